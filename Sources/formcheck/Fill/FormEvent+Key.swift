extension FormEvent {
  /// What a key means to a form; nil for one that means nothing. Editing keys are those of readline.
  init?(_ key: KeyDecoder.Key) {
    switch key {
    case .character(let character): self = .edit(.type(String(character)))
    case .paste(let text): self = .edit(.paste(text))
    case .enter: self = .enter
    case .altEnter, .control("j"): self = .edit(.lineEnd)
    case .tab: self = .next
    case .backTab: self = .previous
    case .down, .control("n"): self = .down
    case .up, .control("p"): self = .up
    case .left, .control("b"): self = .edit(.left)
    case .right, .control("f"): self = .edit(.right)
    case .wordLeft, .alt("b"): self = .edit(.wordLeft)
    case .wordRight, .alt("f"): self = .edit(.wordRight)
    case .home, .control("a"): self = .edit(.start)
    case .end, .control("e"): self = .edit(.end)
    case .backspace: self = .edit(.deleteBackward)
    case .delete, .control("d"): self = .edit(.deleteForward)
    case .altBackspace, .control("w"): self = .edit(.deleteWordBackward)
    case .control("u"): self = .edit(.deleteToStart)
    case .control("k"): self = .edit(.deleteToEnd)
    case .pageDown: self = .nextStep
    case .pageUp: self = .previousStep
    case .control("s"): self = .submit
    case .control("c"): self = .cancel
    case .control("z"): self = .suspend
    case .control("l"): self = .redraw
    case .control, .alt, .escape: return nil
    }
  }
}
