import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("CallRecorder: in a fuzzer of presenters")
struct CallRecorderFuzzingTests {
    private struct Offline: Error {}

    private let budget = Budget(runs: tries(50, inDebug: 10))

    private final class AddingPresenter: Presenter<CounterAction, CounterState> {
        func add(_ number: Int, by service: CallRecorder<Int, Int>) {
            service.call(number) { (result: Result<Int, any Error>) in
                switch result {
                case .success(let sum): self.dispatch(.add(sum))
                case .failure: self.dispatch(.decrement)
                }
            }
        }
    }

    @Test("its calls are answered or fail in any order")
    func answers() throws {
        let service = CallRecorder<Int, Int>("double")
        let fuzzer = PresenterFuzzer { AddingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("add", with: .int(in: 1...3)) { $0.add($1, by: service) }
            .answer(to: service) { $0 * 2 }
            .failure(of: service, with: Offline())
        let counterexample = try #require(fuzzer.invariant("count ≥ 0") { $0.count >= 0 }.run().counterexample)
        #expect(counterexample.script == ["add(1)", "double(1) fails with CallRecorderFuzzingTests.Offline()"])
        let lenient = fuzzer.invariant("count > -90") { $0.count > -90 }
        #expect(lenient.run(budget: budget).verdict == .noFailureFound)
    }

    @Test("they may be answered in order, or where they are allowed to be")
    func selection() throws {
        let service = CallRecorder<Int, Int>("double")
        let adding = PresenterFuzzer { AddingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("add both") { presenter in
                for number in [1, 2] { presenter.add(number, by: service) }
            }
            .invariant("in order") { $0.count % 6 != 4 }
        let anyOrder = adding.answer(to: service) { $0 * 2 }
        #expect(try #require(anyOrder.run().counterexample).script == ["add both", "double(2) answers 4"])
        let inOrder = adding.answer(to: service, inOrder: true) { $0 * 2 }
        #expect(inOrder.run(budget: budget).verdict == .noFailureFound)
        let never = adding.answer(to: service, inOrder: true) { $0 * 2 }
            .failure(of: service, with: Offline(), when: { _, number in number > 2 })
        #expect(
            never.run(budget: budget).verdict == .vacuous(reason: "“failure of double” was never enabled")
        )
    }

    @Test("rules are about its calls, and about what became of them")
    func rules() throws {
        let service = CallRecorder<Int, Int>("double")
        let add = InteractionName<Int>("add")
        let fuzzer = PresenterFuzzer { AddingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction(add, with: .int(in: 1...3)) { $0.add($1, by: service) }
            .answer(to: service) { $0 * 2 }
            .failure(of: service, with: Offline())
            .afterEach(of: add, "asks once") { step in step.calls(of: service) == [step.argument] }
            .after(.answer(to: service), "adds twice the number") { $2.count == $0.count + 2 * $1 }
        let right = fuzzer.afterEach(of: .failure(of: service), "counts down") { $0.new.count == $0.old.count - 1 }
        #expect(right.run(budget: budget).verdict == .noFailureFound)
        let wrong = fuzzer.afterEach(of: add, "asks for one only") { $0.calls(of: service) == [1] }
        #expect(try #require(wrong.run().counterexample).script == ["add(2)"])
        let crowded = fuzzer.atMost(1, pending: service, "one at a time")
        #expect(try #require(crowded.run().counterexample).script == ["add(1)", "add(1)"])
    }

    @Test("answers may be generated")
    func generated() throws {
        let service = CallRecorder<Int, Int>("double")
        let fuzzer = PresenterFuzzer { AddingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("add", with: .constant(1)) { $0.add($1, by: service) }
            .answer(to: service) { Gen.int(in: $0...9) }
            .invariant("count < 5") { $0.count < 5 }
        #expect(try #require(fuzzer.run().counterexample).script == ["add(1)", "double(1) answers 5"])
    }

    @Test("those that return nothing end")
    func ending() throws {
        let service = CallRecorder<Int, Void>("save")
        let fuzzer = PresenterFuzzer { SavingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("save") { $0.save(by: service) }
            .answer(to: service)
            .invariant("count < 1") { $0.count < 1 }
        #expect(try #require(fuzzer.run().counterexample).script == ["save", "save(0) ends"])
    }

    @Test("tests to paste release them, without try")
    func pasting() throws {
        let service = CallRecorder<Int, Void>("save")
        let fuzzer = PresenterFuzzer { SavingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("save", code: "$0.save(by: service)") { $0.save(by: service) }
            .answer(to: service, code: "service")
            .invariant("count < 1") { $0.count < 1 }
        let test = try #require(fuzzer.run().counterexample).test(.swiftTesting)
        #expect(test.contains("\n        { $0.save(by: service) },\n        { _ in service.release() }  // save(0)\n"))
        let report = fuzzer.perform({ $0.save(by: service) }, { _ in service.release() })
        #expect(report.counterexample?.rule == "count < 1")
        #expect(fuzzer.perform { $0.save(by: service) }.verdict == .noFailureFound)
    }

    @Test("tests to paste answer them, and let them fail")
    func pastingAnswers() throws {
        let service = CallRecorder<Int, Int>("double")
        let base = PresenterFuzzer { AddingPresenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("add", with: .constant(1), code: "$0.add($1, by: service)") { $0.add($1, by: service) }
            .answer(to: service, code: "service") { $0 * 2 }
        func lastStep(_ fuzzer: some Checkable) throws -> Substring {
            let test = try #require(fuzzer.run(budget: budget).counterexample).test(.swiftTesting)
            return try #require(test.split(separator: "\n").first { $0.contains(".release(") })
        }
        #expect(
            try lastStep(base.invariant("0") { $0.count <= 0 })
                == "        { _ in service.release(with: 2) }  // double(1)"
        )
        let generated = base.answer(to: service, weight: 9, code: "service") { _ in Gen.int(in: 3...9) }
        #expect(try lastStep(generated.invariant("2") { $0.count <= 2 }).contains("service.release"))
        let failing = base.failure(of: service, with: Lost(), code: "service").invariant("-1") { $0.count > -1 }
        #expect(try lastStep(failing) == "        { _ in service.release(throwing: Lost()) }  // double(1)")
    }

    private final class SavingPresenter: Presenter<CounterAction, CounterState> {
        func save(by service: CallRecorder<Int, Void>) {
            service.call(state.count) { (_: Result<Void, any Error>) in self.dispatch(.add(1)) }
        }
    }
}

struct Lost: Error {}
