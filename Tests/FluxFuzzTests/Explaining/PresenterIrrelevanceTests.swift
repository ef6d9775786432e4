import FluxCore
import Testing

@testable import FluxFuzz

/// What reports on presenters say that a failure does not depend on.
@Suite struct PresenterIrrelevanceTests {
    private let search = HeldCalls<String, [String]>("search")

    private var fuzzer: PresenterFuzzer<SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState> {
        PresenterFuzzer { [search] in SearchPresenter(view: $0, calls: search) }
            .interaction("search", with: .string(of: "abc", count: 0...4)) { $0.search($1) }
            .answer(to: search) { _ in Gen.array(of: .element(of: ["x", "y"]), count: 0...2) }
    }

    private func text(of counterexample: Counterexample<Interaction<SearchAction>, SearchState>?) -> [String] {
        (counterexample?.script ?? []) + (counterexample?.irrelevanceLines ?? [])
    }

    @Test func argumentsThatDoNotMatterAreNamed() {
        #expect(
            text(of: fuzzer.invariant("one at a time") { $0.loading < 2 }.run().counterexample) == [
                #"search("")"#, #"search("")"#, "", "  fails as well, as far as tried, with",
                "    steps 1, 2  any argument",
            ]
        )
    }

    @Test func answersThatDoNotMatterAreNamed() {
        #expect(
            text(of: fuzzer.transition("no answer") { $2.loading >= $0.loading }.run().counterexample) == [
                #"search("")"#, #"search("") answers []"#, "", "  fails as well, as far as tried, with",
                "    step 1  any argument, if step 2 changes with it", "    step 2  any answer",
            ]
        )
    }

    @Test func whatMattersIsNotNamed() {
        #expect(
            text(of: fuzzer.invariant("no y") { $0.results != ["y"] || $0.query != "b" }.run().counterexample) == [
                #"search("b")"#, #"search("b") answers ["y"]"#,
            ]
        )
    }

    @Test func numbersHaveBounds() {
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: HeldCalls("none")) }
            .interaction("show", with: .int(in: 0...200)) { $0.dispatch(.show(Array(repeating: "", count: $1))) }
        #expect(
            fuzzer.invariant("few") { $0.results.count < 5 }.run().counterexample?.irrelevanceLines == [
                "", "  fails as well, as far as tried, with", "    step 1  any argument ≥ 5",
            ]
        )
    }
}
