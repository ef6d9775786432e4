/// Weights, summed up, to draw by.
@usableFromInline
struct Weights {
    /// For each alternative, the sum of the weights up to and including its own.
    @usableFromInline let bounds: [UInt64]

    /// The greatest ticket: one less than the sum of all weights.
    @usableFromInline let lastTicket: UInt64

    /// Whether all weights are 1, so that a ticket is an index.
    @usableFromInline let isUniform: Bool

    /// Prepares weights that are all at least 1, unless their sum has no room in an `Int`.
    @usableFromInline
    init?(_ weights: [Int]) {
        var sum = 0
        var bounds: [UInt64] = []
        for weight in weights {
            let (next, overflows) = sum.addingReportingOverflow(weight)
            if overflows { return nil }
            sum = next
            bounds.append(UInt64(sum))
        }
        self.bounds = bounds
        lastTicket = UInt64(max(sum, 1)) - 1
        isUniform = sum == weights.count
    }

    /// Draws an index, each as likely as its weight says.
    ///
    /// - Complexity: O(*n*) in the number of weights.
    @inline(never)
    @usableFromInline
    func draw(from source: inout ChoiceSource) -> Int {
        let ticket = source.drawUnrecorded(upTo: lastTicket)
        if isUniform { return Int(bitPattern: UInt(ticket)) }
        // Counting the bounds that the ticket has reached takes no branch that could be mispredicted; with
        // a few dozen weights that is faster than to search.
        var index = 0
        for bound in bounds { index &+= ticket >= bound ? 1 : 0 }
        return index
    }

    /// Why weights can't be prepared, if each of them is at least 1.
    static var sumIsTooGreat: String { "the sum of all weights must be at most \(Int.max)" }
}
