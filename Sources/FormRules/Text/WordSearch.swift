/// Finds out in one pass whether a text contains one of some words: the automaton of Aho and Corasick (1975).
///
/// Complexity: linear in the words' lengths when made, in the text's when asked.
struct WordSearch {
  /// A beginning that some words share.
  private struct Node {
    let byte: UInt8
    /// Whether a word ends here.
    var isWord = false
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// The node of the longest shorter beginning that this one ends in.
    var fallback: Int32 = 0
  }

  private var nodes = [Node(byte: 0)]

  /// The words are ranges of a text, compared bytewise; an empty one is never found.
  init(_ words: [Range<Int>], of text: Span<UInt8>) {
    nodes.reserveCapacity(1 + words.reduce(0) { $0 + $1.count })
    for word in words where !word.isEmpty {
      var end = 0
      for index in word { end = child(of: end, text[index]) ?? append(text[index], to: end) }
      nodes[end].isWord = true
    }
    linkFallbacks()
  }

  /// Whether one of the words occurs in a text.
  func finds(in text: Span<UInt8>) -> Bool {
    var node = 0
    for index in text.indices {
      node = successor(of: node, text[index])
      if nodes[node].isWord { return true }
    }
    return false
  }

  private func child(of node: Int, _ byte: UInt8) -> Int? {
    var child = Int(nodes[node].firstChild)
    while child >= 0, nodes[child].byte != byte { child = Int(nodes[child].nextSibling) }
    return child >= 0 ? child : nil
  }

  private func successor(of node: Int, _ byte: UInt8) -> Int {
    var node = node
    while true {
      if let child = child(of: node, byte) { return child }
      if node == 0 { return 0 }
      node = Int(nodes[node].fallback)
    }
  }

  private mutating func append(_ byte: UInt8, to node: Int) -> Int {
    var new = Node(byte: byte)
    new.nextSibling = nodes[node].firstChild
    nodes[node].firstChild = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(new)
    return nodes.count - 1
  }

  /// Level by level, so that the shorter beginnings a node falls back to are linked before it.
  private mutating func linkFallbacks() {
    var level = [0]
    var next: [Int] = []
    while !level.isEmpty {
      for node in level {
        var child = Int(nodes[node].firstChild)
        while child >= 0 {
          if node > 0 {
            let fallback = successor(of: Int(nodes[node].fallback), nodes[child].byte)
            nodes[child].fallback = Int32(truncatingIfNeeded: fallback)
            if nodes[fallback].isWord { nodes[child].isWord = true }
          }
          next.append(child)
          child = Int(nodes[child].nextSibling)
        }
      }
      swap(&level, &next)
      next.removeAll(keepingCapacity: true)
    }
  }
}
