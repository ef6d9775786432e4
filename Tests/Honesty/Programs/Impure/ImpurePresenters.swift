import FluxFuzz

extension Program {
    /// Presenters, views and fakes that do not depend on their input alone.
    static let impurePresenters = Occurrence.all.flatMap { occurs in
        [
            searching("impure.presenter.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0, isListening: { !occurs() }) }
            },
            searching("impure.presenter-mutation.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0, change: { if occurs() { $0.flag.toggle() } }) }
            },
            searching("impure.fake.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0, price: { occurs() ? 2 : 1 }) }
            },
            searching("impure.presenter-argument.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .interaction("enter", with: Gen.int(in: 0...9).map { occurs() ? $0 + 10 : $0 }) { $0.enter($1) }
            },
            searching("impure.view.\(occurs.name)", .noPass) {
                PresenterFuzzer(view: { TallyLabel(isBlurred: { occurs() }) }) { TallyPresenter(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .viewInvariant("the count is shown") { view, tally in view.text == "\(tally.count)" }
            },
            searching("impure.guard-rule.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .guardRule("planted", for: .increment) { $0.count < 2 || !occurs() }
            },
            searching("impure.after.\(occurs.name)", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .after("tap +", "planted") { old, new in new.count == old.count + 1 && !(old.count > 2 && occurs())
                    }
            },
        ]
    }

    /// A fuzzer of tally presenters, with nothing wrong in itself.
    static func presenters(
        _ make: @escaping (RecordingView<Tally>) -> TallyPresenter
    ) -> PresenterFuzzer<TallyPresenter, RecordingView<Tally>, TallyAction, Tally> {
        PresenterFuzzer { make($0) }
            .interaction("tap +") { $0.increment() }
            .interaction("tap −") { $0.decrement() }
            .interaction("buy") { $0.buy() }
            .invariant("not negative") { $0.count >= 0 }
    }
}
