internal import FluxFuzz

/// What a generator is made of.
indirect enum Shape: Sendable {
    case number(ClosedRange<Int>)
    /// The numbers below the second one, in an order of their own.
    case shuffled(factor: Int, Int)
    case text(letters: Int, ClosedRange<Int>)
    case list(Shape, ClosedRange<Int>)
    case unique(Shape, ClosedRange<Int>)
    case tuple([Shape])
    case oneOf([Shape])
    /// Two or three of them.
    case frequency([(weight: Int, shape: Shape)])
    case optional(Shape)
    /// A number, and as many values.
    case counted(ClosedRange<Int>, Shape)
    /// A number, and one from zero up to it.
    case upTo(ClosedRange<Int>)
    case filtered(Shape, Condition<Tree>)
    case recursive(Int, leaf: Shape, ClosedRange<Int>)
}

extension Shape {
    var generator: Gen<Tree> {
        switch self {
        case .number(let range): Gen.int(in: range).map(Tree.number)
        case .shuffled(let factor, let count): Gen.int(in: 0..<count).map { .number($0 * factor % count) }
        case .text(let letters, let counts): Self.text(letters, counts)
        case .list(let element, let counts): Gen.array(of: element.generator, count: counts).map(Tree.list)
        case .unique(let element, let counts): Gen.array(ofUnique: element.generator, count: counts).map(Tree.list)
        case .tuple(let parts): Self.tuple(parts).map(Tree.list)
        case .oneOf(let shapes): Gen.oneOf(Self.tagged(shapes))
        case .frequency(let alternatives): Self.frequency(alternatives)
        case .optional(let shape): shape.generator.optional.map { $0 ?? .none }
        case .counted(let counts, let element): Self.counted(counts, element.generator)
        case .upTo(let range):
            Gen.int(in: range).flatMap { bound in Gen.int(in: 0...bound).map { .list([.number(bound), .number($0)]) } }
        case .filtered(let shape, let condition): shape.generator.filter { condition.holds(for: $0) }
        case .recursive(let depth, let leaf, let counts):
            Gen.recursive(upTo: depth, leaf: leaf.generator) { Gen.array(of: $0, count: counts).map(Tree.list) }
        }
    }

    private static func text(_ letters: Int, _ counts: ClosedRange<Int>) -> Gen<Tree> {
        Gen.string(of: String("abcdefghijklmnopqrstuvwxyz".prefix(letters)), count: counts).map(Tree.text)
    }

    private static func tuple(_ parts: [Shape]) -> Gen<[Tree]> {
        parts.reduce(.constant([])) { list, part in zip(list, part.generator).map { $0 + [$1] } }
    }

    private static func tagged(_ shapes: [Shape]) -> [Gen<Tree>] {
        shapes.enumerated().map { tag, shape in shape.generator.map { .tagged(tag, $0) } }
    }

    private static func frequency(_ alternatives: [(weight: Int, shape: Shape)]) -> Gen<Tree> {
        let alternatives = zip(alternatives.map(\.weight), tagged(alternatives.map(\.shape))).map { ($0, $1) }
        // There is no form that takes a list.
        if alternatives.count == 2 { return .frequency(alternatives[0], alternatives[1]) }
        return .frequency(alternatives[0], alternatives[1], alternatives[2])
    }

    private static func counted(_ counts: ClosedRange<Int>, _ element: Gen<Tree>) -> Gen<Tree> {
        Gen.int(in: counts).flatMap { count in Gen.array(of: element, count: count).map(Tree.list) }
    }
}

extension Shape: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let range): "\(range)"
        case .shuffled(let factor, let count): "0..<\(count) times \(factor)"
        case .text(let letters, let counts): "text(\(letters) letters, \(counts))"
        case .list(let element, let counts): "list(\(element), \(counts))"
        case .unique(let element, let counts): "unique(\(element), \(counts))"
        case .tuple(let parts): "(\(parts.map(\.description).joined(separator: ", ")))"
        case .oneOf(let shapes): "oneOf\(shapes)"
        case .frequency(let alternatives): "frequency\(alternatives.map { "\($0.weight): \($0.shape)" })"
        case .optional(let shape): "optional(\(shape))"
        case .counted(let counts, let element): "counted(\(counts), \(element))"
        case .upTo(let range): "upTo(\(range))"
        case .filtered(let shape, let condition): "filtered(\(shape), \(condition))"
        case .recursive(let depth, let leaf, let counts): "recursive(\(depth), \(leaf), \(counts))"
        }
    }
}
