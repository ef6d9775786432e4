import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("A sketch of states")
struct StateSketchTests {
    private func sketched(of digests: some Sequence<UInt64>, after sketch: StateSketch = StateSketch()) -> StateSketch {
        digests.reduce(into: sketch) { $0.add($1) }
    }

    /// The sketch as another process reads it.
    private func reread(_ sketch: StateSketch) throws -> StateSketch {
        try JSONDecoder().decode(StateSketch.self, from: JSONEncoder().encode(sketch))
    }

    private func share(_ news: StateNews) -> Double { Double(news.new) / Double(news.looked) }

    // MARK: - Few states

    @Test("is exact as long as it has room")
    func exact() throws {
        let digests = Gen.array(of: Gen.int(in: 0...300).map { UInt64($0) }, count: 0...400)
        try Property("any states", zip(digests, digests)) { first, second in
            let sketch = sketched(of: first)
            let next = sketched(of: second, after: try reread(sketch))
            return sketch.news.looked == first.count && sketch.news.new == Set(first).count
                && next.news.looked == second.count && next.news.new == Set(second).subtracting(first).count
        }
        .check(budget: Budget(runs: tries(1_000, inDebug: 100)))
    }

    @Test("is exact up to its capacity, whichever digests there are")
    func capacity() {
        var random = SplitMix64(seed: 1)
        let capacity = StateSketch.capacity
        for digests in [(0..<UInt64(capacity)).map { $0 }, (0..<capacity).map { _ in random.next() }] {
            let full = sketched(of: digests + digests.reversed())
            #expect(full.news.looked == 2 * capacity)
            #expect(full.news.new == capacity)
        }
    }

    @Test("is empty at first")
    func empty() {
        #expect(StateSketch().news == StateNews())
        #expect(StateNews().looked == 0 && StateNews().new == 0)
    }

    // MARK: - Many states

    @Test("has the share of new states where they are many, whatever their digests", arguments: [0.02, 0.1, 0.5, 0.9])
    func share(share: Double) throws {
        for seed in seeds(20, inDebug: 4) {
            let isCounted = seed.isMultiple(of: 2)
            let count = 100_000
            // Digests may be numbers that follow each other.
            func digest(_ number: Int) -> UInt64 {
                isCounted ? UInt64(number) : SplitMix64.mix(seed &* 0x9E37_79B9 &+ UInt64(number) << 20)
            }
            let known = try reread(sketched(of: (0..<count).map(digest)))
            #expect(known.news == StateNews())
            var random = SplitMix64(seed: seed)
            var next = count
            var looked = known
            var new = 0
            for _ in 0..<count {
                if Double(random.next() % 1_000_000) < share * 1_000_000 {
                    looked.add(digest(next))
                    next += 1
                    new += 1
                } else {
                    looked.add(digest(Int(random.next() % UInt64(count))))
                }
            }
            let news = looked.news
            #expect(news.looked > 500 && news.looked < 20_000)
            let truth = Double(new) / Double(count)
            // Four deviations of a sample of so many.
            let bound = 4 * (truth * (1 - truth) / Double(news.looked)).squareRoot()
            #expect(abs(self.share(news) - truth) < bound, "\(news) instead of \(truth)")
        }
    }

    @Test("has the share of all states that are added, those of before it was full and those after it alike")
    func growing() {
        // All of them are new, and then each is looked at nine times more.
        let digests = (0..<UInt64(40_000)).map { $0 }
        let sketch = sketched(of: digests + (0..<9).flatMap { _ in digests })
        #expect(abs(share(sketch.news) - 0.1) < 0.005)
    }

    @Test("stays small, and keeps each state with the same chance")
    func size() throws {
        for count in [5_000, 50_000, tries(1_000_000, inDebug: 200_000)] {
            let sketch = sketched(of: (0..<UInt64(count)))
            let content = try #require(
                JSONSerialization.jsonObject(with: JSONEncoder().encode(sketch)) as? [String: Any]
            )
            let digests = try #require(content["digests"] as? [NSNumber])
            #expect((StateSketch.capacity / 4...StateSketch.capacity).contains(digests.count))
            // All states that it has come from the same places: those added first and last are alike.
            var (first, last) = (try reread(sketch), try reread(sketch))
            for digest in 0..<UInt64(count / 2) { first.add(digest) }
            for digest in UInt64(count / 2)..<UInt64(count) { last.add(digest) }
            #expect(first.news.new == 0 && last.news.new == 0)
            #expect(first.news.looked + last.news.looked == digests.count)
            let difference = abs(first.news.looked - last.news.looked)
            #expect(Double(difference) < 4 * Double(digests.count).squareRoot())
        }
    }

    // MARK: - Files

    @Test("is what was written, but for what is new")
    func roundTrip() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/a.states.json"
        for count in [0, 10, 10_000] {
            let sketch = sketched(of: 0..<UInt64(count))
            sketch.write(to: path)
            let read = StateSketch(readingFrom: path)
            #expect(read == (try reread(sketch)))
            #expect(read.news == StateNews())
            #expect(sketched(of: 0..<UInt64(count), after: read).news.new == 0)
        }
    }

    @Test("is empty where there is no file, or a damaged one")
    func damaged() throws {
        let folder = TemporaryFolder()
        #expect(StateSketch(readingFrom: "\(folder.path)/nothing") == StateSketch())
        let path = "\(folder.path)/a.states.json"
        sketched(of: 0..<10).write(to: path)
        let text = try folder.text(of: "a.states.json")
        #expect(StateSketch(readingFrom: path) != StateSketch())
        for damaged in ["", "{}", "[]", String(text.dropLast(3)), text.replacing(",", with: ",-1", maxReplacements: 1)]
        {
            _ = try folder.write(damaged, to: "a.states.json")
            #expect(StateSketch(readingFrom: path) == StateSketch(), "\(damaged)")
        }
    }

    @Test("is no hindrance where it can't be written")
    func unwritable() throws {
        let folder = TemporaryFolder()
        let path = try folder.write("a file", to: "a")
        sketched(of: 0..<10).write(to: "\(path)/a.states.json")
        #expect(try folder.text(of: "a") == "a file")
    }
}
