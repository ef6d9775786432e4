import Testing

@testable import FluxFuzz

@Suite struct ChoiceTreeTests {
    /// The sequence of one value of a generator, with its spans.
    private func sequence<Value>(_ generator: Gen<Value>, _ choices: [UInt64]) throws -> ChoiceSequence {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        _ = try generator.draw(from: &source)
        source.endStep(keep: true)
        return source.recorded
    }

    @Test func knowsTheElementsOfNestedLists() throws {
        let generator = Gen.array(of: .array(of: .int(in: 0...9), count: 0...3), count: 1...3)
        let sequence = try sequence(generator, [1, 7, 1, 8, 0, 1, 1, 9, 0, 0])
        let tree = ChoiceTree(sequence)
        let lists = tree.lists.dropLast()
        #expect(lists.map(\.range) == [0..<5, 6..<9, 0..<10])
        #expect(
            lists.map { $0.elements.map(Array.init) } == [[[7], [8]], [[9]], [[1, 7, 1, 8, 0], [1, 9, 0]]]
        )
        #expect(lists.map(\.minimum) == [0, 0, 1])
        #expect(lists.allSatisfy { $0.hasFlags })
        #expect(tree.flags == [0, 2, 4, 5, 6, 8, 9])
    }

    @Test func writesTheFlagsThatOtherElementsNeed() throws {
        let sequence = try sequence(.array(of: .int(in: 0...9), count: 1...3), [5, 1, 6, 1, 7])
        let list = try #require(ChoiceTree(sequence).lists.first)
        let elements = list.elements
        #expect(list.choices(with: elements) == [5, 1, 6, 1, 7])
        #expect(list.choices(with: [elements[2], elements[0]]) == [7, 1, 5, 0])
        #expect(list.choices(with: [elements[1]]) == [6, 0])
    }

    @Test("deletes neighbours as if the list were written anew", arguments: [[], [8]] as [[UInt64]])
    func deletesNeighbours(behind next: [UInt64]) throws {
        let pairs = Gen<[Int]>.array(of: .int(in: 0...9), count: 0...2)
        let lists = [
            // With an end, without one, with a least number of elements, of a fixed length, and with longer elements.
            try sequence(.array(of: .int(in: 0...9), count: 0...9), [1, 5, 1, 6, 1, 7, 1, 8, 0]),
            try sequence(.array(of: .int(in: 0...9), count: 0...3), [1, 5, 1, 6, 1, 7]),
            try sequence(.array(of: .int(in: 0...9), count: 2...4), [5, 6, 1, 7, 1, 8]),
            try sequence(.array(of: .int(in: 0...9), count: 3), [5, 6, 7]),
            try sequence(.array(of: pairs, count: 1...3), [1, 5, 0, 1, 1, 6, 1, 7, 1, 0]),
        ]
        for sequence in lists {
            let list = try #require(ChoiceTree(sequence).lists.last { !$0.isRun })
            for start in list.elements.indices {
                for end in start + 1...list.elements.count {
                    var shorter = sequence
                    if !next.isEmpty { shorter.append(next) }
                    var anew = shorter
                    shorter.delete(start..<end, of: list)
                    anew.replace(list, with: list.elements(without: start..<end))
                    #expect(shorter.steps == anew.steps, "\(sequence.values) without \(start..<end)")
                }
            }
        }
    }

    @Test func aListOfAFixedLengthHasNoFlags() throws {
        let list = try #require(
            ChoiceTree(try sequence(.array(of: .int(in: 0...9), count: 2), [5, 6])).lists.first
        )
        #expect(!list.hasFlags)
        #expect(list.choices(with: [list.elements[1]]) == [6])
    }

    @Test func theRootIsTheListOfAllSteps() throws {
        let sequence = ChoiceSequence(steps: [[0], [1, 7], [0]])
        let tree = ChoiceTree(sequence)
        #expect(tree.lists.count == 1)
        #expect(tree.run.isRun)
        #expect(tree.run.elements.map(Array.init) == sequence.steps)
        // The last step stays, and one has to be there.
        #expect(tree.run.deletable == 0..<2)
        #expect(tree.run.excess == 2)
        var shorter = sequence
        shorter.replace(tree.run, with: tree.run.elements(without: 0..<1))
        #expect(shorter.steps == [[1, 7], [0]])
    }

    @Test func knowsWhatAlternativesContain() throws {
        func generator(_ depth: Int) -> Gen<[Int]> {
            let leaf = Gen.int(in: 0...9).map { [$0] }
            return depth == 0
                ? .oneOf(leaf) : .oneOf(leaf, zip(generator(depth - 1), generator(depth - 1)).map { $0 + $1 })
        }
        let tree = ChoiceTree(try sequence(generator(2), [1, 1, 0, 3, 0, 4, 0, 5]))
        #expect(tree.alternatives.map(\.range) == [2..<4, 4..<6, 1..<6, 6..<8, 0..<8])
        #expect(tree.alternatives.map(\.inner) == [[], [], [2..<4, 4..<6], [], [1..<6, 6..<8]])
        #expect(tree.neighbours.map(\.left) == [2..<4, 1..<6])
        #expect(tree.neighbours.map(\.right) == [4..<6, 6..<8])
        #expect(tree.selectors == [0, 1, 2, 4, 6])
    }
}
