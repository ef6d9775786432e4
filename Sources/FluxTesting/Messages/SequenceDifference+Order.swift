extension SequenceDifference {
    /// The elements that were received at another place, in the order in which they were expected.
    var moves: [SequenceAlignment.Pair] {
        rows.compactMap { row in
            guard case .missing(.some(let place)) = row.kind, let index = row.expected else { return nil }
            return (index, place)
        }
    }

    /// Whether the elements are the expected ones, but in another order.
    var isReordered: Bool {
        let changed = rows.filter { !$0.isSame }
        return !changed.isEmpty
            && changed.allSatisfy { row in
                switch row.kind {
                case .missing(let place), .unexpected(let place): place != nil
                case .same, .changed: false
                }
            }
    }

    /// A sentence that says that merely the order is another one, and what has moved; `nil` if there is more to say.
    ///
    /// - Parameter noun: What an element is, such as "action".
    /// - Returns: As in "These are the expected actions, but in another order: action 3, .clear, came as action 5."
    func reorderedSentence(noun: String) -> String? {
        // What merely kept its position while the others moved around it would not explain anything.
        let moves = moves.filter { $0.expected != $0.received }
        guard isReordered, let (first, place) = moves.first else { return nil }
        let others = moves.count - 1
        let rest = others == 0 ? "" : ", and \(others) \(others == 1 ? "other has" : "others have") moved too"
        return "These are the expected \(noun)s, but in another order: \(noun) \(first + 1), "
            + "\(text(ofExpected: first)), came as \(noun) \(place + 1)\(rest)."
    }
}
