internal import FluxCore

/// One way to choose an action: what to dispatch, how often, and in which states.
@usableFromInline
struct ActionRule<Action, State> {
    /// What a rule dispatches.
    @usableFromInline
    enum Origin {
        case constant(Action)
        case generated(Gen<Action>)
        case fromState((State) -> Gen<Action>)
    }

    @usableFromInline let origin: Origin

    /// Draws an action and dispatches it, unless the rule is disabled; it returns whether it did.
    @usableFromInline let attempt: InPlace.Attempt
    @usableFromInline let weight: Int
    @usableFromInline let isEnabled: ((State) -> Bool)?

    /// Whether the action should change the state in some step, and it is a finding if it never does.
    let changesState: Bool

    /// Whether the action should be dispatched, and it is a finding if it never is.
    let isRequired: Bool

    @usableFromInline let location: CodeLocation

    /// Whether the rule dispatches the same action in all states.
    @usableFromInline var isUnguardedConstant: Bool {
        if case .constant = origin { isEnabled == nil } else { false }
    }

    /// What is wrong with the declaration, one line for each defect.
    var defects: [String] {
        var lines: [String] = []
        if weight < 1 {
            lines.append("the weight of the action at \(location) must be at least 1, but it is \(weight)")
        }
        if case .generated(let generator) = origin, let defect = generator.defect {
            lines.append(defect.message)
        }
        return lines
    }

    /// Whether an action of the rule may be dispatched in a state: its guard is open, and a generator that is made from
    /// the state has something to offer.
    func isOffered(in state: State) -> Bool {
        if let isEnabled, !isEnabled(state) { return false }
        if case .fromState(let make) = origin { return make(state).defect == nil }
        return true
    }

    /// An excerpt of the rule's action, or of the simplest of several with an ellipsis behind it, as Swift source.
    ///
    /// - Parameter state: The state in which a generator made from the state is asked; `nil` if there is none.
    /// - Returns: `nil` if the generator has nothing to offer there.
    func example(in state: State?) -> String? {
        if case .constant(let action) = origin { return String(excerptOf: action) }
        guard let generator = generator(in: state) else { return nil }
        // A filter may reject the simplest value, and so on. A loop, since a lazy sequence would make its first value twice.
        for choice in 0..<10 as Range<UInt64> {
            guard let simplest = example(of: generator, choosing: choice) else { continue }
            // A generator that makes one action only makes it from any choices.
            return example(of: generator, choosing: .max) == simplest ? simplest : simplest + " …"
        }
        return nil
    }

    /// The action that a generator makes if all its choices are the same, as far as they may be.
    private func example(of generator: Gen<Action>, choosing choice: UInt64) -> String? {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [Array(repeating: choice, count: 64)]))
        _ = source.beginReplayedStep()
        return (try? generator.draw(from: &source)).map { String(excerptOf: $0) }
    }

    /// The generator for a state, or `nil` if the rule is a constant or its guard is closed.
    ///
    /// A generator made from the state may rely on the guard, so it is not asked without.
    func generator(in state: State?) -> Gen<Action>? {
        switch origin {
        case .constant: return nil
        case .generated(let generator): return generator
        case .fromState(let make):
            guard let state, isEnabled?(state) ?? true else { return nil }
            return make(state)
        }
    }
}
