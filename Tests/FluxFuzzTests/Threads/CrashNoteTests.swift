#if os(macOS) || os(Linux)
import Dispatch
import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// Counts on the main queue only, for which no other thread can stand.
private func count(_ action: CounterAction, _ state: inout CounterState) {
    dispatchPrecondition(condition: .onQueue(.main))
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    case .reset: state.count = 0
    case .add(let number): state.count += Int(Int8(number))
    }
}

private final class FragilePresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }

    func breakDown() {
        dispatchPrecondition(condition: .onQueue(.main))
        if state.count > 1 { fatalError("broken") }
    }
}

/// A function, since each process of a test makes its own.
private func counter() -> Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterAction.self, from: CounterState(), reduce: count)
        .invariant("count ≥ 0") { $0.count >= 0 }
}

@Suite("Where no trap is survived, the code under test")
struct CrashNoteTests {
    /// How it begins; the settings of the process may be said as well.
    private let note = "FluxProof: the code under test ends the process"

    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func saysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = counter().action(.increment).action(.add(200), when: { $0.count == 2 }).run(seed: 7)
            }
        }
        let said = try text(result)
        #expect(
            said.contains(
                """
                FluxProof: the code under test ends the process, since it runs on the caller's thread, where no trap is \
                survived (FluxFuzzTests/CrashNoteTests.swift:49)
                  seed 7, run 3
                  1  .increment
                  2  .increment
                ▸ 3  .add(200)

                """
            ),
            "\(said)"
        )
        #expect(said.ranges(of: note).count == 1)
    }

    @Test func saysTheLastOfManySteps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = counter().action(.increment).action(.add(200), when: { $0.count == 40 }).run(seed: 7)
            }
        }
        let said = try text(result)
        #expect(said.contains("seed 7, run 1\n  26  .increment\n  27  .increment"), "\(said)")
        #expect(said.contains("\n  40  .increment\n▸ 41  .add(200)\n"), "\(said)")
    }

    @Test func saysThatARunWasRepeated() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Fuzzer(Int.self, from: 1) { number, sum in
                    dispatchPrecondition(condition: .onQueue(.main))
                    sum = 1000 / number
                }
                .action(Gen.int(in: 0...1_000_000))
                .invariant("never") { $0 == 1 }
                .run(seed: 7)
            }
        }
        let said = try text(result)
        #expect(said.contains("seed 7, while a failing run was repeated\n▸ 1  0 …\n"), "\(said)")
    }

    @Test func saysWhichInteractionOfAPresenterItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = PresenterFuzzer { FragilePresenter(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .interaction("break") { $0.breakDown() }
                    .invariant("count < 1000") { $0.count < 1000 }
                    .run(seed: 7)
            }
        }
        let said = try text(result)
        #expect(said.contains("  tap +\n"), "\(said)")
        #expect(said.contains("  break\n"), "\(said)")
        #expect(said.contains("seed 7, run 1\n"), "\(said)")
    }

    @Test func saysATokenOfTheStepsAndRemembersThem() async throws {
        let temporary = TemporaryFolder()
        for round in 1...2 {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [path = temporary.path as String] in
                await MainActor.run {
                    let fuzzer = counter().action(.increment).action(.add(200), when: { $0.count == 2 })
                    _ = RememberingFuzzer(fuzzer, .ofCounterTests(in: path)).run(seed: 7, budget: Budget())
                }
            }
            let said = try text(result)
            #expect(said.contains("\n▸ 3  .add(200)"), "\(said)")
            let origin = round == 1 ? "run 3\n" : "while a failing run was repeated\n"
            #expect(said.contains("seed 7, \(origin)"), "\(said)")
            let names = try temporary.files(in: "CounterTests")
            #expect(names.count == 1)
            let kept = try temporary.text(of: "CounterTests/\(try #require(names.first))")
            #expect(kept.contains("3         .add(200)\n"), "\(kept)")
            let token = try #require(said.firstMatch(of: /replay\("(f2-[^"]*)"\) repeats these steps/)?.output.1)
            #expect(kept.contains(token), "\(kept)")
            // The same steps, where they do no harm.
            let harmless = Fuzzer(CounterAction.self, from: CounterState()) { action, state in
                if case .add(let number) = action { state.count += number } else { state.count += 1 }
            }
            .action(.add(200), when: { $0.count == 2 })
            .action(.increment)
            .invariant("count < 200") { $0.count < 200 }
            #expect(harmless.replay(String(token)).counterexample?.actions == [.increment, .increment, .add(200)])
        }
    }

    @Test func saysATokenOfWhatIsAbortedToo() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = counter(onMainQueue: true) { abort() }.run(seed: 7) }
        }
        #expect(try text(result).contains("\") repeats these steps"))
    }

    @Test func saysNothingIfNobodyWantsToSurvive() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = counter().action(.add(200)).run(seed: 7, budget: Budget(survivesTraps: false))
            }
        }
        #expect(try !text(result).contains(note))
    }

    @Test func saysNothingAfterACampaign() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = counter().action(.increment).run(seed: 7)
                Misdeed.arrayIndex.commit()
            }
        }
        #expect(try !text(result).contains(note))
    }
}
#endif
