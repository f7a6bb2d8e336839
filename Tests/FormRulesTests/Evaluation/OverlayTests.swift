import FormRules
import Testing

/// `conditional`: rules laid over fields while a condition holds or fails.
@Suite struct OverlayTests {
  @Test func thenAndElseLayRulesOver() throws {
    try FormTable(
      """
      fields: { kind: { type: string }, code: { type: string, maxLength: 5 } }
      conditional:
        - when: { kind: long }
          then: { code: { required: true, minLength: 3 } }
          else: { code: { maxLength: 2 } }
      """
    ).expect([
      "{}": "{}", #"{"code": "abc"}"#: "/code maxLength", #"{"code": "ab"}"#: #"{"code":"ab"}"#,
      #"{"kind": "long"}"#: "/code required", #"{"kind": "long", "code": "ab"}"#: "/code minLength",
      #"{"kind": "long", "code": "abcdef"}"#: "/code maxLength",
      #"{"kind": "long", "code": "abc"}"#: #"{"kind":"long","code":"abc"}"#,
    ])
  }

  @Test func laterOverlaysWinRuleByRule() throws {
    try FormTable(
      """
      fields: { a: { type: boolean }, b: { type: boolean }, code: { type: string, minLength: 1, maxLength: 9 } }
      conditional:
        - when: { a: true }
          then: { code: { minLength: 3, pattern: 'x+' } }
        - when: { b: true }
          then: { code: { minLength: 2 } }
      """
    ).expect([
      #"{"code": "y"}"#: #"{"code":"y"}"#, #"{"a": true, "code": "y"}"#: "/code minLength, /code pattern",
      #"{"a": true, "b": true, "code": "yy"}"#: "/code pattern",
      #"{"b": true, "code": "y"}"#: "/code minLength",
      #"{"a": true, "b": true, "code": "xxxxxxxxxx"}"#: "/code maxLength",
    ])
  }

  @Test func theLastActiveRequirementWins() throws {
    try FormTable(
      """
      fields: { a: { type: boolean }, b: { type: boolean }, c: { type: boolean }, code: { type: string, required: true } }
      conditional:
        - when: { a: true }
          then: { code: { required: false } }
        - when: { b: true }
          then: { code: { required: { c: true } } }
      """
    ).expect([
      "{}": "/code required", #"{"a": true}"#: #"{"a":true}"#,
      #"{"a": true, "b": true}"#: #"{"a":true,"b":true}"#,
      #"{"a": true, "b": true, "c": true}"#: "/code required", #"{"b": true}"#: #"{"b":true}"#,
    ])
  }

  @Test func overlaysReachNestedFieldsAndWarnings() throws {
    try FormTable(
      """
      fields:
        strict: { type: boolean }
        place: { type: object, fields: { city: { type: string, warn: { minLength: 2 } } } }
      conditional:
        - when: { strict: true }
          then: { place/city: { required: true, maxLength: 3, warn: { minLength: 3 } } }
      """
    ).expect([
      #"{"place": {"city": "A"}}"#: #"{"place":{"city":"A"}}, ~/place/city minLength"#,
      #"{"strict": true, "place": {}}"#: "/place/city required",
      #"{"strict": true, "place": {"city": "ABCD"}}"#: "/place/city maxLength",
      #"{"strict": true, "place": {"city": "AB"}}"#:
        #"{"strict":true,"place":{"city":"AB"}}, ~/place/city minLength"#,
    ])
  }

  @Test func theRulePointerLeadsIntoTheOverlay() throws {
    let table = try FormTable(
      """
      fields: { a: { type: boolean }, code: { type: string } }
      conditional: [{ when: { a: true }, then: { code: { maxLength: 1 } } }]
      """)
    #expect(try table.violation(#"{"a": true, "code": "xx"}"#).rule == "/conditional/0/then/code/maxLength")
  }

  @Test func conditionsSeeDefaultsAndNotWhatIsIrrelevant() throws {
    try FormTable(
      """
      fields:
        mode: { type: string, default: strict }
        extra: { type: boolean, when: { mode: extra } }
        code: { type: string }
      conditional:
        - { when: { mode: strict }, then: { code: { minLength: 2 } } }
        - { when: { extra: true }, then: { code: { minLength: 3 } } }
      """
    ).expect([
      #"{"code": "x"}"#: "/code minLength",
      #"{"code": "xx", "extra": true}"#: #"{"mode":"strict","code":"xx"}"#,
      #"{"mode": "extra", "extra": true, "code": "xx"}"#: "/code minLength",
    ])
  }
}
