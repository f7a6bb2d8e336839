/// The digits dialled before a national number, by country code (ITU-T E.164).
enum TrunkDigits {
  /// The digits that stand for the country's code in front of a national number; empty where there is none.
  ///
  /// A country code of one digit is such a digit itself: `7 916 …` is `+7 916 …`.
  static func of(code: String) -> String {
    switch code {
    case "7": "78"
    case "1": "1"
    case "370": "8"
    case "20", "27", "31", "32", "33", "40", "41", "43", "44", "46", "49", "51", "58", "60", "61", "62", "63",
      "64",
      "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98", "353", "355", "358", "359",
      "374",
      "380", "381", "382", "385", "386", "387", "389", "421", "972", "994", "995", "996":
      "0"
    default: ""
    }
  }
}
