import TestSupport
import Testing

@testable import FormRules

/// Holds the recognisers of plain texts to the functions that look at each byte.
struct PlainAddressTests {
  private static let pieces = [
    "a", "Z", "0", "12", "-", ".", "@", "+", "_", "'", "\"", "é", " ", "\0", "example", ".com", "b.ru",
    "@c.d", String(repeating: "x", count: 30),
  ]

  private static func text(_ choices: inout Choices) -> [UInt8] {
    choices.list(upTo: 9) { $0.pick(pieces) }.flatMap { [UInt8]($0.utf8) }
  }

  @Test func aShortTextIsAPlainAddressExactlyWhenItHasNoFault() throws {
    let mailbox = EmailAddress.Mailbox(allow: [], isInternational: false)
    try check(count: 20_000, Self.text) { text in
      let isRight = mailbox.failure(in: text.span) == nil
      let isPlain = PlainAddress.isAddress(text.span)
      try claimEqual(isPlain, isRight && text.count <= PlainAddress.limit, "plain")
      try claimEqual(
        EmailAddress.fault(in: text.span, profile: .rfc5321, allow: []) == nil, isRight, "the verdict")
    }
  }

  @Test func aPlainDomainIsOneWithoutFault() throws {
    try check(count: 20_000, Self.text) { text in
      let fault = DomainName.firstFault(
        in: text.span, range: 0..<text.count, allowsDotless: false, limit: DomainName.limit)
      try claimEqual(
        PlainAddress.isDomain(text.span), fault == nil && text.count < PlainAddress.limit, "plain")
      try claimEqual(DomainName.fault(in: text.span), fault, "the fault")
    }
  }

  @Test func everyByteIsAskedInEveryPlace() throws {
    let mailbox = EmailAddress.Mailbox(allow: [], isInternational: false)
    for sample in ["ab.c@d-e.f9.gh", "a@9.9x", "a@b.9-9"] {
      for place in 0..<sample.utf8.count {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](sample.utf8)
          text[place] = byte
          #expect(PlainAddress.isAddress(text.span) == (mailbox.failure(in: text.span) == nil), "\(text)")
        }
      }
    }
  }
}
