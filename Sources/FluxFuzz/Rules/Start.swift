/// Where runs begin: in one state, or in any of those that a generator makes.
@usableFromInline
enum Start<State> {
    case state(State)
    case generated(Gen<State>)

    /// Whether the state is chosen, so that the first step of a sequence stands for it.
    @usableFromInline var isChosen: Bool {
        if case .generated = self { true } else { false }
    }

    /// The simplest initial state, or `nil` if the generator makes none.
    var simplest: State? {
        switch self {
        case .state(let state): return state
        case .generated(let generator):
            // Choices that are missing count as zero, the simplest one.
            var source = ChoiceSource(replaying: ChoiceSequence())
            return try? generator.draw(from: &source)
        }
    }

    /// What is wrong with the generator, in one line.
    var defect: String? {
        switch self {
        case .state: nil
        case .generated(let generator): generator.defect?.message
        }
    }
}
