import FluxCore
import Testing

@testable import FluxFuzz

/// A `==` that looks at a part of the state only would let a verification leave states out.
@Suite("A verification of states with a partial ==")
struct PartialEqualityTests {
    private struct Note: Hashable {
        var count = 0
        var text = ""
        var history: [Int] = []

        static func == (left: Note, right: Note) -> Bool { left.count == right.count }
        func hash(into hasher: inout Hasher) { hasher.combine(count) }
    }

    private func verdict(_ change: @escaping (Int, inout Note) -> Void) -> Verdict {
        Fuzzer(Int.self, from: Note(), reduce: change).action(1).action(2)
            .invariant("short") { $0.history.count < 100 }
            .verify().verdict
    }

    private func reason(_ paths: String) -> String {
        """
        two states differ in \(paths), but == of Note calls them equal, so one of them was not visited; \
        let == compare the whole state, or leave out of the state what doesn't matter
        """
    }

    @Test func namesTheProperty() {
        #expect(verdict { $1.history.append($0) } == .incomplete(reason: reason("history[0]")))
    }

    @Test func namesAllProperties() {
        let verdict = verdict { step, note in
            note.count = min(note.count + step, 3)
            note.text = note.count == 3 ? "\(step)" : ""
            note.history = note.count == 3 ? [step] : []
        }
        #expect(verdict == .incomplete(reason: reason("text, history[0]")))
    }

    @Test func namesAPropertyOnce() {
        let verdict = verdict { step, note in
            note.count = min(note.count + step, 3)
            note.history = note.count == 3 ? (0..<3).map { $0 * step } : []
        }
        #expect(verdict == .incomplete(reason: reason("history[1], history[2]")))
        struct Tags: Hashable {
            var tags: Set<Int> = []
            static func == (left: Tags, right: Tags) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }
        let fuzzer = Fuzzer(Int.self, from: Tags(tags: [0])) { $1.tags = [$0] }
        guard case .incomplete(let reason) = fuzzer.action(1).invariant("true", { _ in true }).verify().verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.hasPrefix("two states differ in tags, but"))
    }

    @Test func findsItOutAmongPlainBits() {
        struct Pair: Hashable {
            var seen = 0
            var ignored = 0
            static func == (left: Pair, right: Pair) -> Bool { left.seen == right.seen }
            func hash(into hasher: inout Hasher) { hasher.combine(seen) }
        }
        let fuzzer = Fuzzer(Int.self, from: Pair()) { step, pair in
            pair.seen = (pair.seen + 1) % 5000
            if pair.seen == 0 { pair.ignored = step }
        }
        guard case .incomplete(let reason) = fuzzer.action(1).invariant("true", { _ in true }).verify().verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.hasPrefix("two states differ in ignored, but == of Pair calls them equal"))
    }

    @Test("finds it out late in a search, too, where only a sample is compared")
    func sample() {
        let verdict = verdict { step, note in
            note.count = min(note.count + step, 3000)
            note.history = Array(repeating: note.count > 1000 ? step : 0, count: 2)
        }
        #expect(verdict == .incomplete(reason: reason("history[0], history[1]")))
        var audit = EqualityAudit()
        let compared = (1...2000).filter { _ in audit.isToCompare(Note(), Note(history: [1])) }
        #expect(compared == Array(1...250) + [251, 502, 753, 1004, 1255, 1506, 1757])
    }

    @Test("is content where what == leaves out never differs")
    func harmless() {
        let verdict = verdict { step, note in
            note.count = (note.count + step) % 10
            note.text = String(repeating: "x", count: 20 * note.count)
            note.history = Array(repeating: 1, count: note.count)
        }
        #expect(verdict == .verified)
    }

    @Test("is not misled by storage of its own, nor by the order of a set")
    func otherStorage() {
        struct Bag: Hashable {
            var list: [String?] = []
            var set: Set<Int> = []
            var names: [Int: [String]] = [:]
        }
        let fuzzer = Fuzzer(Int.self, from: Bag()) { step, bag in
            bag.set = bag.set.union([step])
            bag.list = bag.set.sorted().map { "the text of number \($0)" } + [nil]
            bag.names[step] = ["the name of number \(step)"]
        }
        let report = fuzzer.action(Gen.int(in: 1...8)).invariant("true") { _ in true }.verify()
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 256)
        #expect(report.transitions == 1 + 256 * 8)
    }
}
