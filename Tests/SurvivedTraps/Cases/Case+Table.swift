import Foundation

extension Case {
    /// Every misdeed in every shape and every way, in machines that differ in their numbers and seeds, some healthy ones
    /// among them.
    ///
    /// - Returns: The cases, in an order that stays the same.
    static func traps() -> [Case] {
        var cases: [Case] = []
        for (round, way) in Way.allCases.enumerated() {
            for (row, misdeed) in Misdeed.allCases.enumerated() {
                for (column, shape) in Shape.allCases.enumerated() where way.suits(shape) {
                    let number = round * 31 + row * 5 + column
                    let (actions, search) = shape.machine(number, way.planting { misdeed.commit() })
                    cases.append(
                        Case(
                            name: "\(misdeed) in \(shape) \(number) with \(way)",
                            expected: Expected(rule: "no trap", actions: actions),
                            seed: UInt64(round),
                            way: way,
                            search: search
                        )
                    )
                    if cases.count % 10 == 9 { cases.append(healthy(shape, number, way)) }
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

    private static func healthy(_ shape: Shape, _ number: Int, _ way: Way = .run) -> Case {
        // A healthy machine may have too many states to be verified.
        let way = way == .verify ? .run : way
        let search = shape.machine(number, way.planting {}).search
        let name = "nothing in \(shape) \(number) with \(way)"
        return Case(name: name, expected: nil, seed: UInt64(number), way: way, search: search)
    }

    /// The cases of this process: `FLUXPROOF_TRAPS` names them, such as "traps 0 50" for the first fifty, "hangs 0 50", or
    /// "every 23" for one of 23 traps.
    public static let selected: [Case] = {
        let words = ProcessInfo.processInfo.environment["FLUXPROOF_TRAPS"]?.split(separator: " ") ?? []
        let numbers = words.dropFirst().map { Int($0)! }
        switch words.first {
        case "traps": return Array(traps()[slice: numbers])
        case "hangs": return Array(hangs(rounds: 3)[slice: numbers])
        case "every":
            return traps().enumerated().filter { $0.offset % numbers[0] == numbers[1] }.map(\.element)
        default: return []
        }
    }()

    /// A few that are expected to hold, and do not.
    public static let failing = traps().filter { $0.expected != nil && $0.way == .run }
        .enumerated().filter { $0.offset.isMultiple(of: 97) }.map(\.element)

    /// How many traps and hangs there are, with the healthy machines among them.
    public static var counts: (traps: Int, hangs: Int) { (traps().count, hangs(rounds: 3).count) }
}

extension Array {
    fileprivate subscript(slice bounds: [Int]) -> ArraySlice<Element> {
        self[Swift.min(bounds[0], count)..<Swift.min(bounds[1], count)]
    }
}
