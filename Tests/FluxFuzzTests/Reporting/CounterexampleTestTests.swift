import FluxCore
import Testing

@testable import FluxFuzz

/// That the source compiles, fails and passes is proven by the package `Tests/Reproducers`.
@Suite("The test of a counterexample")
struct CounterexampleTestTests {
    private func source<Reducer: Mutation>(
        _ mutation: Reducer,
        _ state: Reducer.State,
        _ action: Reducer.Action,
        _ framework: TestFramework = .swiftTesting
    ) throws -> String {
        var calls = 0
        let fuzzer = Fuzzer(mutation, from: state).action(action)
            .invariant("rule\n1", fileID: "App/File.swift", line: 7) { _ in
                calls += 1
                return calls.isMultiple(of: 2) == false
            }
        return try #require(fuzzer.run().counterexample).test(framework)
    }

    @Test func isTheSameForXCTest() throws {
        #expect(
            try source(CounterMutation(), CounterState(), .add(2), .xctest) == """
                func testRule1() {
                    // Breaks “rule 1” (App/File.swift:7).
                    let mutation = CounterMutation()
                    var state = CounterState(count: 0)
                    mutation.mutate(action: .add(2), state: &state)
                    // State the rule itself here to make it a regression test.
                    XCTAssertNotEqual(state, CounterState(count: 2))
                }
                """
        )
    }

    @Test func replaysTheTokenInXCTest() throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(3)
            .invariant("", fileID: "App/File.swift", line: 7) { $0 == 0 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(
            counterexample.test(.xctest) == """
                func testRuleHolds() {
                    // Breaks a rule without a name (App/File.swift:7).
                    // `fuzzer` has to declare the rule and the steps; the token goes by their names.
                    let report = fuzzer.replay("\(counterexample.token)")
                    XCTAssertEqual(report.verdict, .noFailureFound, "\\(report)")
                }
                """
        )
    }

    @Test func writesTypesThatTheSourceDoesNotName() throws {
        let text = try source(Switch.standard, Lamp.off, .on)
        #expect(text.contains("\n    let mutation: Switch = .standard\n    var state: Lamp = .off\n"))
        #expect(text.contains("\n    mutation.mutate(action: .on, state: &state)\n"))
        #expect(text.hasSuffix("\n    #expect(state != .on(brightness: 1))\n}"))
    }

    @Test("compares by reflection what has no == or is unequal to itself")
    func difference() throws {
        let text = try source(Dimmer(), .at(0), .dim(.nan))
        #expect(text.hasSuffix("\n    #expect(!Difference(from: state, to: .at(.nan)).isEmpty)\n}"))
        #expect(
            try source(Dimmer(), .at(0), .dim(.nan), .xctest).contains(
                "XCTAssertFalse(Difference(from: state, to: .at(.nan)).isEmpty)"
            )
        )
        #expect(try source(Dimmer(), .at(0), .dim(0.5)).hasSuffix("\n    #expect(state != .at(0.5))\n}"))
        #expect(try source(PlainMutation(), Plain(), .on).contains("#expect(!Difference(from: state, to: Plain("))
    }

    @Test("compares by reflection what has a part that is unequal to itself, in a list that is equal to itself")
    func listOfNoNumber() throws {
        #expect(
            try source(AddingDimmer(), Dimmers(levels: [0]), .dim(.nan)).hasSuffix(
                "\n    #expect(!Difference(from: state, to: Dimmers(levels: [0.0, .nan])).isEmpty)\n}"
            )
        )
        #expect(
            try source(AddingDimmer(), Dimmers(levels: [0]), .dim(1)).hasSuffix(
                "\n    #expect(state != Dimmers(levels: [0.0, 1.0]))\n}"
            )
        )
    }

    @Test("compares by reflection where == does not see what broke the rule")
    func partialEquality() throws {
        let blind = Fuzzer(BlindMutation(), from: Blind()).action(.dim(1)).invariant("hidden") { $0.hidden < 3 }
        let text = try #require(blind.run().counterexample).test(.swiftTesting)
        #expect(text.hasSuffix("\n    #expect(!Difference(from: state, to: Blind(shown: 0, hidden: 3)).isEmpty)\n}"))
        // Here the last step is one that == does see, and one before it is not.
        let mixed = Fuzzer(BlindMutation(), from: Blind()).action(.dim(1)).action(.on)
            .transition("shown alone") { old, _, new in old.hidden < 1 || new.shown == 0 }
        let other = try #require(mixed.run().counterexample).test(.swiftTesting)
        #expect(other.hasSuffix("\n    #expect(!Difference(from: state, to: Blind(shown: 1, hidden: 1)).isEmpty)\n}"))
    }

    @Test("compares by == where that sees each difference, and steps change nothing as well")
    func wholeEquality() throws {
        let fuzzer = Fuzzer(AddingDimmer(), from: Dimmers(levels: [0])).action(.dim(1)).action(.on)
            .transition("off") { old, action, new in
                if case .on = action { new.levels.count < 3 } else { true }
            }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.states.suffix(2).map(\.levels) == [[0, 1, 1], [0, 1, 1]])
        #expect(counterexample.test(.swiftTesting).contains("#expect(state != Dimmers(levels: [0.0, 1.0, 1.0]))"))
    }

    @Test("replays the token where the mutation, a state or an action has no source")
    func withoutSource() throws {
        struct Local: Mutation {
            func mutate(action: CounterAction, state: inout CounterState) { state.count += 1 }
        }
        #expect(try source(Local(), CounterState(), .increment).contains("fuzzer.replay"))
        let closure = AnyMutation<CounterAction, CounterState> { $1.count += 1 }
        #expect(try source(closure, CounterState(), .increment).contains("fuzzer.replay"))
        #expect(try source(PlainMutation(), Plain(note: { _ in }), .on).contains("fuzzer.replay"))
        #expect(try !source(PlainMutation(), Plain(), .on).contains("fuzzer.replay"))
    }

    @Test("has another name than those of the same rule, and of rules that read alike")
    func names() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.add(5))
            .invariant("where") { $0.count <= 0 }
            .invariant("Where!") { $0.count > -1 }.action(.decrement)
        let counterexamples = fuzzer.run().counterexamples
        #expect(counterexamples.map(\.rule) == ["where", "where", "Where!"])
        func names(_ framework: TestFramework) -> [String] {
            counterexamples.map { String($0.test(framework).prefix { $0 != "(" }) }
        }
        #expect(names(.swiftTesting) == ["@Test func whereHolds", "@Test func whereHolds2", "@Test func whereHolds3"])
        #expect(names(.xctest) == ["func testWhereHolds", "func testWhereHolds2", "func testWhereHolds3"])
        #expect(
            fuzzer.replay(counterexamples[1].token).counterexample?.test(.xctest).hasPrefix("func testWhereHolds(")
                == true
        )
    }

    @Test("numbers those of rules that are known to fail along with the others")
    func namesOfKnown() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            .invariant("small") { $0.count < 1 }.known("#1", until: .date("2027-01-31"))
            .invariant("Small") { $0.count < 2 }.known("#2", until: .date("2027-01-31"))
        let report = try onDay("2027-01-31") { fuzzer.run() }
        let tests = report.knownFailures.map { $0.counterexample.test(.xctest).prefix { $0 != "(" } }
        #expect(tests == ["func testSmall", "func testSmall2"])
    }

    @Test("replays the token where the states are others each time, and the report says so")
    func notAFunction() throws {
        let fuzzer = Fuzzer(Stamping(), from: Stamps()).action(.stamp(isRandom: true)).action(.stamp(isRandom: false))
        let broken = fuzzer.invariant("none") { $0.all.isEmpty || $0.all == [0] }
        let report = broken.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.test(.swiftTesting).contains("fuzzer.replay("))
        let line =
            "\n  ! when the steps were taken once more, step 1, .stamp(isRandom: true), led to different states: all[0]: "
        #expect(report.description.contains(line))
        #expect(broken.replay(counterexample.token).description.contains(line))
        let same = fuzzer.invariant("none") { $0.all.first != 0 }.run()
        #expect(same.description.contains("once more") == false)
        #expect(try #require(same.counterexample).test(.swiftTesting).contains("mutation.mutate("))
    }

    @Test func isShortInTheReport() throws {
        let long = Lamp.labelled(String(repeating: "x", count: 2000))
        let fuzzer = Fuzzer(Switch.standard, from: long).action(.on).invariant("a") { $0 == long }
        let report = fuzzer.run()
        #expect(report.description.count < 2000)
        #expect(report.description.contains("fuzzer.replay(\""))
        #expect(try #require(report.counterexample).test(.swiftTesting).contains("mutation.mutate"))
    }
}

