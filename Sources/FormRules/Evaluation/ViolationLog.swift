/// What is wrong with the record in hand, as numbers: the violations themselves are made when they are asked
/// for.
///
/// Sites and details are kept from record to record, because what one person forgets, the next one forgets
/// too. What is noted of a violation that was met before is plain data.
package struct ViolationLog {
  private struct Entry {
    let site: Int32
    /// The number of a detail that is kept; of one of this record alone the complement.
    let detail: Int32
    /// The number of a path; -1 for the site's own.
    let path: Int32
  }

  /// What tells the sites of a form apart.
  private struct SiteKey: PlainKey {
    let code: ViolationCode
    let severity: Violation.Severity
    let origin: ViolationOrigin
    let field: Int

    var mixed: UInt64 { UInt64(truncatingIfNeeded: field << 32 ^ origin.number) }
  }

  /// What tells the details of all sites apart.
  private struct DetailOfSite: PlainKey {
    let site: Int
    let key: DetailKey

    var mixed: UInt64 { UInt64(truncatingIfNeeded: site << 56) ^ key.mixed }
  }

  /// The entries of the record in hand are the first `count`.
  private var entries: [Entry] = []
  package private(set) var count = 0
  private var ownDetails: [ViolationDetail] = []
  /// The paths of this record's violations that stand elsewhere than their sites, behind one another.
  private var ownPaths: [UInt8] = []
  private var ownPathEnds: [Int32] = [0]

  private var sites: [ViolationSite] = []
  private var siteNumbers = PlainNumbers<SiteKey>()
  private var traits: [SiteTraits] = []
  private var details: [ViolationDetail] = []
  /// The paths of kept details that stand elsewhere than their sites.
  private var detailPaths: [Int32: String] = [:]
  /// The JSON of the violations with the kept details, behind one another, each with a comma before it.
  private var json: [UInt8] = []
  private var jsonEnds: [Int32] = [0]
  private var detailNumbers = PlainNumbers<DetailOfSite>()
  /// How many of the details a path or a list of characters tells.
  private var chosenCount = 0
  /// The texts of the form, found for the first site.
  private var book: MessageBook?

  struct SiteTraits {
    /// Whether the sentence shows the offending value.
    let showsValue: Bool
    let hasPath: Bool
  }

  /// The bytes of `,{"path":""`.
  private static let emptyPathLength = 11
  /// The most details that are kept.
  private static let detailLimit = 2_048
  /// The most of them that a path or a list of characters tells: those are what submissions choose.
  static let chosenLimit = 1_024
  /// The longest such path in bytes.
  private static let pathLength = 256

  /// Forgets the violations, not the sites and details.
  mutating func removeAll() {
    count = 0
    if !ownDetails.isEmpty { ownDetails.removeAll(keepingCapacity: true) }
    guard !ownPaths.isEmpty else { return }
    ownPaths.removeAll(keepingCapacity: true)
    ownPathEnds.removeSubrange(1...)
  }

  /// The violations, in the order they were found in.
  var violations: [Violation] { entries.prefix(count).map(violation) }

  /// Appends the violations as `ViolationWriter` writes them, with commas between them.
  func appendJSON(to bytes: inout [UInt8]) {
    for index in 0..<count {
      let entry = entries[index]
      if index > 0, entry.detail < 0 || entry.path >= 0 { bytes.append(UInt8(ascii: ",")) }
      guard entry.detail >= 0 else {
        ViolationWriter.append(violation(entry), to: &bytes)
        continue
      }
      var start = Int(jsonEnds[Int(entry.detail)])
      if entry.path >= 0 {
        // The site has no path, and the detail was kept with an empty one.
        bytes.append("{\"path\":")
        JSONWriter.append(string: ownPaths.span.extracting(ownPathRange(of: entry)), to: &bytes)
        start += Self.emptyPathLength
      } else if index == 0 {
        start += 1
      }
      bytes.append(bytesOf: json.span.extracting(start..<Int(jsonEnds[Int(entry.detail) + 1])))
    }
  }

  /// A violation, by its place in the order.
  package func violation(at index: Int) -> Violation { violation(entries[index]) }

  /// The number of a violation's site and detail, where it is kept: violations with the same number differ in
  /// their path only, and only where they have one of their own.
  package func keptNumber(at index: Int) -> Int? {
    let number = Int(entries[index].detail)
    return number < 0 ? nil : number
  }

  /// Whether a violation does not stand at its site.
  package func hasOwnPath(at index: Int) -> Bool { entries[index].path >= 0 }

  /// Whether a violation that does not stand at its site stands at a path; makes no text.
  package func ownPath(at index: Int, equals path: String) -> Bool {
    ownPaths.span.extracting(ownPathRange(of: entries[index])).equals(path.utf8Span.span)
  }

  /// The path of a violation, by its place in the order.
  package func path(at index: Int) -> String { path(of: entries[index]) }

  private func violation(_ entry: Entry) -> Violation {
    let site = sites[Int(entry.site)]
    return Violation(
      path: path(of: entry), site: site,
      detail: entry.detail < 0 ? ownDetails[Int(~entry.detail)] : details[Int(entry.detail)])
  }

  private func path(of entry: Entry) -> String {
    if entry.path >= 0 { return String(decoding: ownPaths[ownPathRange(of: entry)], as: UTF8.self) }
    if entry.detail >= 0, let path = detailPaths[entry.detail] { return path }
    return sites[Int(entry.site)].path ?? ""
  }

  private func ownPathRange(of entry: Entry) -> Range<Int> {
    Int(ownPathEnds[Int(entry.path)])..<Int(ownPathEnds[Int(entry.path) + 1])
  }

  // MARK: Adding

  /// Adds a path for a violation that stands elsewhere than its site, and returns its number.
  mutating func add(path: [UInt8]) -> Int {
    ownPaths.append(bytesOf: path.span)
    ownPathEnds.append(Int32(truncatingIfNeeded: ownPaths.count))
    return ownPathEnds.count - 2
  }

  /// Adds a violation with a detail of its own; without the number of a path, at the site's.
  mutating func append(_ site: Int, path: Int?, _ detail: ViolationDetail) {
    ownDetails.append(detail)
    append(site, path: path, detailNumber: ~(ownDetails.count - 1))
  }

  /// Adds a violation whose detail a key tells. Violations of a site with the same key have the same
  /// parameters, which are made for the first of them.
  mutating func append(_ site: Int, path: Int?, _ key: DetailKey, params: () -> [Parameter]) {
    if repeats(site, path: path, key) { return }
    let key = DetailOfSite(site: site, key: key)
    guard details.count < Self.detailLimit else { return append(site, path: path, ViolationDetail(params())) }
    keep(ViolationDetail(params()), at: sites[site].path ?? "", key)
    append(site, path: path, detailNumber: details.count - 1)
  }

  /// Adds a violation by characters outside an alphabet, which tell its detail.
  mutating func append(
    _ site: Int, path: Int?, _ offenders: [Alphabet.Offender], _ detail: () -> ViolationDetail
  ) {
    var hash: UInt64 = 0
    for offender in offenders {
      hash = Self.mix(hash, UInt64(offender.scalar) << 32 ^ UInt64(offender.index))
    }
    let key = DetailOfSite(site: site, key: .characters(hash: hash))
    let known = detailNumbers[key]
    if known >= 0, details[known].offenders == offenders {
      return append(site, path: path, detailNumber: known)
    }
    guard known < 0, hasRoomForChosen else { return append(site, path: path, detail()) }
    keep(detail(), at: sites[site].path ?? "", key)
    append(site, path: path, detailNumber: details.count - 1)
  }

  /// Adds a violation whose path tells its detail, which is made for the first of them.
  mutating func append(_ site: Int, detailOf path: [UInt8], _ detail: () -> ViolationDetail) {
    let key = DetailOfSite(site: site, key: .path(hash: Self.hash(path.span)))
    let known = detailNumbers[key]
    if known >= 0, let kept = detailPaths[Int32(known)], kept.utf8Span.span.equals(path.span) {
      return append(site, path: nil, detailNumber: known)
    }
    guard known < 0, path.count <= Self.pathLength, hasRoomForChosen else {
      return append(site, path: add(path: path), detail())
    }
    let text = String(decoding: path, as: UTF8.self)
    keep(detail(), at: text, key)
    detailPaths[Int32(details.count - 1)] = text
    append(site, path: nil, detailNumber: details.count - 1)
  }

  private static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash = UInt64(text.count)
    var offset = 0
    while offset <= text.count - 8 {
      hash = mix(hash, text.word(at: offset))
      offset += 8
    }
    return mix(hash, text.lastWord(at: offset))
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word).folded(by: .goldenFactor)
  }

  private var hasRoomForChosen: Bool { chosenCount < Self.chosenLimit && details.count < Self.detailLimit }

  private mutating func keep(_ detail: ViolationDetail, at path: String, _ key: DetailOfSite) {
    json.append(UInt8(ascii: ","))
    ViolationWriter.append(Violation(path: path, site: sites[key.site], detail: detail), to: &json)
    jsonEnds.append(Int32(json.count))
    details.append(detail)
    detailNumbers[key] = details.count - 1
    if key.key.isChosen { chosenCount += 1 }
  }

  /// Adds a violation whose detail was met before; false when it was not.
  mutating func repeats(_ site: Int, path: Int?, _ key: DetailKey) -> Bool {
    let known = detailNumbers[DetailOfSite(site: site, key: key)]
    guard known >= 0 else { return false }
    append(site, path: path, detailNumber: known)
    return true
  }

  private mutating func append(_ site: Int, path: Int?, detailNumber: Int) {
    let entry = Entry(
      site: Int32(truncatingIfNeeded: site), detail: Int32(truncatingIfNeeded: detailNumber),
      path: Int32(truncatingIfNeeded: path ?? -1))
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    count += 1
  }

  // MARK: Sites

  /// The number of the site of a code at a field.
  mutating func site(
    _ code: ViolationCode, field: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    _ context: RecordContext
  ) -> Int {
    let key = SiteKey(code: code, severity: severity, origin: origin, field: field)
    let known = siteNumbers[key]
    return known >= 0 ? known : makeSite(key, context)
  }

  func traits(ofSite site: Int) -> SiteTraits { traits[site] }

  private mutating func makeSite(_ key: SiteKey, _ context: RecordContext) -> Int {
    let tables = context.program.tables
    let book = book ?? MessageBook(form: context.form, locale: context.options.locale)
    self.book = book
    let rule: String? =
      switch key.origin {
      case .rule(let number): tables.rulePointers[number] + key.code.pointerInRule
      case .field: tables.texts[key.field].pointer + key.code.pointerInField
      case .presence(let number): tables.presence[number].check.pointer
      case .document: nil
      }
    var text = ViolationText.code(book.texts(of: key.code, field: key.field))
    if case .presence(let number) = key.origin, let own = tables.presence[number].check.message,
      let program = book.program(of: own)
    {
      text = .own(program, book.scope(of: key.field))
    }
    let site = ViolationSite(
      code: key.code.rawValue, severity: key.severity, rule: rule, text: text,
      path: tables.texts[key.field].path)
    sites.append(site)
    traits.append(
      SiteTraits(showsValue: book.showsValue(key.code, field: key.field), hasPath: site.path != nil))
    siteNumbers[key] = sites.count - 1
    return sites.count - 1
  }
}
