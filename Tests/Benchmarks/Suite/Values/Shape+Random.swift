internal import FluxFuzz

/// Shapes made at random, of the sizes at which the simplest value can be found.
extension Shape {
    /// A number as it stands alone or beside one or two others.
    static func number(_ random: inout LoopRandom) -> Shape {
        let size = random.pick([4, 9, 20, 50, 100, 300])
        switch random.number(below: 6) {
        case 0, 1: return .number(0...size)
        case 2: return .number(-size...size)
        case 3: return .number(-size...size / 3)
        case 4:
            let least = random.number(in: 1...40)
            return .number(least...least + size)
        default: return .number(0...random.pick([1000, 10_000, 100_000]))
        }
    }

    /// A number of which there are many.
    static func element(_ random: inout LoopRandom) -> Shape {
        let size = random.number(in: 1...9)
        switch random.number(below: 5) {
        case 0, 1: return .number(0...size)
        case 2: return .number(-size / 2...size)
        case 3:
            let least = random.number(in: 1...5)
            return .number(least...least + size)
        default: return .number(0...random.number(in: 10...60))
        }
    }

    static func shuffled(_ random: inout LoopRandom) -> Shape {
        .shuffled(factor: random.pick([3, 7, 11]), random.pick([5, 10, 16, 50]))
    }

    static func text(_ random: inout LoopRandom) -> Shape {
        .text(letters: random.number(in: 2...7), counts(&random))
    }

    /// How many elements a list has.
    static func counts(_ random: inout LoopRandom) -> ClosedRange<Int> {
        let least = random.isOne(of: 3) ? random.number(in: 1...2) : 0
        return least...least + random.number(in: 2...10)
    }

    static func list(_ random: inout LoopRandom) -> Shape { .list(element(&random), counts(&random)) }

    static func nest(_ random: inout LoopRandom) -> Shape {
        let element = random.isOne(of: 4) ? text(&random) : list(&random)
        return .list(random.isOne(of: 6) ? .list(element, counts(&random)) : element, counts(&random))
    }

    static func tuple(_ counts: ClosedRange<Int>, _ part: (inout LoopRandom) -> Shape, _ random: inout LoopRandom)
        -> Shape
    {
        .tuple(random.list(counts, of: part))
    }

    static func counted(_ random: inout LoopRandom) -> Shape {
        let least = random.number(in: 0...2)
        let counts = least...least + random.number(in: 2...12)
        let element = random.isOne(of: 4) ? counted(upTo: 3, &random) : element(&random)
        return .counted(counts, element)
    }

    private static func counted(upTo count: Int, _ random: inout LoopRandom) -> Shape {
        .counted(0...count, element(&random))
    }

    static func upTo(_ random: inout LoopRandom) -> Shape {
        let least = random.number(in: 0...3)
        return .upTo(least...least + random.number(in: 5...40))
    }

    /// One of two or three shapes.
    static func alternatives(_ part: (inout LoopRandom) -> Shape, _ random: inout LoopRandom) -> Shape {
        let shapes = random.list(2...3, of: part)
        if random.isOne(of: 2) { return .oneOf(shapes) }
        return .frequency(shapes.map { (random.number(in: 1...5), $0) })
    }

    static func filtered(_ random: inout LoopRandom) -> Shape {
        let shape =
            switch random.number(below: 4) {
            case 0: number(&random)
            case 1: tuple(2...3, element, &random)
            default: list(&random)
            }
        let samples = (0..<100).compactMap { shape.generator.sample(seed: $0)?.value }
        // A condition that a third of the values meet at least.
        for _ in 0..<20 {
            let condition = Condition.random(about: Measure.all, samples, &random)
            if samples.count(where: condition.holds(for:)) * 3 > samples.count { return .filtered(shape, condition) }
        }
        return shape
    }

    static func recursive(_ random: inout LoopRandom) -> Shape {
        let leaf = random.isOne(of: 3) ? optional(&random) : element(&random)
        let least = random.number(in: 0...2)
        return .recursive(random.number(in: 2...4), leaf: leaf, least...max(least + random.number(in: 0...2), 1))
    }

    static func optional(_ random: inout LoopRandom) -> Shape { .optional(element(&random)) }

    /// One of all shapes, in some of which there are others.
    static func any(_ depth: Int, _ random: inout LoopRandom) -> Shape {
        let leaves = [element, element, number, shuffled, text, upTo]
        if depth == 0 { return random.pick(leaves)(&random) }
        let part = { (random: inout LoopRandom) in any(depth - 1, &random) }
        switch random.number(below: 9) {
        case 0, 1: return tuple(2...3, part, &random)
        case 2, 3: return .list(part(&random), counts(&random))
        case 4: return alternatives(part, &random)
        case 5: return .optional(part(&random))
        case 6: return .counted(0...random.number(in: 2...6), part(&random))
        case 7: return recursive(&random)
        default: return .unique(element(&random), counts(&random))
        }
    }
}
