internal import FormRules

/// A form being filled in: its fields, where the focus is, and what the rules say. Events change it; it knows
/// nothing of a terminal.
struct FormState {
  /// What the keys go to.
  enum Focus: Sendable, Hashable {
    /// A field, by the indices that lead to it.
    case field([Int])
    case button(Button)
  }

  enum Button: Sendable, Hashable { case back, next, submit }

  let form: CompiledForm
  let words: FillWords
  let judge: FormJudge
  private(set) var nodes: [FormNode]
  private(set) var judgement: Judgement
  /// The pages: the steps of the form with the top-level fields of each, or one with all fields.
  let pages: [(step: StepDefinition?, fields: [Int])]
  private(set) var page = 0
  private(set) var focus = Focus.button(.submit)
  /// Whether the page in hand has been refused, so that what is wrong with the form as a whole is said.
  private(set) var isRefused = false
  /// Whether sources are being asked about the form, which stays as it is meanwhile.
  private(set) var isAsking = false

  init(_ form: CompiledForm, _ options: ValidationOptions) {
    self.form = form
    let words = FillWords(form.definition, locale: options.locale)
    self.words = words
    judge = FormJudge(form, options)
    nodes = form.definition.fields.map { form.blankNode($0, path: $0.name, words: words.plain) }
    judgement = judge.judge(nodes)
    pages = Self.pages(of: form.definition)
    page = pages.indices.first { !rows(ofPage: $0).isEmpty } ?? 0
    focusFirst()
  }

  private static func pages(of form: FormDefinition) -> [(step: StepDefinition?, fields: [Int])] {
    var rest = Array(form.fields.indices)
    if form.steps.isEmpty { return [(nil, rest)] }
    var pages: [(step: StepDefinition?, fields: [Int])] = form.steps.map { step in
      let fields = rest.filter { step.fields.contains(form.fields[$0].name) }
      rest.removeAll { fields.contains($0) }
      return (step, fields)
    }
    pages[pages.count - 1].fields += rest
    return pages
  }

  // MARK: - What there is to see

  /// A field as it stands on the page.
  struct Row {
    let path: [Int]
    let depth: Int
    let node: FormNode
    let label: String
    let isRequired: Bool

    /// Whether it is typed into; a group or a list is a heading.
    var isInput: Bool { node.input != nil }
  }

  /// The fields of the page in hand that matter.
  var rows: [Row] { rows(ofPage: page) }

  func rows(ofPage page: Int) -> [Row] {
    var rows: [Row] = []
    for index in pages[page].fields { append(nodes[index], [index], item: nil, to: &rows) }
    return rows
  }

  private func append(_ node: FormNode, _ path: [Int], item: String?, to rows: inout [Row]) {
    let state = judgement.states[path]
    guard state.isRelevant else { return }
    // An item of a group that is empty is not there, so nothing of it must be.
    let isAsked = item == nil || path.count < 2 || !node.isEmpty
    rows.append(
      Row(
        path: path, depth: path.count - 1, node: node, label: item ?? words.plain.label(node.field),
        isRequired: state.isRequired && isAsked))
    switch node.content {
    case .input: break
    case .group(let members):
      for (index, member) in members.enumerated() { append(member, path + [index], item: nil, to: &rows) }
    case .list(let items):
      for (index, entry) in items.enumerated() {
        let label = words.plain.text(node.field.items.first?.label) ?? ""
        append(
          entry, path + [index], item: label.isEmpty ? "\(index + 1)" : "\(label) \(index + 1)", to: &rows)
      }
    }
  }

  func node(at path: [Int]) -> FormNode? {
    guard let first = path.first, nodes.indices.contains(first) else { return nil }
    return path.dropFirst().reduce(Optional(nodes[first])) { node, index in
      guard let node, node.children.indices.contains(index) else { return nil }
      return node.children[index]
    }
  }

  /// The pages that have something to fill in, in order.
  var visiblePages: [Int] { pages.indices.filter { !rows(ofPage: $0).isEmpty } }

  var buttons: [Button] {
    let visible = visiblePages
    let back: [Button] = visible.first.map { $0 < page } == true ? [.back] : []
    return back + [visible.last.map { $0 > page } == true ? .next : .submit]
  }

  /// Everything the focus can be on, from top to bottom.
  var stops: [Focus] { rows.filter(\.isInput).map { .field($0.path) } + buttons.map { .button($0) } }

  // MARK: - Events

  mutating func apply(_ event: FormEvent) -> FormOutcome {
    if isAsking, event != .cancel, event != .suspend, event != .redraw { return .goOn }
    switch event {
    case .edit(let edit): self.edit(edit)
    case .next: move(by: 1, wraps: true)
    case .previous: move(by: -1, wraps: true)
    case .down: move(by: 1, wraps: false)
    case .up: move(by: -1, wraps: false)
    case .enter:
      switch focus {
      case .field: move(by: 1, wraps: false)
      case .button(.back): goBack()
      case .button(.next): goOn()
      case .button(.submit): return submit()
      }
    case .nextStep: if buttons.contains(.next) { goOn() }
    case .previousStep: goBack()
    case .submit: return submit()
    case .cancel: return .cancelled
    case .suspend: return .suspended
    case .redraw: return .redraw
    }
    return .goOn
  }