enum Lamp: State, Equatable {
    case off
    case on(brightness: Int)
    case labelled(String)
}

enum Press: Action {
    case on
    case dim(Double)
}

enum Level: State, Equatable {
    case at(Double)
}

enum Switch: Mutation {
    case standard

    func mutate(action: Press, state: inout Lamp) { state = .on(brightness: 1) }
}

struct Dimmer: Mutation {
    func mutate(action: Press, state: inout Level) {
        if case .dim(let level) = action { state = .at(level) }
    }
}

struct Dimmers: State, Equatable {
    var levels: [Double]
}

struct AddingDimmer: Mutation {
    func mutate(action: Press, state: inout Dimmers) {
        if case .dim(let level) = action { state.levels.append(level) }
    }
}

/// Its `==` looks at one of two properties.
struct Blind: State, Equatable {
    var shown = 0
    var hidden = 0

    static func == (left: Blind, right: Blind) -> Bool { left.shown == right.shown }
}

struct BlindMutation: Mutation {
    func mutate(action: Press, state: inout Blind) {
        switch action {
        case .on: state.shown += 1
        case .dim: state.hidden += 1
        }
    }
}

struct Plain: State {
    var count = 0
    var note: ((Int) -> Void)?
}

struct PlainMutation: Mutation {
    func mutate(action: Press, state: inout Plain) { state.count += 1 }
}

/// Its stamps are others in each run, or all the same.
struct Stamps: State, Hashable {
    var all: [UInt64] = []
}

enum StampAction: Action {
    case stamp(isRandom: Bool)
}

struct Stamping: Mutation {
    func mutate(action: StampAction, state: inout Stamps) {
        switch action {
        case .stamp(isRandom: true): state.all.append(.random(in: 1 ... .max))
        case .stamp(isRandom: false): state.all.append(0)
        }
    }
}
