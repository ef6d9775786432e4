import Dispatch
import FluxCore
import FluxTesting
import XCTest

/// Expectations of XCTest that recorders fulfill.
///
/// Waits that are in vain go through a waiter of their own, so that they don't fail the test.
final class XCTestExpectationTests: XCTestCase {
    func testWhatComesLaterEndsTheWait() {
        let fixture = Fixture()
        let calls = CallRecorder<Int, Void>("save", reporter: fixture.log)
        for number in 1...10 {
            let (view, spy) = (fixture.view, fixture.spy)
            let expectations = [
                view.expectation(forReflections: 1),
                view.expectation(forReflectionWhere: { $0.new.count == number }),
                spy.expectation(forActions: 1),
                spy.expectation(forActionWhere: { $0 == .increment }),
                calls.expectation(forCalls: 1),
                calls.expectation(forCallWhere: { $0 == number }),
            ]
            let presenter = UncheckedBox(fixture.presenter)
            DispatchQueue.global().async {
                presenter.value.dispatch(.increment)
                calls.record(number)
            }
            wait(for: expectations, timeout: 60)
            view.expectReflected(\.count, number)
            spy.expectDispatched(.increment)
            calls.expectCalled(number)
        }
        XCTAssertEqual(fixture.log.messages, [])
    }

    func testWhatIsThereIsNotWaitedFor() {
        let fixture = Fixture()
        let calls = CallRecorder<Int, Void>("save", reporter: fixture.log)
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        calls.record(1)
        calls.record(2)
        for number in 0...2 {
            XCTAssertTrue(isFulfilled(fixture.view.expectation(forReflections: number)))
            XCTAssertTrue(isFulfilled(fixture.spy.expectation(forActions: number)))
            XCTAssertTrue(isFulfilled(calls.expectation(forCalls: number)))
        }
        XCTAssertTrue(isFulfilled(fixture.view.expectation(forReflectionWhere: { $0.new.count == 3 })))
        XCTAssertTrue(isFulfilled(fixture.spy.expectation(forActionWhere: { $0 == .increment })))
        XCTAssertTrue(isFulfilled(calls.expectation(forCallWhere: { $0 == 2 })))
    }

    func testWhatIsNotThereIsWaitedForInVain() {
        let fixture = Fixture()
        let calls = CallRecorder<Int, Void>("save", reporter: fixture.log)
        fixture.presenter.dispatch(.increment)
        calls.record(1)
        XCTAssertFalse(isFulfilled(fixture.view.expectation(forReflections: 2)))
        XCTAssertFalse(isFulfilled(fixture.view.expectation(forReflectionWhere: { $0.new.count == 3 })))
        XCTAssertFalse(isFulfilled(fixture.spy.expectation(forActions: 2)))
        XCTAssertFalse(isFulfilled(fixture.spy.expectation(forActionWhere: { $0 == .decrement })))
        XCTAssertFalse(isFulfilled(calls.expectation(forCalls: 2)))
        XCTAssertFalse(isFulfilled(calls.expectation(forCallWhere: { $0 == 2 })))
    }

    func testWhatWasAssertedDoesNotCount() {
        let fixture = Fixture()
        fixture.presenter.dispatch(.increment)
        fixture.view.expectReflected(\.count, 1)
        fixture.spy.skip()
        XCTAssertFalse(isFulfilled(fixture.view.expectation(forReflections: 1)))
        XCTAssertFalse(isFulfilled(fixture.view.expectation(forReflectionWhere: { _ in true })))
        XCTAssertFalse(isFulfilled(fixture.spy.expectation(forActionWhere: { _ in true })))
        let second = fixture.spy.expectation(forActions: 2)
        fixture.presenter.dispatch(.decrement)
        XCTAssertTrue(isFulfilled(fixture.spy.expectation(forActions: 1)))
        XCTAssertFalse(isFulfilled(second))
    }

