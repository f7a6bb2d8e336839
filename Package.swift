// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target shares.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
  name: "FormRules",
  products: [
    .library(name: "FormRules", targets: ["FormRules"]),
    .library(name: "FormRulesFoundation", targets: ["FormRulesFoundation"]),
    .library(name: "FormStores", targets: ["FormStores"]),
    .executable(name: "formcheck", targets: ["formcheck"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"]), .brew(["libidn2"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CPostgreSQL", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(
      name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
    .systemLibrary(
      name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"]), .brew(["libxcrypt"])]),
    .target(
      name: "FormRules", dependencies: ["CPCRE2", "CYAML", "CUTF8Proc", "CIDN2"],
      swiftSettings: settings),
    .target(
      name: "FormRulesFoundation", dependencies: ["FormRules"], swiftSettings: settings),
    .target(
      name: "FormStores",
      dependencies: ["FormRules", "CSQLite", "CPostgreSQL", "CArgon2", "CCrypt"],
      swiftSettings: settings),
    .executableTarget(
      name: "formcheck", dependencies: ["FormRules", "FormStores"], swiftSettings: settings),
    .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
    .executableTarget(
      name: "formbench", dependencies: ["FormRules", "FormStores", "CSQLite", "AllocationCount"],
      path: "Benchmarks/formbench",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["FormRules", "CSQLite"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "FormRulesTests", dependencies: ["FormRules", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FormRulesFoundationTests", dependencies: ["FormRulesFoundation"],
      swiftSettings: settings),
    .testTarget(
      name: "FormStoresTests", dependencies: ["FormStores", "CSQLite", "TestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "formcheckTests", dependencies: ["formcheck", "CSQLite", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["formcheck", "FormRulesFoundation", "FormStores", "TestSupport"],
      swiftSettings: settings),
  ]
)
