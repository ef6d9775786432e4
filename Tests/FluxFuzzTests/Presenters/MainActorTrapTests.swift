import Dispatch
import FluxCore
import Foundation
import OwnProcess
import TestEffort
import Testing
import XCTest

@testable import FluxFuzz

#if os(macOS) || os(iOS) || os(Linux)
private struct CartState: State, Equatable {
    var items = 0
    var isOpen = false
    var hasPaid = false
}

private enum CartAction: Action, Equatable {
    case open
    case put
    case pay
    case empty
}

private struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .open: state.isOpen = true
        case .put: state.items += 1
        case .pay: state.hasPaid = true
        case .empty: state = CartState()
        }
    }
}

/// How a presenter of the main actor does not return.
private enum Mistake: CaseIterable {
    case trap, customTrap, overflow, trapInTask, hang

    static let traps = allCases.filter { $0 != .hang }
}

private final class CartPresenter: Presenter<CartAction, CartState> {
    private let mistake: Mistake

    init(view: some View<CartState>, _ mistake: Mistake) {
        self.mistake = mistake
        super.init(view: view, flux: Flux(state: CartState(), mutation: CartMutation()))
    }

    @MainActor func open() { dispatch(.open) }

    @MainActor func put() {
        MainActor.assertIsolated()
        if state.isOpen { dispatch(.put) }
    }

    @MainActor func empty() { dispatch(.empty) }

    /// Fails with two items in an open cart: four interactions deep.
    @MainActor func pay() {
        guard state.items >= 2 else { return }
        switch mistake {
        case .trap: _ = [1, 2][state.items]
        case .customTrap: fatalError("too many items")
        case .hang: while state.items >= 2 {}
        case .overflow: dispatch(depth(1) > 0 ? .pay : .empty)
        case .trapInTask: Task { if state.items >= 2 { fatalError("too many items") } }
        }
    }

    @MainActor private func depth(_ depth: Int) -> Int { depth == .max ? 0 : 1 + self.depth(depth + 1) }
}

/// A state of which nothing can be said but on the main actor.
private struct Insisting: State, Equatable, Sendable, CustomReflectable {
    var number = 0

    var customMirror: Mirror {
        MainActor.preconditionIsolated()
        return Mirror(self, children: ["number": number], displayStyle: .struct)
    }
}

private typealias CartFuzzer = PresenterFuzzer<CartPresenter, RecordingView<CartState>, CartAction, CartState>

@MainActor private func fuzzer(_ mistake: Mistake) -> CartFuzzer {
    PresenterFuzzer { CartPresenter(view: $0, mistake) }
        .interaction("open") { $0.open() }
        .interaction("put") { $0.put() }
        .interaction("pay") { $0.pay() }
        .interaction("empty") { $0.empty() }
        .invariant("few items") { $0.items < 100 }
}

/// Traps of presenters on the main actor, which waits while a thread stands for it.
@Suite("Traps on the main actor", .inOwnProcess, .fewRuns)
struct MainActorTrapTests {
    @MainActor @Test("are found, made simple, and replayed", arguments: Mistake.traps)
    private func survived(_ mistake: Mistake) throws {
        let report = fuzzer(mistake).run()
        let counterexample = try #require(report.counterexample, "\(report)")
        #expect(counterexample.script == ["open", "put", "put", "pay"])
        #expect(counterexample.rule == "no trap")
        let replayed = fuzzer(mistake).replay(counterexample.token)
        #expect(replayed.counterexample?.script == counterexample.script)
        #expect(replayed.verdict == .failed)
    }

    @MainActor @Test("are not all: a loop that never ends is found as well", .impatient)
    func hang() {
        let report = fuzzer(.hang).run(budget: Budget(stepsPerRun: tries(100, inDebug: 6), findings: 1))
        #expect(report.counterexample?.script == ["open", "put", "put", "pay"], "\(report)")
        #expect(report.counterexample?.rule == "no hang")
    }

    @MainActor @Test("leave the main actor as it was")
    func afterwards() async {
        _ = fuzzer(.trap).run()
        MainActor.assertIsolated()
        #expect(MainActorContext.isCurrent)
        #expect(!MainActorContext.isStandIn)
        await Task { @MainActor in MainActor.assertIsolated() }.value
        await Task.detached { await MainActor.run { MainActor.assertIsolated() } }.value
    }

