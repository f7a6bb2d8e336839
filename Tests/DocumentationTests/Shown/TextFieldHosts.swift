#if canImport(UIKit)
  import FormRules
  import UIKit

  /// A text field of UIKit that formats a telephone number.
  final class PhoneFieldDelegate: NSObject, UITextFieldDelegate {
    var phone: FieldFormatter

    init(phone: FieldFormatter) { self.phone = phone }

    func textField(
      _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
    ) -> Bool {
      guard field.markedTextRange == nil else { return true }
      let shown = phone.change(
        field.text ?? "", utf16: range.location..<range.location + range.length, to: text)
      field.text = shown.text
      let caret = field.position(from: field.beginningOfDocument, offset: shown.utf16Selection.upperBound)
      if let caret { field.selectedTextRange = field.textRange(from: caret, to: caret) }
      return false
    }
  }
#elseif canImport(AppKit)
  import AppKit
  import FormRules

  /// A text view of AppKit, also the field editor of an NSTextField, that formats a telephone number.
  final class PhoneViewDelegate: NSObject, NSTextViewDelegate {
    var phone: FieldFormatter

    init(phone: FieldFormatter) { self.phone = phone }

    func textView(
      _ view: NSTextView, shouldChangeTextIn range: NSRange, replacementString text: String?
    ) -> Bool {
      guard !view.hasMarkedText(), let text else { return true }
      let shown = phone.change(
        view.string, utf16: range.location..<range.location + range.length, to: text)
      view.string = shown.text
      view.setSelectedRange(NSRange(location: shown.utf16Selection.upperBound, length: 0))
      return false
    }
  }
#endif