    func testItOnlyWaits() {
        let fixture = Fixture()
        fixture.presenter.dispatch(.increment)
        wait(for: [fixture.view.expectation(forReflections: 1), fixture.spy.expectation(forActions: 1)], timeout: 0)
        fixture.view.expectNoMoreReflections()
        fixture.spy.expectNothingDispatched()
        XCTAssertEqual(fixture.log.messages.count, 2)
    }

    func testItSaysWhatItWaitsFor() {
        let fixture = Fixture()
        let (view, spy, calls) = (fixture.view, fixture.spy, CallRecorder<Int, Void>("save"))
        let expectations = [
            view.expectation(forReflections: 2), view.expectation(forReflectionWhere: { _ in true }),
            spy.expectation(forActions: 1), spy.expectation(forActionWhere: { _ in true }),
            calls.expectation(forCalls: 0), calls.expectation(forCallWhere: { _ in true }),
        ]
        XCTAssertEqual(
            expectations.map(\.expectationDescription),
            [
                "2 reflections of MockView<CounterState>",
                "a reflection of MockView<CounterState> that meets the condition",
                "1 action of DispatcherSpy<CounterAction>",
                "an action of DispatcherSpy<CounterAction> that meets the condition",
                "0 calls of save",
                "a call of save that meets the condition",
            ]
        )
    }

    func testANegativeNumberIsAFailureAtTheCallAndWaitsForNothing() throws {
        let fixture = Fixture()
        let calls = CallRecorder<Int, Void>("save", reporter: fixture.log)
        XCTAssertTrue(isFulfilled(fixture.view.expectation(forReflections: -1)))
        let line: UInt = #line - 1
        XCTAssertTrue(isFulfilled(fixture.spy.expectation(forActions: .min)))
        XCTAssertTrue(isFulfilled(calls.expectation(forCalls: -2)))
        XCTAssertEqual(
            fixture.log.messages,
            [
                "Can't wait for -1 reflections of MockView<CounterState>: the number must be 0 or more.",
                "Can't wait for \(Int.min) actions of DispatcherSpy<CounterAction>: the number must be 0 or more.",
                "Can't wait for -2 calls of save: the number must be 0 or more.",
            ]
        )
        XCTAssertEqual(fixture.log.failures.map(\.callSite.line), [line, line + 2, line + 3])
    }
}

// MARK: - Once

extension XCTestExpectationTests {
    func testItIsFulfilledOnce() {
        let fixture = Fixture()
        let once = fixture.view.expectation(forReflections: 1)
        let twice = fixture.view.expectation(forReflectionWhere: { _ in true })
        once.assertForOverFulfill = true
        twice.expectedFulfillmentCount = 2
        for _ in 1...5 { fixture.presenter.dispatch(.increment) }
        XCTAssertTrue(isFulfilled(once))
        XCTAssertFalse(isFulfilled(twice))
        XCTAssertEqual(testRun?.failureCount, 0)
    }

    func testItIsFulfilledOnceByManyThreads() {
        let calls = CallRecorder<Int, Void>("save")
        let expectations = (1...100).map { calls.expectation(forCalls: $0) }
        for expectation in expectations { expectation.assertForOverFulfill = true }
        DispatchQueue.concurrentPerform(iterations: 100) { calls.record($0) }
        wait(for: expectations, timeout: 0)
        XCTAssertEqual(testRun?.failureCount, 0)
    }

    func testWhatComesAfterTheWaitDoesNoHarm() {
        let fixture = Fixture()
        let late = fixture.view.expectation(forReflections: 1)
        let never = fixture.spy.expectation(forActions: 1)
        never.isInverted = true
        XCTAssertFalse(isFulfilled(late))
        XCTAssertTrue(isFulfilled(never))
        fixture.presenter.dispatch(.increment)
        withExtendedLifetime((late, never)) {}
        XCTAssertEqual(testRun?.failureCount, 0)
    }