  private mutating func edit(_ edit: FieldInput.Edit) {
    switch focus {
    case .field(let path): change(path) { $0.apply(edit) }
    case .button:
      switch edit {
      case .left: move(by: -1, wraps: false)
      case .right: move(by: 1, wraps: false)
      default: break
      }
    }
  }

  /// Changes the input of a field and judges the form again.
  mutating func change(_ path: [Int], _ change: (inout FieldInput) -> Void) {
    update(path) { node in
      guard case .input(var input) = node.content else { return }
      change(&input)
      node.content = .input(input)
    }
    judgement = judge.judge(nodes)
    if !stops.contains(focus) { focusFirst() }
  }

  private mutating func update(_ path: [Int], _ change: (inout FormNode) -> Void) {
    guard let first = path.first, nodes.indices.contains(first) else { return }
    let (form, words) = (form, words.plain)
    nodes[first].update(
      path.dropFirst(), name: nodes[first].field.name,
      blank: { form.blankNode($0, path: $1, words: words) }, change)
  }

  /// The names on the way to a field, as formatters are asked for.
  func fieldPath(_ path: some Sequence<Int>) -> String {
    var names: [String] = []
    var reached: [Int] = []
    for index in path {
      reached.append(index)
      guard let node = node(at: reached) else { break }
      names.append(node.field.name.isEmpty ? "0" : node.field.name)
    }
    return names.joined(separator: "/")
  }

  // MARK: - Focus

  private mutating func move(by distance: Int, wraps: Bool) {
    let stops = stops
    guard let place = stops.firstIndex(of: focus) else { return focusFirst() }
    var target = place + distance
    if wraps { target = (target + stops.count) % stops.count }
    guard stops.indices.contains(target) else { return }
    setFocus(stops[target])
  }

  /// Moves the focus; the field that is left has been answered.
  private mutating func setFocus(_ target: Focus) {
    if case .field(let path) = focus, target != focus {
      update(path) { node in
        node.isTouched = true
        guard case .input(var input) = node.content else { return }
        input.clearNotes()
        node.content = .input(input)
      }
    }
    focus = stops.contains(target) ? target : stops[0]
  }

  private mutating func focusFirst() { focus = stops[0] }

  /// Turns to a page.
  mutating func show(_ page: Int) {
    if self.page != page { isRefused = false }
    self.page = page
    focusFirst()
  }

  // MARK: - Steps and the end

  private mutating func goBack() {
    if let previous = visiblePages.last(where: { $0 < page }) { show(previous) }
  }

  private mutating func goOn() {
    guard let step = pages[page].step else { return }
    let own = judge.judge(nodes, step: step.id, judgement.states)
    guard own.isValid else {
      // An answer on an earlier page may bind one on this.
      let refused = visiblePages.first { page in
        pages[page].fields.contains { own.hasError(within: [$0]) }
      }
      return refuse(refused ?? page, own)
    }
    for field in pages[page].fields { nodes[field].touch() }
    if let next = visiblePages.first(where: { $0 > page }) { show(next) }
  }

  private mutating func submit() -> FormOutcome {
    if let record = acceptedRecord { return .accepted(record) }
    let refused = visiblePages.first { page in
      pages[page].fields.contains { judgement.hasError(within: [$0]) }
    }
    // Pages behind the one in hand have not been seen yet: the form goes on to them one by one.
    if let refused, refused > page, buttons.contains(.next) {
      goOn()
      return .goOn
    }
    refuse(refused ?? page, judgement)
    return .goOn
  }

  /// The questions to sources about a form that its own rules accept.
  mutating func beginAsking(_ plan: LookupPlan) -> LookupBatch {
    // What they said of it before is forgotten.
    judgement = judge.judge(nodes)
    isAsking = true
    return judge.questions(nodes, judgement.states, plan)
  }

  /// Takes over what the sources say, which stands until an answer changes.
  mutating func endAsking(_ violations: [Violation]) {
    isAsking = false
    if violations.isEmpty { return }
    let sorted = judge.sorted(violations, nodes, judgement.states)
    judgement.violations.merge(sorted) { $0 + $1 }
    let refused = visiblePages.first { page in
      pages[page].fields.contains { judgement.hasError(within: [$0]) }
    }
    refuse(refused ?? page, judgement)
  }

  /// Says what is wrong on a page, with the focus on the first answer that is.
  private mutating func refuse(_ page: Int, _ judgement: Judgement) {
    if page != self.page { show(page) }
    for field in pages[page].fields { nodes[field].touch() }
    isRefused = true
    let wrong = rows.first { row in
      row.isInput && judgement.violations[row.path]?.contains { $0.severity == .error } == true
    }
    let around = rows.first { row in row.isInput && judgement.hasError(within: Array(row.path.prefix(1))) }
    if let row = wrong ?? around { focus = .field(row.path) }
  }
}
