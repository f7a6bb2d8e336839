internal import CArgon2
internal import FormRules

/// The digests of libargon2.
enum Argon2 {
  /// The digest of a password; nil when memory is short. It is computed in the calling thread alone, however
  /// many lanes it has, so that a hash occupies one processor.
  static func digest(of password: [UInt8], salt: [UInt8], scheme: HashScheme, count: Int) -> [UInt8]? {
    guard case .argon2(let variant, let version, let memory, let passes, let lanes) = scheme else {
      return nil
    }
    var password = password
    var salt = salt
    var digest = [UInt8](repeating: 0, count: count)
    // SAFETY: the context points into arrays that outlive the call, with their lengths; libargon2 reads the
    // first two and writes the third. Nothing asks it to keep the pointers.
    let status = unsafe password.withUnsafeMutableBufferPointer { password in
      unsafe salt.withUnsafeMutableBufferPointer { salt in
        unsafe digest.withUnsafeMutableBufferPointer { digest in
          var context = unsafe argon2_context()
          unsafe context.out = digest.baseAddress
          unsafe context.outlen = UInt32(digest.count)
          unsafe context.pwd = password.baseAddress
          unsafe context.pwdlen = UInt32(password.count)
          unsafe context.salt = salt.baseAddress
          unsafe context.saltlen = UInt32(salt.count)
          unsafe context.t_cost = UInt32(passes)
          unsafe context.m_cost = UInt32(memory)
          unsafe context.lanes = UInt32(lanes)
          unsafe context.threads = 1
          unsafe context.version = UInt32(version)
          return unsafe argon2_ctx(&context, variant == .argon2id ? Argon2_id : Argon2_i)
        }
      }
    }
    return status == ARGON2_OK.rawValue ? digest : nil
  }
}