    func testEachElementIsAskedAboutOnce() {
        let fixture = Fixture()
        var asked: [Int] = []
        fixture.presenter.dispatch(.increment)
        let expectation = fixture.view.expectation(forReflectionWhere: {
            asked.append($0.new.count)
            return $0.new.count == 3
        })
        for _ in 2...5 { fixture.presenter.dispatch(.increment) }
        XCTAssertEqual(asked, [1, 2, 3])
        XCTAssertTrue(isFulfilled(expectation))
    }
}

// MARK: - Memory and locks

extension XCTestExpectationTests {
    func testNeitherKeepsTheOther() {
        var view: MockView<CounterState>? = MockView()
        let kept = view?.expectation(forReflections: 1)
        weak var unkept: XCTestExpectation?
        unkept = view?.expectation(forReflections: 1)
        XCTAssertNil(unkept)
        weak var released: MockView<CounterState>?
        released = view
        view = nil
        XCTAssertNil(released)
        withExtendedLifetime(kept) {}
    }

    func testAConditionIsReleasedWhenItIsMetOrNobodyWaits() {
        final class Token {}
        let fixture = Fixture()
        weak var met: Token?
        weak var unmet: Token?
        let expectation = {
            let (first, second) = (Token(), Token())
            (met, unmet) = (first, second)
            _ = fixture.spy.expectation(forActionWhere: { _ in withExtendedLifetime(first) { false } })
            return fixture.spy.expectation(forActionWhere: { _ in withExtendedLifetime(second) { true } })
        }()
        XCTAssertNotNil(met)
        fixture.presenter.dispatch(.increment)
        XCTAssertNil(met)
        XCTAssertNil(unmet)
        XCTAssertTrue(isFulfilled(expectation))
    }

    func testAConditionMayUseItsRecorder() {
        let calls = CallRecorder<Int, Int>("load")
        var pending: [Int] = []
        let expectation = calls.expectation(forCallWhere: { [unowned calls] _ in
            pending = calls.pending
            calls.returns(7)
            return true
        })
        calls.call(1) { _ in }
        XCTAssertTrue(isFulfilled(expectation))
        XCTAssertEqual(pending, [1])
        XCTAssertEqual(calls.call(2, default: 0), 7)
        calls.release(with: 0)
    }
}

// MARK: - Tasks

extension XCTestExpectationTests {
    func testAsynchronousTestsAwaitIt() async {
        let fixture = Fixture()
        let presenter = UncheckedBox(fixture.presenter)
        let (one, add) = (fixture.view.expectation(forReflections: 1), fixture.spy.expectation(forActions: 1))
        DispatchQueue.global().async { presenter.value.dispatch(.increment) }
        await fulfillment(of: [one, add], timeout: 60)
        fixture.view.expectReflected(\.count, 1)
        fixture.spy.expectDispatched(.increment)
        XCTAssertEqual(fixture.log.messages, [])
    }

    @MainActor func testTestsOnTheMainActorAwaitIt() async {
        let fixture = Fixture()
        let presenter = UncheckedBox(fixture.presenter)
        let expected = CounterState(count: 1)
        let one = fixture.view.expectation(forReflectionWhere: { $0.new == expected })
        // Elsewhere, and on the main actor.
        DispatchQueue.global().async { presenter.value.dispatch(.increment) }
        await fulfillment(of: [one], timeout: 60)
        let two = fixture.view.expectation(forReflections: 2)
        Task { presenter.value.dispatch(.increment) }
        await fulfillment(of: [two], timeout: 60)
        fixture.view.expectReflected(\.count, 1, 2)
        XCTAssertEqual(fixture.log.messages, [])
    }
}

/// Whether XCTest takes an expectation as met, without waiting for it.
private func isFulfilled(_ expectation: XCTestExpectation) -> Bool {
    XCTWaiter().wait(for: [expectation], timeout: 0) == .completed
}
