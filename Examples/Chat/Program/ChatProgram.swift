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
                    "What was pushed is sent again",
                    ChatFuzzers.presenter(.pushedIsSentAgain),
                    budget: one
                ),
                .breaks(
                    "The time to undo ends too soon",
                    ChatFuzzers.presenter(.firstTimeEndsNextUndo),
                    budget: one
                ),
                .breaks(
                    "The connection is made again without what was missed",
                    ChatFuzzers.presenter(.connectionSkipsMessages),
                    budget: one
                ),
                .holds("The chat as it is", ChatFuzzers.presenter()),
            ]
        }
        .run()
    }
}
