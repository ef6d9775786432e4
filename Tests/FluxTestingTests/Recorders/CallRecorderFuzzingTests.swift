import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("CallRecorder: in a fuzzer of presenters")
struct CallRecorderFuzzingTests {
    private struct Offline: Error {}

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
        #expect(lenient.run(budget: Budget(runs: 50)).verdict == .noFailureFound)
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

    private final class SavingPresenter: Presenter<CounterAction, CounterState> {
        func save(by service: CallRecorder<Int, Void>) {
            service.call(state.count) { (_: Result<Void, any Error>) in self.dispatch(.add(1)) }
        }
    }
}
