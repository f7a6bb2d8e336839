import FormRules

/// The first example of the page on formatting.
enum TypingExample {
  static func run() throws {
    var phone = FieldFormatter(try Mask("+7 (###) ###-##-##"))
    print(phone.insert("8").text)  // +7
    print(phone.insert("916").text)  // +7 (916
    print(phone.deleteBackward().text)  // +7 (91
    let shown = phone.paste("tel:+7 916 123-45-67")
    print(shown.text)  // +7 (916) 123-45-67
    print(shown.value)  // +79161234567
    print(shown.isComplete)  // true
  }
}
