import Testing

@testable import FluxFuzz

/// Models whose state spaces other checkers have counted: a verification must find the very same numbers.
@Suite("A verification of a published model")
struct PublishedModelTests {
    private func counts<Action, State>(_ report: FuzzReport<Action, State>) -> [Int?] {
        [report.distinctStates, report.transitions, report.depth]
    }

    @Test func countsTheStatesOfTheDieHardJugs() {
        let report = Jugs.fuzzer(3, 5).invariant("big ≤ 5") { $0.big <= 5 }.verify()
        #expect(report.verdict == .verified)
        #expect(counts(report) == [16, 97, 8])
        #expect(report.actions.map(\.drawn) == Array(repeating: 16, count: 6))
        #expect(report.steps == 96)
    }

    @Test func findsTheOnlyShortestWayToFourInTheBigJug() throws {
        let report = Jugs.fuzzer(3, 5).invariant("big ≠ 4") { $0.big != 4 }.verify()
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(
            counterexample.actions
                == [.fillBig, .pourIntoSmall, .emptySmall, .pourIntoSmall, .fillBig, .pourIntoSmall]
        )
        #expect(counterexample.states.map(\.small) == [0, 0, 3, 0, 2, 2, 3])
        #expect(counterexample.states.map(\.big) == [0, 5, 2, 2, 0, 5, 4])
        #expect(counterexample.isShortest)
        #expect(counterexample.evaluations == 0)
    }

    @Test func provesThatJugsOfThreeAndNineNeverHoldFour() {
        let report = Jugs.fuzzer(3, 9).invariant("no 4") { $0.small != 4 && $0.big != 4 }.verify()
        #expect(report.verdict == .verified)
        #expect(counts(report) == [8, 49, 4])
    }

    @Test func countsThePositionsOfTicTacToe() {
        let report = TicTacToe.fuzzer.invariant("one winner") { !($0.isWon(by: .x) && $0.isWon(by: .o)) }.verify()
        #expect(report.verdict == .verified)
        #expect(counts(report) == [5478, 16168, 10])
    }

    @Test func findsTheShortestGameThatTheSecondPlayerWins() throws {
        let report = TicTacToe.fuzzer.invariant("o does not win") { !$0.isWon(by: .o) }.verify()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [0, 1, 2, 4, 3, 7])
        #expect(counterexample.isShortest)
    }

    @Test func countsTheStatesOfTwoPhaseCommit() {
        let report = TwoPhaseCommit.fuzzer(3, quorum: 3).verify()
        #expect(report.verdict == .verified)
        #expect(counts(report) == [288, 1146, 11])
    }

    @Test func findsTheErrorOfACoordinatorThatDoesNotWaitForAll() throws {
        let report = TwoPhaseCommit.fuzzer(3, quorum: 2).verify()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "all decide alike")
        #expect(counterexample.actions.count == 7)
        #expect(counterexample.actions.contains(.commit))
    }

    @Test func countsTheStatesOfTheIncrementRace() {
        let report = IncrementRace.fuzzer(2).invariant("number ≥ 0") { $0.number >= 0 }.verify()
        #expect(report.verdict == .verified)
        #expect(counts(report) == [13, 15, 5])
    }

    @Test func findsTheLostUpdateAfterFourSteps() throws {
        let report = IncrementRace.fuzzer(2).invariant("none is lost") { $0.number == $0.countOfDone }.verify()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.read(0), .read(1), .write(0), .write(1)])
    }
}
