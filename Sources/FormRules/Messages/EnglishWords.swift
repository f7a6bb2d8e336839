/// The English words for values of parameters.
enum EnglishWords {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// `1st`, `2nd`, `11th`.
  static func ordinal(_ place: Int) -> String {
    let isTeen = (11...13).contains(place % 100)
    return switch (place % 10, isTeen) {
    case (1, false): "\(place)st"
    case (2, false): "\(place)nd"
    case (3, false): "\(place)rd"
    default: "\(place)th"
    }
  }

  static func word(_ word: String, of words: MessageLanguage.Words) -> String? {
    switch words {
    case .alphabet: alphabets[word]
    // Unicode names scripts in English.
    case .script, .scripts: nil
    case .phoneKind: phoneKinds[word]
    case .passwordClass: passwordClasses[word]
    case .kind: kinds[word]
    }
  }

  private static let alphabets = ["english": "English", "russian": "Russian"]

  private static let phoneKinds = [
    "fixedLine": "landline", "mobile": "mobile", "tollFree": "toll-free", "premiumRate": "premium-rate",
    "sharedCost": "shared-cost", "personalNumber": "personal", "pager": "pager", "uan": "universal-access",
    "voip": "VoIP",
  ]

  private static let passwordClasses = [
    "upper": "capital letters A–Z", "lower": "small letters a–z", "digit": "digits 0–9",
    "special": "special characters such as ! # % or a space", "ascii-printable": "printable ASCII characters",
    "unicode": "any characters",
  ]

  private static let kinds = [
    "null": "null", "missing": "nothing", "empty": "empty text", "string": "text",
    "integer": "a whole number",
    "number": "a number", "boolean": "a true-or-false value", "date": "a date", "datetime": "a date and time",
    "email": "an e-mail address", "phone": "a phone number", "password": "text", "object": "an object",
    "array": "a list",
  ]
}
