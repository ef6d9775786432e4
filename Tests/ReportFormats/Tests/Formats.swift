import FluxFuzz
import FluxTesting
import Testing

/// A test for each verdict, and for each kind of step.
@Suite(.runs(30), .steps(12)) struct Formats {
    @Test func fuzzer() { expectHolds(notesFuzzer()) }

    /// The same failure as that of the fuzzer.
    @Test func sameFailure() { expectHolds(notesFuzzer(), seed: 7) }

    @Test func presenter() {
        let calls = HeldCalls<String, [String]>("load notes")
        expectHolds(
            PresenterFuzzer { NotesPresenter(view: $0, calls: calls) }
                .interaction("load notes", with: .element(of: ["\(marker) a", "\(marker) b"])) { $0.load($1) }
                .answer(to: calls) { [$0] }
                .invariant("nothing while it loads") { !$0.isLoading || $0.texts.isEmpty }
                .invariant("not shown") { $0.texts.isEmpty }
        )
    }

    @Test func property() {
        expectHolds(
            Property("texts are short", .string(of: "\(marker) <b>`|\n", count: 0...9)) { text in
                if text.contains("|") { throw TooMany(notes: Notes(texts: [marker, text])) }
                return true
            }
        )
    }

    @Test func pass() {
        expectHolds(
            Fuzzer(NotesMutation(), from: Notes()).action(.add("\(marker) always"), when: { $0.texts.count < 3 })
                .action(.clear)
                .invariant("three at most") { $0.texts.count <= 3 }
        )
    }

    @Test func proof() {
        let fuzzer = Fuzzer(NotesMutation(), from: Notes())
            .action(.add("\(marker) always"), when: { $0.texts.count < 3 }).action(.clear)
            .invariant("three at most") { $0.texts.count <= 3 }
            .invariant("two at most") { $0.texts.count < 3 }.known("#1 | <b>", until: .date("2999-01-01"))
        expectHolds(fuzzer.verify())
    }

    @Test func vacuous() {
        expectHolds(
            Fuzzer(NotesMutation(), from: Notes()).action(.clear).action(.add(marker), when: { _ in false })
                .invariant("three at most") { $0.texts.count <= 3 }
                .reaches("nine | notes") { $0.texts.count == 9 }
        )
    }

    @Test func incomplete() {
        var calls = 0
        expectHolds(
            Fuzzer(NotesAction.self, from: Notes()) { _, notes in
                calls += 1
                notes.texts = ["\(marker) \(calls)"]
            }
            .action(.clear).invariant("any") { _ in true }
        )
    }

    @Test func trap() {
        expectHolds(
            Fuzzer(NotesMutation(), from: Notes(texts: ["\(marker) at first"])).action(.removeLast).action(.clear)
                .invariant("any") { _ in true }
        )
    }

    @Test func trapInGuard() {
        expectHolds(
            Fuzzer(NotesMutation(), from: Notes()).action(.clear)
                .action(.add("\(marker) always"), when: { $0.texts[0].isEmpty })
                .invariant("any") { _ in true }
        )
    }

    @Test func secret() {
        expectHolds(
            Fuzzer(Secret.self, from: Secret(text: "")) { $1 = $0 }
                .action(Gen.element(of: ["HIDDEN a", "HIDDEN b"]).map(Secret.init))
                .invariant("empty") { $0.text.isEmpty }
        )
    }
}
