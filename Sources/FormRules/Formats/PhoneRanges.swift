/// The assigned ranges of one country in the numbering plan of country code 7.
///
/// The ranges agree with the metadata of libphonenumber for RU and KZ; the numbers of 14 digits behind 8 10
/// 8, which have no E.164 form, are left out.
struct PhoneRanges: Sendable {
  private struct Block: Sendable {
    var prefixes: ClosedRange<UInt32>
    var kind: PhoneKind
  }

  /// Ranges of the first five national digits, ascending.
  private let blocks: [Block]

  /// Reads ranges written as the first three or five national digits, `301-302 336`.
  private init(_ written: [(PhoneKind, String)]) {
    var blocks: [Block] = []
    for (kind, prefixes) in written {
      for entry in prefixes.split(whereSeparator: \.isWhitespace) {
        let ends = entry.split(separator: "-").compactMap { UInt32($0) }
        let width: UInt32 = ends[0] < 1000 ? 100 : 1
        let prefixes = ends[0] * width...(ends[ends.count - 1] + 1) * width - 1
        blocks.append(Block(prefixes: prefixes, kind: kind))
      }
    }
    self.blocks = blocks.sorted { $0.prefixes.lowerBound < $1.prefixes.lowerBound }
  }

  /// The kind of the numbers that begin with five digits; nil when they are unassigned.
  func kind(of prefix: UInt32) -> PhoneKind? {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].prefixes.upperBound < prefix { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count && blocks[low].prefixes.contains(prefix) ? blocks[low].kind : nil
  }

  static let russia = PhoneRanges([
    (
      .fixedLine,
      """
      301-302 336 341-343 345-347 349 351-353 365 381-385 388 390-391 394-395
      401 411 413 415-416 421 423-424 426-427 471-475 481-487 491-496 498-499
      811-818 820-821 831 833-836 840-848 851 855-857 860-863 865-867 869 871-873 877-879
      """
    ),
    (.mobile, "900-999"),
    (.tollFree, "800 804"),
    (.premiumRate, "803 809"),
    (.personalNumber, "808"),
  ])

  static let kazakhstan = PhoneRanges([
    (
      .fixedLine,
      """
      71020-71043 71059 71063 71120-71147 71149 71159 71220-71239 71259 71320-71337 71339-71343 71345-71349
      71359 71420-71431 71433-71449 71451-71459 71497 71520-71529 71531-71547 71559 71620-71649 71651 71659
      71661 71720-71729 71820-71829 71831-71834 71836-71845 71859 71870-71879
      72120-72139 72144 72146-72149 72153-72154 72156 72159 72220-72230 72236-72237 72239 72246 72251-72252
      72256-72257 72259 72320-72349 72351 72353 72359 72420-72429 72431-72433 72435-72439 72459 72520-72548
      72559 72561 72620-72629 72631-72644 72659 72720-72740 72752 72757 72759 72770-72779 72790-72799
      72820-72843 72859 72920-72929 72931-72932 72934-72935 72937-72938 72959
      """
    ),
    (.mobile, "700-702 705-708 747 760-764 771 775-778 785"),
    (.tollFree, "800"),
    (.premiumRate, "809"),
    (.personalNumber, "808"),
    (.voip, "751"),
  ])
}
