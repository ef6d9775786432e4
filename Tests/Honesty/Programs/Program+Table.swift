extension Program {
    /// All programs with a name of their own, in an order that stays the same.
    public static let all: [Program] = [
        wrong, taskOrders, references, order, equality, vacuous, traps, known,
        impureFuzzers, impureProperties, impurePresenters, rarelyImpure,
        rightValues, rightNumbers, rightCaches, rightShapes, rightPresenters, rightDoors,
        fromDocumentation, secondBlindWrong, secondBlindPresenters, secondBlindRight, thirdReading, overTime,
    ].flatMap(\.self)

    /// The program of a name; those called `random.1` and so on are made at random.
    public static func named(_ name: String) -> Program? {
        if let program = all.first(where: { $0.name == name }) { return program }
        let parts = name.split(separator: ".")
        guard parts.count == 2, parts[0] == "random", let seed = UInt64(parts[1]) else { return nil }
        return RandomMachine(seed: seed).program
    }
}
