import ChatFuzzing
import ExampleSupport
import FluxFuzz

@main
enum ChatProgram {
    /// One counterexample tells enough of a mistake.
    private static var one: Budget { Budget(findings: 1) }

    @MainActor static func main() async {
        await ExampleProgram("Chat", "A conversation over a connection that comes and goes.") {
            ChatScreen()
        } fuzzers: {
            []
        } mainActorFuzzers: {
            [
                .breaks(
                    "What could not be sent comes back over the draft",
                    ChatFuzzers.presenter(.rollbackOverwritesDraft),
                    budget: one
                ),
                .breaks(
                    "An old answer is shown",
                    ChatFuzzers.presenter(.oldAnswerIsShown),
                    budget: one
                ),
                .breaks(
                    "A new connection skips messages",
                    ChatFuzzers.presenter(.connectionSkipsMessages),
                    budget: one
                ),
                .holds("The chat as it is", ChatFuzzers.presenter(), budget: Budget(runs: 50)),
            ]
        }
        .run()
    }
}
