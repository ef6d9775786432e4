import FluxCore
import FluxFuzz
import FluxTesting
import Foundation

/// Whether the tests are to fail; without faults, they have to pass.
let hasFaults = ProcessInfo.processInfo.environment["FLUXPROOF_FAULTS"] != "none"

enum CounterAction: Action, Equatable {
    case increment
    case decrement
    case add(Int)
}

struct CounterState: State, Hashable {
    var count = 0
    var step = 1
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .add(let number): state.count += number
        }
    }
}

/// An action that is a type of its own.
struct Reset: Action {
    var to: Int
}

/// The expectation helpers, each with something to fail at.
enum Helper: String, CaseIterable, Sendable {
    case reflectedProperty
    case reflectedState
    case reflectedChange
    case reflectedOnly
    case reflectedWhere
    case noMoreReflections
    case skippedReflections
    case awaitedReflections
    case dispatched
    case dispatchedWhere
    case dispatchedCase
    case dispatchedPayload
    case dispatchedExactly
    case dispatchedInAnyOrder
    case dispatchedSomewhere
    case dispatchedTimes
    case dispatchedTyped
    case dispatchedType
    case nothingDispatched
    case skippedActions
    case awaitedActions
    case holds
    case holdsVerified
    case holdsButKnown
    case rememberedTests
    case mutationChange
    case mutationState
    case mutationCases
    case mutationFunction
    case emptyCases
    case presenterChange
    case presenterState
    case presenterGuard
    case typedMutationChange
    case typedMutationState
    case typedMutationCases
    case typedPresenterChange
    case typedPresenterState
    case viewOfStates
    case viewOfActions
    case viewOfReflections
    case called
    case calledWithElements
    case calledWithLabels
    case calledWithThreeElements
    case calledWithNothing
    case calledWhere
    case calledTimes
    case notCalled
    case noPendingCalls
    case skippedCalls
    case awaitedCalls
    case released
    case releasedThrowing
    case releasedVoid
    case usedUp
    case answersUsedUp
    case unanswered
    case unansweredWithNothing
    case cannotFail
    case cannotFailWithNothing
    case cannotFailInHandler
    case cannotFailToReturn
    case due
    case noRedundantReflections
    case reflectionsInOrder
    case noReflectionsAfterRelease
    case reflectionsOnMainActor
    case viewWithoutPresenter
    case viewOfReleasedPresenter
    case pendingCallOfView
    case pendingCallOfSpy
    case undeliveredReflection
    case undeliveredAction
    case lostView
    case exhaustiveScope
    case pendingScope
    case strictScope
    case partialScope
    case flowCall
    case flowAnswer
    case flowError
    case flowTime
    case flowBeginning
    case flowNextAction
    case flowNextCall
    case flowEnd
    case flowSteps
    case flowView
    case shown
    case typedFlowCall
    case typedFlowAnswer
    case typedFlowError
    case typedFlowTime
    case typedFlowNextAction
}

/// A counter that was incremented once, as seen by the recorders.
///
/// `@unchecked Sendable`: the presenter, which is not Sendable, is used in the initialiser only.
final class Fixture: @unchecked Sendable {
    private let view = MockView<CounterState>()
    private let spy: DispatcherSpy<CounterAction>
    private let presenter: Presenter<CounterAction, CounterState>
    private let host = TestHost.current
    private let calls = CallFixture()
    private let doubts = Doubts()
    private let resets = Dispatcher<AnyAction>()
    private let typedSpy: DispatcherSpy<AnyAction>

