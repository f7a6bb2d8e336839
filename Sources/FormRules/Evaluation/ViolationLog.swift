/// What is wrong with the record in hand, as numbers: the violations themselves are made when they are asked
/// for.
///
/// Sites and details are kept from record to record, because what one person forgets, the next one forgets
/// too. What is noted of a violation that was met before is plain data.
package struct ViolationLog: ~Copyable {
  struct Entry {
    let site: Int32
    /// The number of a detail that is kept; of one of this record alone the complement.
    let detail: Int32
    /// Where the indices of its path begin, or the number of a path of this record alone; -1 for the site's own.
    let place: Int32
    /// How many indices its path has.
    let indexCount: Int32
  }

  /// What a rule told last, or a field apart from its rules.
  struct Latest {
    let code: ViolationCode
    let severity: Violation.Severity
    let site: Int32
    let indexCount: Int32
    /// The number of the detail that a key tells; -1 for none.
    var detail: Int32 = -1
    var key = DetailKey.only

    /// Nothing was told yet.
    static let none = Latest(code: .limit, severity: .error, site: -1, indexCount: 0)
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

    var mixed: UInt64 { UInt64(truncatingIfNeeded: site << 56) ^ key.number }

    static func == (left: DetailOfSite, right: DetailOfSite) -> Bool {
      left.key == right.key && left.site == right.site
    }
  }

  /// The violations of the record in hand.
  private var entries = PlainTable<Entry>()
  private var ownDetails: [ViolationDetail] = []
  /// For each violation below an array the indices of the items it stands in, from the innermost on.
  private var indices = PlainTable<Int32>()
  /// The paths of members that no field declares, where they are not kept.
  private var ownPaths: [String] = []

  private let context: RecordContext
  private var sites: [ViolationSite] = []
  private var siteKeys: [SiteKey] = []
  private var siteNumbers = PlainNumbers<SiteKey>()
  private var traits: [SiteTraits] = []
  /// What was told last by each rule and, behind them, by each field: of values that are missing, and of others.
  private var latest = PlainTable<Latest>()
  private let ruleCount: Int
  private var details: [ViolationDetail] = []
  /// The paths of kept details that stand elsewhere than their sites, else empty.
  private var detailPaths: [String] = []
  /// The JSON of the violations with the kept details, behind one another, each with a comma before it.
  private var json: [UInt8] = []
  private var jsonEnds: [Int32] = [0]
  private var detailNumbers = PlainNumbers<DetailOfSite>()
  /// How many of the details a path or a list of characters tells.
  private var chosenCount = 0
  /// The texts of the form, found for the first site.
  private var book: MessageBook?

  /// The bytes of `,{"path":""`.
  private static let emptyPathLength = 11
  /// The most details that are kept.
  private static let detailLimit = 2_048
  /// The most of them that a path or a list of characters tells: those are what submissions choose.
  static let chosenLimit = 1_024
  /// The longest such path in bytes.
  private static let pathLength = 256

  init(_ context: RecordContext) {
    self.context = context
    let tables = context.program.tables
    ruleCount = tables.rulePointers.count
    for _ in 0..<ruleCount + 2 * tables.fields.count { latest.append(.none) }
  }

  /// Forgets the violations, not the sites and details.
  mutating func removeAll() {
    entries.removeAll()
    indices.removeAll()
    if !ownDetails.isEmpty { ownDetails.removeAll(keepingCapacity: true) }
    if !ownPaths.isEmpty { ownPaths.removeAll(keepingCapacity: true) }
  }

  package var count: Int { entries.count }

  /// The violations, in the order they were found in.
  var violations: [Violation] { (0..<count).map { violation(at: $0) } }

  /// Appends the violations as `ViolationWriter` writes them, with commas between them.
  mutating func appendJSON(to bytes: inout [UInt8]) {
    for index in 0..<count {
      let entry = entries[index]
      if index > 0, entry.detail < 0 || entry.place >= 0 { bytes.append(UInt8(ascii: ",")) }
      guard entry.detail >= 0 else {
        ViolationWriter.append(violation(entry), to: &bytes)
        continue
      }
      var start = Int(jsonEnds[Int(entry.detail)])
      if entry.place >= 0 {
        // The detail was kept with an empty path.
        appendOpening(entry, to: &bytes)
        start += Self.emptyPathLength
      } else if index == 0 {
        start += 1
      }
      bytes.append(bytesOf: json.span.extracting(start..<Int(jsonEnds[Int(entry.detail) + 1])))
    }
  }

  /// Appends `{"path":"…"` for a violation below an array.
  private func appendOpening(_ entry: Entry, to bytes: inout [UInt8]) {
    let site = Int(entry.site)
    let count = Int(entry.indexCount)
    for part in 0...count {
      if part > 0 { JSONWriter.append(integer: Int(indices[Int(entry.place) + count - part]), to: &bytes) }
      bytes.append(contentsOf: traits[site].openings[part])
    }
  }

  /// A violation, by its place in the order.
  package func violation(at index: Int) -> Violation { violation(entries[index]) }

  /// What is kept of a violation, by its place in the order; nil where its detail is its own.
  package func kept(at index: Int) -> KeptViolation? {
    let entry = entries[index]
    guard entry.detail >= 0 else { return nil }
    guard entry.place >= 0 else { return KeptViolation(number: entry.detail, items: .max) }
    let (place, count) = (Int(entry.place), Int(entry.indexCount))
    if count == 1 {
      return KeptViolation(number: entry.detail, items: UInt64(UInt32(bitPattern: indices[place])))
    }
    return KeptViolation.packed(indices.span.extracting(place..<place + count))
      .map { KeptViolation(number: entry.detail, items: $0) }
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
    let site = Int(entry.site)
    guard entry.place >= 0 else {
      let own = entry.detail < 0 ? "" : detailPaths[Int(entry.detail)]
      return own.isEmpty ? sites[site].path ?? "" : own
    }
    let count = Int(entry.indexCount)
    guard count > 0 else { return ownPaths[Int(entry.place)] }
    var path: [UInt8] = []
    context.program.tables.texts[siteKeys[site].field].path
      .append(indices.span.extracting(Int(entry.place)..<Int(entry.place) + count), to: &path)
    return String(decoding: path, as: UTF8.self)
  }

  // MARK: Adding

  /// Adds a violation of a value whose detail is kept under a key; false when none is.
  @inline(__always)
  mutating func repeats(
    _ code: ViolationCode, field: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    _ key: DetailKey,
    of slot: Int, in slots: borrowing PlainTable<Slot>
  ) -> Bool {
    if let number = number(of: origin, code, field: field), latest[number].key == key,
      latest[number].code == code, latest[number].severity == severity, latest[number].detail >= 0
    {
      let count = latest[number].indexCount
      let place = count > 0 ? Int32(truncatingIfNeeded: indices.count) : -1
      if count > 0 { noteIndices(of: slot, count: Int(count), in: slots) }
      entries.append(
        Entry(site: latest[number].site, detail: latest[number].detail, place: place, indexCount: count))
      return true
    }
    return repeatsEarlier(code, field: field, origin, severity, key, of: slot, in: slots)
  }

  /// The same where something else was told last.
  @inline(never)
  private mutating func repeatsEarlier(
    _ code: ViolationCode, field: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    _ key: DetailKey,
    of slot: Int, in slots: borrowing PlainTable<Slot>
  ) -> Bool {
    let site = site(code, field: field, origin, severity)
    let known = detailNumbers[DetailOfSite(site: site, key: key)]
    guard known >= 0 else { return false }
    if let number = number(of: origin, code, field: field) {
      latest[number].detail = Int32(truncatingIfNeeded: known)
      latest[number].key = key
    }
    append(site, place: place(of: slot, in: slots, atSite: site), detailNumber: known)
    return true
  }

  /// Notes the indices of the items a value stands in, and returns where they begin; nil where it stands in none.
  mutating func place(of slot: Int, in slots: borrowing PlainTable<Slot>, atSite site: Int) -> Int? {
    let count = traits[site].indexCount
    guard count > 0 else { return nil }
    let start = indices.count
    noteIndices(of: slot, count: count, in: slots)
    return start
  }

  @inline(__always)
  private mutating func noteIndices(of slot: Int, count: Int, in slots: borrowing PlainTable<Slot>) {
    slots.forEachIndex(of: slot, count: count) { indices.append($0) }
  }

  /// Adds a violation with a detail of its own, whose indices begin at `place`; nil without indices.
  mutating func append(_ site: Int, place: Int?, _ detail: ViolationDetail) {
    ownDetails.append(detail)
    append(site, place: place, detailNumber: ~(ownDetails.count - 1))
  }

  /// Adds a violation whose detail a key tells, and which is the first one of its site with this key.
  mutating func append(_ site: Int, place: Int?, _ key: DetailKey, _ detail: ViolationDetail) {
    guard details.count < Self.detailLimit else { return append(site, place: place, detail) }
    keep(detail, DetailOfSite(site: site, key: key))
    append(site, place: place, detailNumber: details.count - 1)
  }

  /// Adds a violation by characters outside an alphabet that the site told before; false when it did not.
  mutating func repeats(_ site: Int, place: Int?, _ offenders: Alphabet.Offenders) -> Bool {
    let known = detailNumbers[Self.key(of: site, offenders)]
    guard known >= 0, details[known].tells(offenders) else { return false }
    append(site, place: place, detailNumber: known)
    return true
  }

  /// Adds the first violation of a site by some characters outside an alphabet, which tell its detail.
  mutating func append(_ site: Int, place: Int?, _ offenders: Alphabet.Offenders, _ detail: ViolationDetail) {
    let key = Self.key(of: site, offenders)
    guard detailNumbers[key] < 0, hasRoomForChosen else { return append(site, place: place, detail) }
    keep(detail, key)
    append(site, place: place, detailNumber: details.count - 1)
  }

  private static func key(of site: Int, _ offenders: Alphabet.Offenders) -> DetailOfSite {
    DetailOfSite(site: site, key: .chosen(hash: offenders.mixed))
  }

  /// Adds a violation whose path tells its detail, which is made for the first of them.
  mutating func append(_ site: Int, detailOf path: [UInt8], _ detail: () -> ViolationDetail) {
    let key = DetailOfSite(site: site, key: .chosen(hash: Self.hash(path.span)))
    let known = detailNumbers[key]
    if known >= 0, detailPaths[known].utf8Span.span.equals(path.span) {
      return append(site, place: nil, detailNumber: known)
    }
    guard known < 0, path.count <= Self.pathLength, hasRoomForChosen else {
      ownPaths.append(String(decoding: path, as: UTF8.self))
      return append(site, place: ownPaths.count - 1, detail())
    }
    keep(detail(), at: String(decoding: path, as: UTF8.self), key)
    append(site, place: nil, detailNumber: details.count - 1)
  }

  private static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash = UInt64(text.count)
    var offset = 0
    while offset <= text.count - 8 {
      hash = hash.mixed(with: text.word(at: offset))
      offset += 8
    }
    return hash.mixed(with: text.lastWord(at: offset))
  }

  private var hasRoomForChosen: Bool { chosenCount < Self.chosenLimit && details.count < Self.detailLimit }

  private mutating func keep(_ detail: ViolationDetail, at ownPath: String = "", _ key: DetailOfSite) {
    let site = sites[key.site]
    let path = ownPath.isEmpty ? site.path ?? "" : ownPath
    json.append(UInt8(ascii: ","))
    ViolationWriter.append(Violation(path: path, site: site, detail: detail), to: &json)
    jsonEnds.append(Int32(json.count))
    details.append(detail)
    detailPaths.append(ownPath)
    detailNumbers[key] = details.count - 1
    if key.key.isChosen { chosenCount += 1 }
  }

  private mutating func append(_ site: Int, place: Int?, detailNumber: Int) {
    entries.append(
      Entry(
        site: Int32(truncatingIfNeeded: site), detail: Int32(truncatingIfNeeded: detailNumber),
        place: Int32(truncatingIfNeeded: place ?? -1),
        indexCount: Int32(truncatingIfNeeded: traits[site].indexCount)))
  }

  // MARK: Sites

  /// The number of the site of a code at a field.
  mutating func site(
    _ code: ViolationCode, field: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity
  ) -> Int {
    let number = number(of: origin, code, field: field)
    if let number, latest[number].site >= 0, latest[number].code == code, latest[number].severity == severity
    {
      return Int(latest[number].site)
    }
    let site = site(SiteKey(code: code, severity: severity, origin: origin, field: field))
    if let number {
      latest[number] = Latest(
        code: code, severity: severity, site: Int32(truncatingIfNeeded: site),
        indexCount: Int32(truncatingIfNeeded: traits[site].indexCount))
    }
    return site
  }

  /// The place of a rule or field among those that told something last.
  @inline(__always)
  private func number(of origin: ViolationOrigin, _ code: ViolationCode, field: Int) -> Int? {
    switch origin {
    case .rule(let rule): rule
    case .field: ruleCount &+ field &* 2 &+ (code == .required ? 1 : 0)
    case .presence, .document: nil
    }
  }

  private mutating func site(_ key: SiteKey) -> Int {
    let known = siteNumbers[key]
    return known >= 0 ? known : makeSite(key)
  }

  /// Whether the sentence of a site's violations shows the offending value.
  func showsValue(atSite site: Int) -> Bool { traits[site].showsValue }

  private mutating func makeSite(_ key: SiteKey) -> Int {
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
    let path = tables.texts[key.field].path
    sites.append(
      ViolationSite(
        code: key.code.rawValue, severity: key.severity, rule: rule, text: text, path: path.fixed))
    siteKeys.append(key)
    traits.append(SiteTraits(path, showsValue: book.showsValue(key.code, field: key.field)))
    siteNumbers[key] = sites.count - 1
    return sites.count - 1
  }

}
