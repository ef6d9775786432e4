import FluxCore
import FluxFuzz

// A search that begins once nothing was typed for 300 ms.
//
// The bug: what was typed before is searched for, too.

final class TypingPresenter: Presenter<SearchAction, SearchState> {
    private let clock: VirtualClock
    private var timer: VirtualClock.Timer?

    init(view: some View<SearchState>, clock: VirtualClock) {
        self.clock = clock
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    func type(_ text: String) {
        if isRepaired { timer?.cancel() }
        dispatch(.search("", .all))
        timer = clock.schedule(after: .milliseconds(300)) { [weak self] in self?.dispatch(.search(text, .all)) }
    }
}

typealias TypingFuzzer = PresenterFuzzer<TypingPresenter, RecordingView<SearchState>, SearchAction, SearchState>

let typingClock = VirtualClock()

private var typingRules: TypingFuzzer {
    PresenterFuzzer { TypingPresenter(view: $0, clock: typingClock) }
        .atRest("nothing is searched for while somebody types") { $0.query.isEmpty || typingClock.deadlines.isEmpty }
}

/// What is pasted needs no interaction, but has to know the clock.
var typingFuzzer: TypingFuzzer { typingRules.time(on: typingClock) }

func runTyping() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    typingRules
        .interaction("type", with: .constant("a"), code: "$0.type($1)") { $0.type($1) }
        .time(on: typingClock, code: "typingClock")
        .run()
}
