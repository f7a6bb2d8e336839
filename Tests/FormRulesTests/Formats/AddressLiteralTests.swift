import Testing

@testable import FormRules

struct AddressLiteralTests {
  private func isValid(_ text: String) -> Bool {
    let bytes = [UInt8](text.utf8)
    return AddressLiteral.isValid(in: bytes.span, range: 0..<bytes.count)
  }

  @Test(arguments: [
    "[127.0.0.1]", "[0.0.0.0]", "[255.255.255.255]", "[IPv6:::1]", "[IPv6:::]", "[ipv6:1::]",
    "[IPv6:1:2:3:4:5:6:7:8]",
    "[IPv6:1:2:3:4:5:6:1.2.3.4]", "[IPv6:::1.2.3.4]", "[IPv6:1::8]", "[IPv6:1:2:3:4:5:6::8]",
    "[IPv6:ABCD:ef01::]",
  ])
  func literalsPass(text: String) {
    #expect(isValid(text))
  }

  @Test(arguments: [
    "", "[", "]", "[]", "[1.2.3]", "[1.2.3.4.5]", "[1.2.3.256]", "[01.2.3.4]", "[1.2.3.4", "1.2.3.4]",
    "[1..2.3]",
    "[1.2.3.]", "[.1.2.3]", "[IPv6:]", "[IPv6]", "[IPv6::1]", "[IPv6:1]", "[IPv6:1:2:3:4:5:6:7]",
    "[IPv6:1::2::3]",
    "[IPv6:1:2:3:4:5:6:7:8:9]", "[IPv6:12345::]", "[IPv6:1:2:3:4:5:6:7::8]", "[IPv6::::]", "[IPv6:1:::2]",
    "[IPv6:g::]",
    "[IPv6:1::2:]", "[IPv6:1:2:3:4:5:6:7:1.2.3.4]", "[IPv6:1.2.3.4::]", "[::1]", "[x:1]", "[1.2.3.4] ",
    "[99999999999999999999999.1.1.1]",
  ])
  func otherTextsFail(text: String) {
    #expect(!isValid(text))
  }
}
