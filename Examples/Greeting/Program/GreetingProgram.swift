import ExampleSupport
import FluxFuzz
import GreetingApp
import GreetingFuzzing

@main
enum GreetingProgram {
    @MainActor static func main() async {
        await ExampleProgram("Greeting", "Greets whoever has a name, by way of a route.") {
            GreetingTerminal()
        } fuzzers: {
            // One counterexample is enough of each bug.
            let one = Budget(findings: 1)
            return [
                .breaks("Features in a container that loses work", GreetingFuzzers.losingContainer, budget: one),
                .breaks("A button that looks for an empty name only", GreetingFuzzers.blankPresenter, budget: one),
                .breaks("A button with the route of VISPER's sample app", GreetingFuzzers.samplePresenter, budget: one),
                .breaks("That route alone", GreetingFuzzers.sampleRoutesBack, budget: one),
                .breaks("A route that is encoded by hand", GreetingFuzzers.handmadeRoutesBack, budget: one),
                .verified(
                    "The features, up to five greetings",
                    GreetingFuzzers.features,
                    within: GreetingFuzzers.isSmall
                ),
                .holds("The names in routes", GreetingFuzzers.routesBack),
                .holds("The characters of routes", GreetingFuzzers.routesArePlain),
                .holds("Escapes in routes", GreetingFuzzers.escapes),
                .holds("Patterns of routes", GreetingFuzzers.patterns),
                // Each run makes an app of its own, which takes longer than a mutation alone.
                .holds("The app", GreetingFuzzers.presenter, budget: Budget(runs: 100)),
            ]
        }
        .run()
    }
}
