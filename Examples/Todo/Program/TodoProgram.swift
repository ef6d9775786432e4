import ExampleSupport
import FluxFuzz
import TodoApp
import TodoFuzzing

@main
enum TodoProgram {
    /// One counterexample tells enough of a mistake.
    private static var one: Budget { Budget(stepsPerRun: 30, findings: 1) }

    @MainActor static func main() async {
        await ExampleProgram(
            "Todo",
            "A list of what is to be done, after the specification of TodoMVC.",
            modes: [
                .init("--file", "PATH", "The app, with a list that is kept in a file.") { path in
                    TodoScreen(try FileStorage(path: path))
                }
            ]
        ) {
            TodoScreen(MemoryStorage())
        } fuzzers: {
            [
                .breaks(
                    "The mark for all todos ignores hidden ones",
                    TodoFuzzers.presenter(.markForAllIgnoresHidden),
                    budget: one
                ),
                .breaks(
                    "The last removal clears the field",
                    TodoFuzzers.presenter(.lastRemovalClearsField),
                    budget: one
                ),
                .breaks(
                    "A deleted title only hides its todo",
                    TodoFuzzers.presenter(.emptiedTodoIsHidden),
                    budget: one
                ),
                .verified(
                    "The mutation as it is, up to two todos",
                    TodoFuzzers.mutation,
                    within: TodoFuzzers.isSmall
                ),
                .verified(
                    "The presenter as it is, one gesture at a time, up to two todos",
                    TodoFuzzers.gestures(),
                    within: TodoFuzzers.isSmall
                ),
                .holds(
                    "The presenter as it is, all that it dispatches and shows",
                    TodoFuzzers.presenter(),
                    budget: Budget(runs: 100, stepsPerRun: 30)
                ),
            ]
        }
        .run()
    }
}