    @MainActor @Test("do not happen where nothing is wrong")
    func holding() {
        let report = PresenterFuzzer { CartPresenter(view: $0, .trap) }
            .interaction("open") { $0.open() }
            .interaction("put", when: { $0.isOpen && $0.items < 1 }) { $0.put() }
            .interaction("empty", when: { $0.isOpen }) { $0.empty() }
            .invariant("few items") { $0.items < 2 }
            .run()
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test("are found in mutations that belong to the main actor")
    func mutations() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated {
                if sum == 3 { fatalError("too much") }
                sum += action
            }
        }
        .action(1)
        .invariant("small") { $0 < 100 }
        #expect(fuzzer.run().counterexample?.actions == [1, 1, 1, 1])
        #expect(fuzzer.verify().counterexample?.actions == [1, 1, 1, 1])
    }

    @MainActor @Test("are found in rules and guards that belong to the main actor")
    func rulesAndGuards() {
        let mutation: (Int, inout Int) -> Void = { action, sum in MainActor.assumeIsolated { sum += action } }
        let careless: (Int) -> Bool = { sum in MainActor.assumeIsolated { sum < 3 || [true][sum] } }
        let base = Fuzzer(Int.self, from: 0, reduce: mutation).action(1)
        #expect(base.invariant("small", careless).run().counterexample?.actions == [1, 1, 1])
        let inGuard = base.action(2, when: careless).invariant("small") { $0 < 100 }.run()
        #expect(inGuard.counterexample?.rule == "no trap")
        #expect(inGuard.counterexample?.states.last == 3)
    }

    @MainActor
    @Test("of values that belong to the main actor do not end the process where a report is written elsewhere")
    func reportWrittenElsewhere() async {
        let report = Fuzzer(Int.self, from: Insisting()) { action, state in state.number += action }
            .action(1)
            .invariant("small") { $0.number < 3 }
            .run()
        let text = await Task.detached { "\(report)" }.value
        #expect(text.hasPrefix("✗ small failed after 3 steps"), "\(text)")
        #expect("\(report)".contains("Insisting(number: 0)"), "\(report)")
    }

    @MainActor @Test("of code that insists on the main queue end in no counterexample, since it runs there")
    func mainQueue() {
        let report = PresenterFuzzer { CartPresenter(view: $0, .trap) }
            .interaction("open") { presenter in
                dispatchPrecondition(condition: .onQueue(.main))
                presenter.open()
            }
            .invariant("closed") { !$0.isOpen }
            .run()
        #expect(report.counterexample?.script == ["open"])
        #expect(report.counterexample?.rule == "closed")
    }
}

/// The same under XCTest, whose synchronous tests are on the main thread.
final class MainActorTrapXCTests: XCTestCase {
    override func setUpWithError() throws {
        if OtherProcess.runsXCTests { throw XCTSkip("It runs in a process of its own.") }
    }

    func testAreFoundMadeSimpleAndReplayed() throws {
        try MainActor.assumeIsolated {
            for mistake in Mistake.traps {
                let counterexample = try XCTUnwrap(fuzzer(mistake).run().counterexample)
                XCTAssertEqual(counterexample.script, ["open", "put", "put", "pay"])
                XCTAssertEqual(fuzzer(mistake).replay(counterexample.token).verdict, .failed)
            }
        }
        MainActor.assertIsolated()
    }

    func testOfCodeThatMayHaveAskedForTheMainThreadSaySo() {
        XCTAssert(Thread.isMainThread)
        let (asks, indexes) = MainActor.assumeIsolated {
            let base = PresenterFuzzer { CartPresenter(view: $0, .trap) }.invariant("few items") { $0.items < 100 }
            let asks = base.interaction("open") { presenter in
                assert(Thread.isMainThread)
                presenter.open()
            }
            return (asks.run(), base.interaction("open") { _ = [CartAction]()[$0.state.items] }.run())
        }
        XCTAssertEqual(indexes.counterexample?.script, ["open"])
        let hint = "Another thread stood for the main one."
        #if DEBUG
        XCTAssert(asks.description.contains(hint), "\(asks)")
        // Where its message can't be read, it may have been an assertion.
        XCTAssertEqual(indexes.description.contains(hint), !FatalErrorText.isReadable, "\(indexes)")
        #else
        // Assertions are not compiled, and a wrong index has no message either: it may have been one.
        XCTAssertEqual(asks.verdict, .noFailureFound, "\(asks)")
        XCTAssert(indexes.description.contains(hint), "\(indexes)")
        #endif
    }

    func testAreNoneWhereCodeThatAsksForTheMainThreadRunsThere() {
        let report = MainActor.assumeIsolated {
            PresenterFuzzer { CartPresenter(view: $0, .trap) }
                .interaction("open") { presenter in
                    precondition(Thread.isMainThread)
                    presenter.open()
                }
                .interaction("empty") { $0.empty() }
                .invariant("few items") { $0.items < 100 }
                .run(budget: Budget(survivesTraps: false))
        }
        XCTAssertEqual(report.verdict, .noFailureFound, "\(report)")
    }

    @MainActor func testAreFoundInAsynchronousTests() async throws {
        let counterexample = try XCTUnwrap(fuzzer(.trap).run().counterexample)
        XCTAssertEqual(counterexample.script, ["open", "put", "put", "pay"])
        await Task.yield()
        MainActor.assertIsolated()
    }
}
#endif
