// swift-tools-version: 6.2
import PackageDescription

/// libFuzzer entry points, a package of their own so that plain builds do not see them. `run.sh` builds and
/// runs them.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "FormRules", path: "../..")],
  targets: ["FuzzRules", "FuzzSubmission"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "FormRules", package: "FormRules")],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
  }
)
