/// The single-script test of UTS #39 section 5.1, word by word.
///
/// A word is a run of letters, marks and digits; apostrophes, `_` and invisible format characters inside it
/// do not end it. Characters whose script is Common or Inherited say nothing, and the writing systems that
/// mix scripts by nature count as one: Han with Bopomofo, with Hiragana and Katakana, or with Hangul.
/// The Script property is used where UTS #39 takes Script_Extensions.
package enum ScriptMixing {
  /// A word of several scripts.
  package struct MixedWord: Sendable, Hashable {
    package var word: String
    /// Script names in order of appearance.
    package var scripts: [String]
  }

  /// The first word of a text (valid UTF-8) whose letters come from more than one script.
  package static func firstMixedWord(in text: Span<UInt8>) -> MixedWord? {
    // The letters of ASCII are all Latin.
    guard !WTF8.isASCII(text) else { return nil }
    var wordStart = 0
    var scripts = ScriptSet.all
    // Neighbours mostly lie in one run of the script table.
    var run = Script.run(of: 0)
    var offset = 0
    while offset < text.count {
      let place = offset
      let codePoint = WTF8.next(in: text, at: &offset)
      if endsWord(codePoint) {
        if scripts.isEmpty { return mixedWord(in: text, wordStart..<place) }
        wordStart = offset
        scripts = .all
      } else {
        if !run.codePoints.contains(codePoint) { run = Script.run(of: codePoint) }
        scripts.formIntersection(with: run.script)
      }
    }
    return scripts.isEmpty ? mixedWord(in: text, wordStart..<text.count) : nil
  }

  private static func endsWord(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x27, 0x5F, 0x2018, 0x2019: false
    case 0..<0x80: true
    case 0x400..<0x482, 0x48A..<0x530: false
    default:
      !GeneralCategory.isLetter(codePoint) && !GeneralCategory.isMark(codePoint)
        && !GeneralCategory.isNumber(codePoint) && !GeneralCategory.isFormat(codePoint)
    }
  }

  private static func mixedWord(in text: Span<UInt8>, _ range: Range<Int>) -> MixedWord {
    var bytes: [UInt8] = []
    var scripts: [String] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let codePoint = WTF8.next(in: text, at: &offset)
      WTF8.append(codePoint, to: &bytes)
      let script = Script(of: codePoint)
      if script.isWritingSystem, !scripts.contains(script.name) { scripts.append(script.name) }
    }
    return MixedWord(word: String(decoding: bytes, as: UTF8.self), scripts: scripts)
  }
}

/// The scripts a word can be written in: the resolved script set of UTS #39, where every script stands for
/// itself and for the writing systems that contain it.
private struct ScriptSet {
  private var single: Script?
  private var systems: WritingSystems
  private var isUnlimited: Bool

  static let all = ScriptSet(single: nil, systems: [], isUnlimited: true)

  var isEmpty: Bool { !isUnlimited && single == nil && systems.isEmpty }

  mutating func formIntersection(with script: Script) {
    guard script.isWritingSystem else { return }
    let systems = WritingSystems(containing: script)
    if isUnlimited {
      self = ScriptSet(single: script, systems: systems, isUnlimited: false)
    } else {
      if single != script { single = nil }
      self.systems.formIntersection(systems)
    }
  }
}

/// The writing systems of several scripts, by their ISO 15924 codes.
private struct WritingSystems: OptionSet {
  let rawValue: UInt8

  static let hanb = WritingSystems(rawValue: 1)
  static let jpan = WritingSystems(rawValue: 2)
  static let kore = WritingSystems(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(containing script: Script) {
    switch script {
    case .han: self = [.hanb, .jpan, .kore]
    case .bopomofo: self = .hanb
    case .hiragana, .katakana: self = .jpan
    case .hangul: self = .kore
    default: self = []
    }
  }
}

extension Script {
  fileprivate static let han = Script(name: "Han") ?? .unknown
  fileprivate static let bopomofo = Script(name: "Bopomofo") ?? .unknown
  fileprivate static let hiragana = Script(name: "Hiragana") ?? .unknown
  fileprivate static let katakana = Script(name: "Katakana") ?? .unknown
  fileprivate static let hangul = Script(name: "Hangul") ?? .unknown
}
