/// Passes for the order in which the tasks of a step go on, see ``TaskOrder``.
extension Shrinker {
    /// Up to how many pauses, and how many tasks, are tried.
    private static var tried: UInt64 { 8 }

    /// Gives all orders with several exceptions a single one, which lasts.
    ///
    /// Many exceptions often come to this: one task goes on, and the others are late.
    mutating func joinExceptions() throws(Exhausted) {
        for number in orders.indices where number < orders.count && orders[number].elements.count > 1 {
            let list = orders[number]
            let sum = list.elements.reduce(0) { $0 + 1 + ($1.first ?? 0) }
            _ = try tryExceptions(lasting: [0, sum, .max]) {
                [$0[...]]
            } in: {
                $0.replace(list, with: $1)
            }
        }
    }

    /// Lets each exception come earlier, with another task.
    ///
    /// To lower one number alone ends where the other one has to change.
    mutating func simplifyExceptions() throws(Exhausted) {
        for number in orders.indices where number < orders.count {
            for index in orders[number].elements.indices.reversed() {
                guard number < orders.count, index < orders[number].elements.count else { continue }
                let list = orders[number]
                let repetitions = list.elements[index].first ?? 0
                _ = try tryExceptions(lasting: Array(Set([0, repetitions])).sorted()) {
                    var elements = list.elements
                    elements[index] = $0[...]
                    return elements
                } in: {
                    $0.replace(list, with: $1)
                }
            }
        }
    }

    /// Tries exceptions, the simplest first, until one of them is taken.
    private mutating func tryExceptions(
        lasting repetitions: [UInt64],
        _ elements: ([UInt64]) -> [ArraySlice<UInt64>],
        in replace: (inout ChoiceSequence, [ArraySlice<UInt64>]) -> Void
    ) throws(Exhausted) -> Bool {
        for repetitions in repetitions {
            for pause in 0..<Self.tried {
                for other in 0..<Self.tried {
                    let elements = elements([repetitions, pause, other])
                    if try consider({ replace(&$0, elements) }) { return true }
                    // Most often there are no more tasks to choose from then.
                    if let lastReplay, !lastReplay.values.contains(other) { break }
                }
            }
        }
        return false
    }

    /// The lists of exceptions.
    private var orders: [ChoiceList] {
        let ranges = best.spans.filter { $0.kind == .order }.map(\.range)
        return tree.lists.filter { ranges.contains($0.range) }
    }
}
