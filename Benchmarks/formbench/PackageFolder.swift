/// The folder of the package this program was built from.
enum PackageFolder {
  /// The path of a file of the package.
  static func path(_ relative: String) -> String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/" + relative
  }
}
