import Foundation

extension Case {
    /// Every misdeed in every shape, in machines that differ in their numbers and seeds, some healthy ones among them.
    ///
    /// - Parameter rounds: How many machines to make of each misdeed and shape.
    /// - Returns: The cases, in an order that stays the same.
    static func traps(rounds: Int) -> [Case] {
        var cases: [Case] = []
        for round in 0..<rounds {
            for (row, misdeed) in Misdeed.allCases.enumerated() {
                for (column, shape) in Shape.allCases.enumerated() {
                    let number = round * 31 + row * 5 + column
                    let (actions, search) = shape.machine(number) { misdeed.commit() }
                    cases.append(
                        Case(
                            name: "\(misdeed) in \(shape) \(number)",
                            expected: Expected(rule: "no trap", actions: actions),
                            seed: UInt64(round),
                            search: search
                        )
                    )
                    if cases.count % 10 == 9 { cases.append(healthy(shape, number)) }
                }
            }
        }
        return cases
    }

    /// Hangs in mutations and rules, some healthy machines among them.
    static func hangs(rounds: Int) -> [Case] {
        var cases: [Case] = []
        for round in 0..<rounds {
            for (row, hang) in Hang.allCases.enumerated() {
                let shape = Shape.allCases[(row * 3 + round * 5) % Shape.allCases.count]
                let (actions, search) = shape.machine(row + round) { hang.commit() }
                cases.append(
                    Case(
                        name: "\(hang) in \(shape) \(row + round)",
                        expected: Expected(rule: "no hang", actions: actions),
                        seed: UInt64(round),
                        search: search
                    )
                )
            }
            cases.append(healthy(Shape.allCases[round % Shape.allCases.count], round))
        }
        return cases
    }

    private static func healthy(_ shape: Shape, _ number: Int) -> Case {
        let search = shape.machine(number) {}.search
        return Case(name: "nothing in \(shape) \(number)", expected: nil, seed: UInt64(number), search: search)
    }

    /// The cases of this process: `FLUXPROOF_TRAPS` names them, such as "traps 0 50" for the first fifty, "hangs 0 50", or
    /// "every 23" for one of 23 traps.
    public static let selected: [Case] = {
        let words = ProcessInfo.processInfo.environment["FLUXPROOF_TRAPS"]?.split(separator: " ") ?? []
        let numbers = words.dropFirst().map { Int($0)! }
        switch words.first {
        case "traps": return Array(traps(rounds: 2)[slice: numbers])
        case "hangs": return Array(hangs(rounds: 3)[slice: numbers])
        case "every":
            return traps(rounds: 1).enumerated().filter { $0.offset % numbers[0] == numbers[1] }.map(\.element)
        default: return []
        }
    }()

    /// A few that are expected to hold, and do not.
    ///
    /// Presenters are not among them, since nothing is survived where they are on the main thread.
    public static let failing = traps(rounds: 1)
        .filter { $0.expected != nil && !$0.name.contains(" in presenter ") && !$0.name.contains(" in view ") }
        .enumerated().filter { $0.offset.isMultiple(of: 97) }.map(\.element)

    /// How many traps and hangs there are, with the healthy machines among them.
    public static var counts: (traps: Int, hangs: Int) { (traps(rounds: 2).count, hangs(rounds: 3).count) }
}

extension Array {
    fileprivate subscript(slice bounds: [Int]) -> ArraySlice<Element> {
        self[Swift.min(bounds[0], count)..<Swift.min(bounds[1], count)]
    }
}
