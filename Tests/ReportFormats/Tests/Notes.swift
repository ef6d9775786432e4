import FluxCore
import FluxFuzz
import Foundation

/// Whether a word is among those that the variable has which says what has become of the sources.
func isOn(_ word: String) -> Bool {
    (ProcessInfo.processInfo.environment["FORMATS"] ?? "").split(separator: ",").contains(Substring(word))
}

/// Notes, whose texts are private where values are left out.
struct Notes: State, Hashable {
    var texts: [String] = []
    var isLoading = false
}

enum NotesAction: Action, Hashable {
    case add(String)
    case removeLast
    case clear
    case load
    case show([String])
}

struct NotesMutation: Mutation {
    func mutate(action: NotesAction, state: inout Notes) {
        switch action {
        case .add(let text): state.texts.append(text)
        case .removeLast: state.texts.removeLast()
        case .clear: state.texts = []
        case .load: state.isLoading = true
        case .show(let texts):
            state.texts = texts
            state.isLoading = false
        }
    }
}

/// What must be in no report if values are left out.
let marker = "MARKER"

struct TooMany: Error, CustomStringConvertible {
    let notes: Notes
    var description: String { "too many: \(notes.texts)" }
}

/// A fuzzer whose rule throws what the state is, unless that was repaired.
func notesFuzzer() -> Fuzzer<NotesAction, Notes> {
    Fuzzer(NotesMutation(), from: Notes(texts: ["\(marker) at first"]))
        .action(Gen.element(of: ["\(marker) a", "\(marker) b"]).map(NotesAction.add))
        .action(.add("\(marker) always"))
        .action(.removeLast, when: { !$0.texts.isEmpty })
        .classify("some", atLeast: 0.01) { !$0.texts.isEmpty }
        .reaches("three") { $0.texts.count == 3 }
        .invariant("three at most") { notes in
            if notes.texts.count > 3, !isOn("repaired") { throw TooMany(notes: notes) }
            return true
        }
        .invariant("not five") { $0.texts.count != 5 || !isOn("new") }
}

/// Loads notes, one answer after the other.
final class NotesPresenter: Presenter<NotesAction, Notes> {
    private let calls: HeldCalls<String, [String]>

    init(view: some View<Notes>, calls: HeldCalls<String, [String]>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: Notes(), mutation: NotesMutation()))
    }

    func load(_ name: String) {
        dispatch(.load)
        dispatch(.clear)
        calls.call(name) { [weak self] result in self?.dispatch(.show((try? result.get()) ?? [])) }
    }
}

/// A value that says itself how it is written.
struct Secret: SwiftSourceConvertible, Hashable {
    let text: String
    var swiftSource: String { "Secret(…)" }
}
