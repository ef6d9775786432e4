import FluxCore
import FluxFuzz

/// A number, and something beside it, that most programs are about.
struct Tally: State, Hashable {
    var count = 0
    var flag = false
}

enum TallyAction: Action, Hashable {
    case increment
    case decrement
    case reset
    case set(Int)
}

extension Tally {
    /// What is right.
    mutating func take(_ action: TallyAction) {
        switch action {
        case .increment: count += 1
        case .decrement: count -= 1
        case .reset: count = 0
        case .set(let number): count = number
        }
    }

    /// A fuzzer of which nothing is wrong, with 501 states.
    ///
    /// - Parameter change: What happens beside the right thing.
    /// - Returns: The fuzzer.
    static func fuzzer(_ change: @escaping (inout Tally) -> Void = { _ in }) -> Fuzzer<TallyAction, Tally> {
        let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, tally in
            tally.take(action)
            change(&tally)
        }
        return
            fuzzer
            .action(.increment, when: { $0.count < 500 })
            .action(.decrement, when: { $0.count > 0 })
            .action(.reset)
            .invariant("the count is in its range") { (0...500).contains($0.count) }
    }
}

/// Changes a tally, and does what is planted beside that.
struct TallyMutation: Mutation {
    var change: @Sendable (inout Tally) -> Void = { _ in }

    func mutate(action: TallyAction, state: inout Tally) {
        state.take(action)
        change(&state)
    }
}

/// Shows a tally.
final class TallyPresenter: Presenter<TallyAction, Tally> {
    private let price: @Sendable () -> Int
    private let isListening: @Sendable () -> Bool

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - change: What the mutation does beside the right thing.
    ///   - price: Stands for an API.
    ///   - isListening: Whether it does what the user wants.
    init(
        view: some View<Tally>,
        change: @escaping @Sendable (inout Tally) -> Void = { _ in },
        price: @escaping @Sendable () -> Int = { 1 },
        isListening: @escaping @Sendable () -> Bool = { true }
    ) {
        self.price = price
        self.isListening = isListening
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation(change: change)))
    }

    func increment() { if isListening() { dispatch(.increment) } }
    func decrement() { if state.count > 0 { dispatch(.decrement) } }
    func buy() { dispatch(.set(price())) }
    func enter(_ number: Int) { dispatch(.set(number)) }
}

/// Shows the count as text.
final class TallyLabel: View {
    private(set) var text = "0"
    private let isBlurred: @Sendable () -> Bool

    init(isBlurred: @escaping @Sendable () -> Bool = { false }) {
        self.isBlurred = isBlurred
    }

    /// Whether the text is the count.
    func shows(_ tally: Tally) -> Bool { text == "\(tally.count)" }

    func reflect(change: StateChange<Tally>) {
        text = isBlurred() ? "?" : "\(change.new.count)"
    }
}
