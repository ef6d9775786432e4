internal import FluxCore
internal import FluxFuzz

/// The received value that is nearest to an expected one.
struct NearestMatch<Element> {
    /// How many values are looked at, and how many bytes of their sources: more take longer than anybody waits for a hint.
    private static var countLimit: Int { 1000 }
    private static var sizeLimit: Int { 200_000 }

    /// Its index in the received list.
    let index: Int
    /// Its source.
    let text: String
    /// In what it differs.
    let difference: CaseDifference

    /// Looks for the value of the same case with the fewest differences, the first one of several.
    ///
    /// Only the first values are looked at. There is none if they are all of other cases or have nothing in common with the
    /// expected one.
    ///
    /// - Parameters:
    ///   - expected: The expected value.
    ///   - received: The received values.
    /// - Complexity: Linear in the size of the received values.
    init?(to expected: Element, in received: some Sequence<Element>) {
        let source = String(swiftSource: expected)
        var candidates: [Self] = []
        var size = 0
        for (index, element) in received.prefix(Self.countLimit).enumerated() where size < Self.sizeLimit {
            let text = String(swiftSource: element)
            size += text.utf8.count
            guard let difference = CaseDifference(from: expected, source, to: element, text) else { continue }
            candidates.append(Self(index: index, text: text, difference: difference))
        }
        guard let nearest = candidates.min(by: { $0.difference.changes.count < $1.difference.changes.count }) else {
            return nil
        }
        self = nearest
    }

    private init(index: Int, text: String, difference: CaseDifference) {
        self.index = index
        self.text = text
        self.difference = difference
    }

    /// A sentence about it.
    ///
    ///     Nearest: action 3, .add(2), which differs in its payload: 3 → 2.
    ///
    /// - Parameters:
    ///   - noun: What an element is, such as "action".
    ///   - offset: The number of elements before the list that was searched.
    /// - Returns: The sentence.
    func sentence(noun: String, offset: Int = 0) -> String {
        "Nearest: \(noun) \(offset + index + 1), \(text.inOneLine.shortened(to: 80)), "
            + "which differs in \(difference.clause(width: 80))."
    }
}
