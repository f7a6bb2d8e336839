internal import CCrypt
internal import Glibc

/// The hashes of libcrypt (crypt(3)).
enum Crypt {
  /// The hash of a password under a setting or another hash; nil when the library refuses the setting or
  /// memory is short. Neither may contain NUL, which would end it.
  static func hash(_ password: [UInt8], setting: [UInt8]) -> [UInt8]? {
    guard !password.contains(0), !setting.contains(0) else { return nil }
    let size = 32768
    // SAFETY: crypt_rn works in memory of the size it is told, which lives until the end of this function;
    // both texts end with NUL; its result lies in that memory and ends with NUL. The memory is wiped, for the
    // library may have left the password in it.
    let data = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe data.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    defer {
      unsafe explicit_bzero(data, size)
      unsafe data.deallocate()
    }
    let phrase = password.map(CChar.init(bitPattern:)) + [0]
    let setting = setting.map(CChar.init(bitPattern:)) + [0]
    guard let result = unsafe crypt_rn(phrase, setting, data, Int32(size)) else { return nil }
    let hash = unsafe Array(UnsafeRawBufferPointer(start: result, count: strlen(result)))
    return hash.first == UInt8(ascii: "*") ? nil : hash
  }
}
