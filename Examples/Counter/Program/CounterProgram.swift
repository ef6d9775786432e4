import CounterApp
import CounterFuzzing
import ExampleSupport
import FluxFuzz

@main
enum CounterProgram {
    @MainActor static func main() async {
        await ExampleProgram("Counter", "A counter that does not go below zero.") {
            CounterScreen()
        } fuzzers: {
            [
                .breaks("The mutation alone", CounterFuzzers.unguarded),
                .verified(
                    "With the guard “count > 0” on .decrement, up to 100",
                    CounterFuzzers.guarded,
                    within: { $0.count <= 100 }
                ),
                .breaks("The presenter without its “if”", CounterFuzzers.carelessPresenter),
                // Each run makes a presenter of its own, which takes longer than a mutation alone.
                .holds("The presenter as it is", CounterFuzzers.presenter, budget: Budget(runs: 100)),
            ]
        }
        .run()
    }
}
