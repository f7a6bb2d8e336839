/// Registration forms of about 190 bytes, the same in every run: valid ones, and ones with a fault in every
/// third.
struct RegistrationData {
  /// One record a line.
  private(set) var bytes: [UInt8] = []
  /// Where each record begins; one more for the end.
  private(set) var starts: [Int] = [0]
  private(set) var validCount = 0

  static let rules = """
    formrules: 1
    form: registration
    define:
      name: { type: string, required: true, normalize: [], alphabet: english, separators: " '-", maxLength: 50 }
    fields:
      firstName: { use: name }
      lastName: { use: name }
      birthDate: { type: date, required: true, age: { min: 18 } }
      phone: { type: string, required: true, pattern: '\\+7 \\(\\d{3}\\) \\d{3}-\\d{2}-\\d{2}' }
      email: { type: email, required: true }
      password: { type: password, required: true, minLength: 7, require: [upper, lower, digit] }
      acceptTerms: { type: boolean, required: true, equals: true }
    """

  private static let names = [
    "Anna", "Maria", "Alexander", "Jean-Pierre", "O'Neal", "Elizabeth", "Li", "Konstantin",
  ]
  private static let faults: [(String, String)] = [
    ("\"Anna", "\"Аnna"), ("@example", "@@example"), ("+7 (", "8 ("), ("true", "false"), ("19", "21"),
  ]

  /// Makes a number of records; of every `interval` one has a fault, 0 for none.
  init(records: Int, faultEvery interval: Int) {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func digits(_ count: Int) -> String { (0..<count).map { _ in String(next(10)) }.joined() }
    for record in 0..<records {
      let first = interval > 0 && record % interval == 0 ? "Anna" : Self.names[next(8)]
      let last = Self.names[next(8)]
      var text =
        #"{"firstName":"\#(first)","lastName":"\#(last)","birthDate":"19\#(10 + next(90))-1\#(next(3))-\#(10 + next(19))","#
      text += #""phone":"+7 (9\#(digits(2))) \#(digits(3))-\#(digits(2))-\#(digits(2))","#
      text +=
        #""email":"user.\#(digits(4))@example.com","password":"Secret\#(digits(6))x","acceptTerms":true}"#
      if interval > 0, record % interval == 0 {
        let (good, bad) = Self.faults[next(Self.faults.count)]
        text.replace(good, with: bad, maxReplacements: 1)
      } else {
        validCount += 1
      }
      bytes += Array(text.utf8) + [0x0A]
      starts.append(bytes.count)
    }
  }
}
