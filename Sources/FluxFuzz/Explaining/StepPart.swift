/// Some choices of a step that are varied together.
struct StepPart {
    /// What is known of the choices.
    enum Kind {
        /// One number.
        case choice
        /// All of a list.
        case list(ChoiceList)
        /// What belongs together in another way: an element, an alternative, or all of a payload.
        case group
    }

    let kind: Kind

    /// The places of the choices in ``ChoiceSequence/values``.
    let range: Range<Int>
}

/// The parts of the steps of a sequence.
struct StepParts {
    let sequence: ChoiceSequence
    let tree: ChoiceTree

    /// All of the payload of a step, or `nil` if there was nothing to choose.
    ///
    /// In which order tasks go on is no part of it: a report could not say what of that does not matter.
    func payload(of step: Int) -> StepPart? {
        var range = sequence.span(of: step).dropFirst()
        if let order = sequence.spans.first(where: { $0.kind == .order && $0.range.isInside(range) }) {
            range = range.lowerBound..<order.range.lowerBound
        }
        return range.isEmpty ? nil : part(range)
    }

    /// The parts that a part consists of, from the first to the last.
    func parts(of part: StepPart) -> [StepPart] {
        if case .choice = part.kind { return [] }
        let outer = part.range
        let inner = sequence.spans.filter { $0.kind != .end }.map(\.payload)
            .filter { !$0.isEmpty && $0 != outer && $0.isInside(outer) }
            .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var parts: [StepPart] = []
        var place = outer.lowerBound
        for range in inner + [outer.upperBound..<outer.upperBound] where range.lowerBound >= place {
            parts += (place..<range.lowerBound).filter { !tree.flags.contains($0) }.map { self.part($0..<$0 + 1) }
            if !range.isEmpty { parts.append(self.part(range)) }
            place = range.upperBound
        }
        return parts
    }

    private func part(_ range: Range<Int>) -> StepPart {
        if let list = tree.lists.first(where: { $0.range == range }) {
            return StepPart(kind: .list(list), range: range)
        }
        return StepPart(kind: range.count == 1 ? .choice : .group, range: range)
    }
}
