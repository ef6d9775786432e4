import FluxCore

@testable import FluxFuzz

// Presenters with tasks that are ready at the same time, each with a mistake that shows in some orders only.

struct ReadyState: State, Hashable {
    var notes: [String] = []
}

enum ReadyAction: Action, Hashable {
    case note(String)
}

struct ReadyMutation: Mutation {
    func mutate(action: ReadyAction, state: inout ReadyState) {
        if case .note(let text) = action { state.notes.append(text) }
    }
}

/// What the tasks share.
actor Folder {
    private(set) var number = 0
    private(set) var isClosed = false

    func write(_ number: Int) { self.number = number }
    func close() { isClosed = true }
}

/// `@unchecked Sendable`: the dispatcher has a lock, and nothing else changes.
final class ReadyPresenter: Presenter<ReadyAction, ReadyState>, @unchecked Sendable {
    /// Tasks that a tap has started.
    @MainActor var tasks: [Task<Void, Never>] = []
    private let begin: @MainActor @Sendable (ReadyPresenter) -> Void

    init(view: some View<ReadyState>, _ begin: @escaping @MainActor @Sendable (ReadyPresenter) -> Void) {
        self.begin = begin
        super.init(view: view, flux: Flux(state: ReadyState(), mutation: ReadyMutation()))
    }

    func note(_ text: String) { dispatch(.note(text)) }

    /// Begins the tasks anew, as a user does.
    @MainActor func tap() { begin(self) }
}

typealias ReadyFuzzer = PresenterFuzzer<ReadyPresenter, RecordingView<ReadyState>, ReadyAction, ReadyState>

extension ReadyFuzzer {
    /// A fuzzer of tasks, of which the last notes after a step must not be what is given.
    @MainActor static func tasks(
        never wrong: [[String]],
        _ begin: @escaping @MainActor @Sendable (ReadyPresenter) -> Void
    ) -> ReadyFuzzer {
        PresenterFuzzer { ReadyPresenter(view: $0, begin) }
            .interaction("tap", code: "$0.tap()") { presenter in MainActor.assumeIsolated { presenter.tap() } }
            .atRest("the notes are right") { state in !wrong.contains { state.notes.suffix($0.count) == $0[...] } }
    }
}

/// A mistake in the order of tasks.
struct OrderMistake: Sendable, CustomStringConvertible {
    let name: String

    /// The notes of a step that show it.
    let wrong: [[String]]

    /// How the report tells the order that shows it.
    let order: [String]

    let begin: @MainActor @Sendable (ReadyPresenter) -> Void

    var description: String { name }

    static let all = [
        OrderMistake(name: "a lost update, which needs no other order", wrong: [["1", "1"]], order: []) { presenter in
            let folder = Folder()
            for _ in 0..<2 {
                Task.detached {
                    let number = await folder.number
                    await folder.write(number + 1)
                    presenter.note("\(await folder.number)")
                }
            }
        },
        OrderMistake(
            name: "a task that is overtaken",
            wrong: [["new", "old"]],
            order: ["task 2 goes on before task 1"]
        ) { presenter in
            Task.detached { presenter.note("old") }
            Task.detached { presenter.note("new") }
        },
        OrderMistake(
            name: "an actor that is asked first, and closed before it is written",
            wrong: [["open", "wrote when it was closed"]],
            order: ["task 2 goes on before task 1"]
        ) { presenter in
            let folder = Folder()
            Task.detached { await folder.close() }
            Task.detached {
                if await folder.isClosed { return }
                presenter.note("open")
                if await folder.isClosed { presenter.note("wrote when it was closed") }
            }
        },
        OrderMistake(
            name: "three tasks, one bad order",
            wrong: [["c", "a", "b"]],
            order: ["task 3 goes on before task 1 and task 2"]
        ) { presenter in
            for name in ["a", "b", "c"] { Task.detached { presenter.note(name) } }
        },
        OrderMistake(
            name: "a task that is late by far",
            wrong: [["fast", "slow"]],
            order: ["task 2 goes on before task 1"]
        ) { presenter in
            Task.detached { presenter.note("slow") }
            Task.detached {
                for _ in 0..<10 { await Task.yield() }
                presenter.note("fast")
            }
        },
        OrderMistake(
            name: "the main actor and the pool",
            wrong: [["pool", "main"]],
            order: ["task 2 goes on before task 1"]
        ) { presenter in
            Task { @MainActor in presenter.note("main") }
            Task.detached { presenter.note("pool") }
        },
    ]
}