    init() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        spy = DispatcherSpy(flux.dispatcher)
        presenter = Presenter(view: view, flux: flux)
        typedSpy = DispatcherSpy(resets)
        presenter.dispatch(.increment)
    }

    /// Lets a helper fail, once.
    ///
    /// The script finds the lines by the marks behind them.
    func check(_ helper: Helper) {
        switch helper {
        case .reflectedProperty:
            view.expectReflected(\.count, hasFaults ? 9 : 1)  // fault
        case .reflectedState:
            view.expectReflected(CounterState(count: hasFaults ? 9 : 1))  // fault
        case .reflectedChange:
            view.expectReflected { $0.count = hasFaults ? 9 : 1 }  // fault
        case .reflectedOnly:
            view.expectReflected(only: hasFaults ? \.step : \.count)  // fault
        case .reflectedWhere:
            view.expectReflected(where: { $0.new.count == (hasFaults ? 9 : 1) })  // fault
        case .noMoreReflections:
            if !hasFaults { view.expectReflected(\.count, 1) }
            view.expectNoMoreReflections()  // fault
        case .skippedReflections:
            view.skip(hasFaults ? 9 : 1)  // fault
        case .awaitedReflections:
            _ = view.expectation(forReflections: hasFaults ? -1 : 1)  // fault
        case .dispatched:
            spy.expectDispatched(hasFaults ? .decrement : .increment)  // fault
        case .dispatchedWhere:
            spy.expectDispatched(where: { $0 == (hasFaults ? .decrement : .increment) })  // fault
        case .dispatchedCase:
            spy.expectDispatched(caseNamed: hasFaults ? "decrement" : "increment")  // fault
        case .dispatchedPayload:
            spy.skip()
            presenter.dispatch(.add(2))
            spy.expectDispatched(caseNamed: "add") { (number: Int) in number == (hasFaults ? 9 : 2) }  // fault
        case .dispatchedExactly:
            spy.expectDispatched(exactly: hasFaults ? .decrement : .increment)  // fault
        case .dispatchedInAnyOrder:
            spy.expectDispatched(inAnyOrder: hasFaults ? .decrement : .increment)  // fault
        case .dispatchedSomewhere:
            spy.expectDispatched(somewhere: hasFaults ? .decrement : .increment)  // fault
        case .dispatchedTimes:
            spy.expectDispatched(.increment, times: hasFaults ? 9 : 1)  // fault
        case .dispatchedTyped:
            resets.dispatch(Reset(to: 1))
            typedSpy.expectDispatched(Reset(to: hasFaults ? 9 : 1))  // fault
        case .dispatchedType:
            resets.dispatch(Reset(to: 1))
            typedSpy.expectDispatched(Reset.self) { $0.to == (hasFaults ? 9 : 1) }  // fault
        case .nothingDispatched:
            if !hasFaults { spy.expectDispatched(.increment) }
            spy.expectNothingDispatched()  // fault
        case .skippedActions:
            spy.skip(hasFaults ? 9 : 1)  // fault
        case .awaitedActions:
            _ = spy.expectation(forActions: hasFaults ? -1 : 1)  // fault
        case .holds:
            // It fails on purpose, which is nothing to remember.
            withFuzzingDefaults(memory: .off) {
                expectHolds(fuzzer, name: "counter", reporter: host)  // fault
            }
        case .holdsVerified:
            expectHolds(fuzzer.verify(within: { $0.count < 3 }), reporter: host)  // fault
        case .holdsButKnown:
            expectHolds(knownFuzzer, reporter: host)  // warning
        case .due:
            let clock = VirtualClock()
            clock.schedule(after: .seconds(hasFaults ? 2 : 1)) {}
            clock.expectDue(in: .seconds(1), reporter: host)  // fault
        case .rememberedTests:
            // One module has a failure whose test is gone, the other one has none.
            let fileID: StaticString = "Remembered/Helper.swift"
            let none: StaticString = "Other/Helper.swift"
            expectRememberedTestsExist(reporter: host, fileID: hasFaults ? fileID : none)  // fault
        case .mutationChange: specs.checkMutationChange()
        case .mutationState: specs.checkMutationState()
        case .mutationCases: specs.checkMutationCases()
        case .mutationFunction: specs.checkMutationFunction()
        case .emptyCases: specs.checkEmptyCases()
        case .presenterChange: specs.checkPresenterChange()
        case .presenterState: specs.checkPresenterState()
        case .presenterGuard: specs.checkPresenterGuard()
        case .typedMutationChange: specs.checkTypedMutationChange()
        case .typedMutationState: specs.checkTypedMutationState()
        case .typedMutationCases: specs.checkTypedMutationCases()
        case .typedPresenterChange: specs.checkTypedPresenterChange()
        case .typedPresenterState: specs.checkTypedPresenterState()
        case .viewOfStates: specs.checkViewOfStates()
        case .viewOfActions: specs.checkViewOfActions()
        case .viewOfReflections: specs.checkViewOfReflections()
        case .called, .calledWithElements, .calledWithLabels, .calledWithThreeElements, .calledWithNothing,
            .calledWhere, .calledTimes,
            .notCalled, .noPendingCalls, .skippedCalls, .awaitedCalls, .released, .releasedThrowing, .releasedVoid,
            .usedUp, .answersUsedUp, .unanswered, .unansweredWithNothing, .cannotFail, .cannotFailWithNothing,
            .cannotFailInHandler, .cannotFailToReturn:
            calls.check(helper)
        case .noRedundantReflections: rules.checkNoRedundantReflections()
        case .reflectionsInOrder: rules.checkReflectionsInOrder()
        case .noReflectionsAfterRelease: rules.checkNoReflectionsAfterRelease()
        case .reflectionsOnMainActor: rules.checkReflectionsOnMainActor()
        case .viewWithoutPresenter, .viewOfReleasedPresenter, .pendingCallOfView, .pendingCallOfSpy,
            .undeliveredReflection, .undeliveredAction, .lostView:
            doubts.check(helper)
        case .exhaustiveScope: scopes.checkExhaustiveScope()
        case .pendingScope: scopes.checkPendingScope()
        case .strictScope: scopes.checkStrictScope()
        case .partialScope: scopes.checkPartialScope()
        case .flowCall: flows.checkFlowCall()
        case .flowAnswer: flows.checkFlowAnswer()
        case .flowError: flows.checkFlowError()
        case .flowTime: flows.checkFlowTime()
        case .flowBeginning: flows.checkFlowBeginning()
        case .flowNextAction: flows.checkFlowNextAction()
        case .flowNextCall: flows.checkFlowNextCall()
        case .flowEnd: flows.checkFlowEnd()
        case .flowSteps: flows.checkFlowSteps()
        case .flowView: flows.checkFlowView()
        case .shown: flows.checkShown()
        case .typedFlowCall: flows.checkTypedFlowCall()
        case .typedFlowAnswer: flows.checkTypedFlowAnswer()
        case .typedFlowError: flows.checkTypedFlowError()
        case .typedFlowTime: flows.checkTypedFlowTime()
        case .typedFlowNextAction: flows.checkTypedFlowNextAction()
        }
    }

    private var specs: Specs { Specs(host: host) }
    private var rules: Rules { Rules(host: host) }
    private var scopes: Scopes { Scopes(host: host) }
    private var flows: Flows { Flows(host: host) }

    private var fuzzer: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement, when: { hasFaults || $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }  // told
    }

    /// Warns, with and without faults: the test passes all the same.
    private var knownFuzzer: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .invariant("count < 3") { $0.count < 3 }
            .known("#123", until: .date("9999-12-31"))
    }
}

/// Runs code on a dispatch queue, and waits for it without blocking.
func onQueue(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "test").async {
            body()
            continuation.resume()
        }
    }
}
