import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// What can trap though no code under test ever asks for it.
private enum Question: String, CaseIterable {
    case hash, equality, mirror, release, nothing
}

/// Traps at three when it is asked one thing.
private struct Tally: Hashable, CustomReflectable {
    let question: Question
    var count = 0 { didSet { guest = Guest(question, count) } }
    private var guest: Guest?

    init(_ question: Question) { self.question = question }

    private func answer(_ asked: Question) {
        if asked == question, count == 3 { fatalError("asked for \(asked)") }
    }

    static func == (left: Tally, right: Tally) -> Bool {
        left.answer(.equality)
        return left.count == right.count
    }

    func hash(into hasher: inout Hasher) {
        answer(.hash)
        hasher.combine(count)
    }

    var customMirror: Mirror {
        answer(.mirror)
        return Mirror(self, children: ["count": count])
    }
}

/// Traps when the third one is released.
private final class Guest {
    private let question: Question
    private let number: Int

    init(_ question: Question, _ number: Int) { (self.question, self.number) = (question, number) }

    deinit {
        if question == .release, number == 3 { fatalError("asked for release") }
    }
}

@Suite(.inOwnProcess) struct UnansweredQuestionTests {
    private func fuzzer(_ question: Question) -> Fuzzer<CounterAction, Tally> {
        Fuzzer(CounterAction.self, from: Tally(question)) { action, tally in
            tally.count = action == .increment ? tally.count + 1 : 0
        }
        .action(.increment, weight: 3, when: { $0.count < 6 })
        .action(.reset)
        .invariant("below a hundred") { $0.count < 100 }
    }

    private func expectFailure(
        _ report: FuzzReport<CounterAction, Tally>,
        _ question: Question,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(report.verdict == .failed, "\(report)", sourceLocation: sourceLocation)
        let counterexample = report.counterexample
        #expect(counterexample?.actions == [.increment, .increment, .increment], sourceLocation: sourceLocation)
        #expect(counterexample?.rule == "no trap", sourceLocation: sourceLocation)
        let message = FatalErrorText.isReadable ? "asked for \(question)" : "SIG"
        let hasMessage = counterexample?.errorText?.contains(message) == true
        #expect(hasMessage, "\(report)", sourceLocation: sourceLocation)
        // The report asks as well, and says what it can.
        let text = "\(report)"
        #expect(text.contains("trapped after 3 steps"), "\(text)", sourceLocation: sourceLocation)
        #expect(text.contains("3  .increment"), "\(text)", sourceLocation: sourceLocation)
        #expect(text.contains("replay(\"f2-"), "\(text)", sourceLocation: sourceLocation)
    }

    @Test(arguments: Question.allCases.filter { $0 != .nothing })
    private func isAFailureOfARun(_ question: Question) throws {
        let fuzzer = fuzzer(question)
        for seed in seeds(3, inDebug: 1) { expectFailure(fuzzer.run(seed: seed), question) }
        let token = try #require(fuzzer.run().counterexample?.token)
        let replayed = fuzzer.replay(token)
        expectFailure(replayed, question)
        #expect(self.fuzzer(.nothing).replay(token).verdict == .noFailureFound)
    }

    @Test(arguments: Question.allCases.filter { $0 != .nothing })
    private func isAFailureOfAVerification(_ question: Question) {
        expectFailure(fuzzer(question).verify(), question)
    }

    @Test(arguments: Question.allCases.filter { $0 != .nothing })
    private func isRememberedUntilItIsAnswered(_ question: Question) {
        let runs = RememberedRuns()
        #expect(runs.run(fuzzer(question)).remembered?.written.count == 1)
        #expect(runs.run(fuzzer(question)).remembered?.failing == 1)
        #expect(runs.run(fuzzer(.nothing)).remembered?.holding == 1)
    }

    @Test func isNoneWhereAllIsAnswered() {
        #expect(fuzzer(.nothing).run().verdict == .noFailureFound)
        #expect(fuzzer(.nothing).verify().verdict == .verified)
    }

    @Test func aReportOfAnotherFailureIsMadeWithoutTheValues() {
        let fuzzer = fuzzer(.mirror).invariant("never three") { $0.count != 3 }
        let report = fuzzer.run()
        #expect(report.counterexample?.rule == "never three")
        let text = "\(report)"
        #expect(text.contains("✗ never three failed after 3 steps"), "\(text)")
        #expect(text.contains("\n  3  .increment\n"), "\(text)")
        #expect(text.contains("values are left out, since the code under test did not return"), "\(text)")
    }

    @Test(arguments: [true, false])
    func aReportOfAReplayThatHoldsIsMadeWithoutTheValues(answersNoMore: Bool) throws {
        let host = Host()
        func fuzzer(upTo greatest: Int) -> Fuzzer<CounterAction, Visit> {
            Fuzzer(CounterAction.self, from: Visit(host: host)) { action, visit in
                visit.count = action == .increment ? visit.count + 1 : 0
            }
            .action(.increment)
            .invariant("not too many") { $0.count <= greatest }
        }
        let token = try #require(fuzzer(upTo: 1).run().counterexample?.token)
        let report = fuzzer(upTo: 2).replay(token)
        #expect(report.verdict == .noFailureFound)
        host.answers = !answersNoMore
        for text in [report.description, report.details, report.sampleRecord().text] {
            #expect(text.contains("no failure"), "\(text)")
            #expect(text.contains("values are left out") == answersNoMore, "\(text)")
        }
    }
}

/// Decides whether visits say what they are.
private final class Host: @unchecked Sendable {
    // `@unchecked Sendable`: it changes between runs only.
    var answers = true
}

/// Traps where it is asked what it is, if its host does not answer.
private struct Visit: Hashable, CustomReflectable, @unchecked Sendable {
    let host: Host
    var count = 0

    static func == (left: Visit, right: Visit) -> Bool { left.count == right.count }

    func hash(into hasher: inout Hasher) { hasher.combine(count) }

    var customMirror: Mirror {
        precondition(host.answers, "no answer")
        return Mirror(self, children: ["count": count])
    }
}
