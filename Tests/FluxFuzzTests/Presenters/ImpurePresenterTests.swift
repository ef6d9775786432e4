import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

private final class Label: View {
    var title = ""
    let whim: Whim?

    init(_ whim: Whim?) { self.whim = whim }

    func reflect(change: StateChange<CounterState>) {
        title = "\(change.new.count)" + (whim?.strikes() == true ? "!" : "")
    }
}

private final class Taps: Presenter<CounterAction, CounterState> {
    let whim: Whim?
    let api: HeldCalls<Int, Int>

    init(view: some View<CounterState>, _ whim: Whim?, _ api: HeldCalls<Int, Int>) {
        self.whim = whim
        self.api = api
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func tap(_ number: Int) { dispatch(.add(whim?.strikes() == true ? number + 1 : number)) }
    func ask() { api.call(1, onAnswer: { [weak self] in self?.dispatch(.add($0)) }) }
}

/// Presenters, and what belongs to them, that are no functions of their input.
@Suite struct ImpurePresenterTests {
    enum Place: CaseIterable, Sendable {
        case presenter, view, argument, guardOfInteraction, condition, label, goal, fake
    }

    private func fuzzer(
        _ place: Place,
        _ whim: Whim
    ) -> PresenterFuzzer<Taps, Label, CounterAction, CounterState> {
        let api = HeldCalls<Int, Int>("ask")
        func strikes(_ other: Place) -> Bool { place == other && whim.strikes() }
        return PresenterFuzzer(view: { Label(place == .view ? whim : nil) }) { view in
            Taps(view: view, place == .presenter ? whim : nil, api)
        }
        .interaction("tap", with: Gen.int(in: 1...5).map { strikes(.argument) ? 6 : $0 }) { $0.tap($1) }
        .interaction("ask", when: { _ in !strikes(.guardOfInteraction) }) { $0.ask() }
        .answer(to: api) { _ in strikes(.fake) ? 8 : 9 }
        .invariant("an invariant", when: { strikes(.condition) || $0.count.isMultiple(of: 2) }) { $0.count >= 0 }
        .viewInvariant("a view") { view, _ in !view.title.isEmpty }
        .classify("a label") { strikes(.label) || $0.count.isMultiple(of: 2) }
        .reaches("a goal") { strikes(.goal) || $0.count.isMultiple(of: 2) }
    }

    @Test("it is no pass", arguments: Place.allCases, some(Whim.kinds, inDebug: 2))
    func impure(place: Place, kind: Whim.Kind) {
        let report = fuzzer(place, Whim(kind)).run(budget: Budget(runs: tries(15, inDebug: 5)))
        #expect(report.verdict.isImpure, "\(report)")
    }

    @Test("without it, it passes", arguments: Place.allCases)
    func pure(place: Place) {
        let report = fuzzer(place, Whim(.never)).run(budget: Budget(runs: tries(15, inDebug: 2)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }
}
