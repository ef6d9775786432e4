import Testing

@testable import FluxFuzz

/// The same minimal value from every seed, for values of many kinds.
@Suite struct ValueFormTests {
    private let numbers = Gen.array(of: .int(in: 0...1000), count: 0...20)

    @Test func listsOfStrings() {
        let strings = Gen.array(of: .string(count: 0...20), count: 0...10)
        expectForm("[\"x\"]", of: Property(strings) { !$0.contains { $0.contains("x") } }, evaluations: 30)
    }

    @Test func equalStrings() {
        let strings = Gen.array(of: .string(of: "abc", count: 0...5), count: 0...10)
        let property = Property(strings.map { $0.filter { $0.count > 1 } }) { Set($0).count == $0.count }
        expectForm("[\"aa\", \"aa\"]", of: property, evaluations: 50)
    }

    @Test func optionals() {
        let lists = Gen.array(of: Gen.int(in: 0...100).optional, count: 0...10)
        let property = Property(lists) { list in
            list.count < 3 || !list.contains(nil) || list.reduce(0) { $0 + ($1 ?? 0) } < 50
        }
        expectForm("[nil, nil, Optional(50)]", of: property, evaluations: 60)
    }

    @Test func pairs() {
        let lists = Gen.array(of: zip(Gen.int(in: 0...100), .bool), count: 0...20)
        let property = Property(lists) { list in list.reduce(0) { $0 + ($1.1 ? $1.0 : 0) } < 150 }
        expectForm("[(50, true), (100, true)]", of: property, evaluations: 190)
    }

    @Test func listsOfAFixedLengthInAList() {
        let rows = Gen.array(of: .array(of: .int(in: 0...9), count: 3), count: 0...5)
        let property = Property(rows) { $0.allSatisfy { $0.reduce(0, +) < 20 } }
        expectForm("[[2, 9, 9]]", of: property, evaluations: 80)
    }

    @Test func aFilterInsideAList() {
        let lists = Gen.array(of: Gen.int(in: 0...100).filter { $0 % 3 == 1 }, count: 0...20)
        expectForm("[100]", of: Property(lists) { $0.reduce(0, +) < 100 }, evaluations: 75)
    }

    @Test func aSumThatTakesTheFewestElements() {
        let lists = Gen.array(of: .int(in: 1...9), count: 0...20)
        expectForm("[9, 9, 9, 9, 9]", of: Property(lists) { $0.reduce(0, +) < 45 }, evaluations: 350)
    }

    @Test func anElementPickedFromAList() {
        let picked = Gen.array(of: .int(in: 0...1000), count: 1...20)
            .flatMap { list in Gen.element(of: list).map { (list, $0) } }
        expectForm("([500], 500)", of: Property(picked) { $1 < 500 }, evaluations: 60)
        let greatest = Property(picked) { list, element in
            list.count < 3 || element < 300 || element != list.max()
        }
        expectForm("([0, 0, 300], 300)", of: greatest, evaluations: 110)
    }

    @Test func elementsInTheWrongOrder() {
        expectForm("[1, 0]", of: Property(numbers) { $0 == $0.sorted() }, evaluations: 50)
    }

    @Test func elementsThatAreEqual() {
        expectForm("[0, 0]", of: Property(numbers) { Set($0).count == $0.count }, evaluations: 50)
    }

    @Test func listsThatAreEqual() {
        let list = Gen.array(of: .int(in: 0...3), count: 0...4)
        let property = Property(zip(list, list)) { $0.count < 2 || $0 != $1 }
        expectForm("([0, 0], [0, 0])", of: property, evaluations: 40, runs: 20_000)
    }

    @Test func aListThatMayNotBeShort() {
        let pairs = zip(Gen.array(of: .int(in: 0...1000), count: 2...5), .bool)
        expectForm("([0, 700], true)", of: Property(pairs) { !$1 || ($0.max() ?? 0) < 700 }, evaluations: 50)
    }

    @Test func bracketsThatCanOnlyGoInPairs() {
        enum Token: CaseIterable { case open, close, letter }
        let lists = Gen.array(of: Gen<Token>.allCases, count: 0...12)
        let property = Property(lists) { tokens in
            var depth = 0
            for token in tokens where token != .letter {
                depth += token == .open ? 1 : -1
                if depth < 0 { return true }
            }
            return depth != 0 || !tokens.contains(.open) || !tokens.contains(.letter)
        }
        expectForm("\([Token.open, .close, .letter])", of: property, evaluations: 50)
    }

    @Test func recursiveLists() {
        indirect enum Tree: CustomStringConvertible {
            case leaf(Int)
            case branch([Tree])
            var description: String {
                switch self {
                case .leaf(let number): "\(number)"
                case .branch(let trees): "\(trees)"
                }
            }
            var sum: Int {
                switch self {
                case .leaf(let number): number
                case .branch(let trees): trees.reduce(0) { $0 + $1.sum }
                }
            }
            var depth: Int {
                guard case .branch(let trees) = self else { return 0 }
                return 1 + (trees.map(\.depth).max() ?? 0)
            }
        }
        func trees(_ depth: Int) -> Gen<Tree> {
            let leaf = Gen.int(in: 0...100).map(Tree.leaf)
            if depth == 0 { return .oneOf(leaf) }
            return .frequency((1, leaf), (2, Gen.array(of: trees(depth - 1), count: 0...3).map(Tree.branch)))
        }
        expectForm("[[[]]]", of: Property(trees(4)) { $0.depth < 3 }, evaluations: 50)
        expectForm("[20, 100]", of: Property(trees(4)) { $0.sum < 120 }, evaluations: 160)
    }
}
