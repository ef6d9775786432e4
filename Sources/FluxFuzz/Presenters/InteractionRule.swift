/// One way to go on with a run of a presenter: what is done, how often, and in which states.
@usableFromInline
struct InteractionRule<P, V, Action, State> {
    /// What the arguments are drawn from.
    @usableFromInline
    enum Arguments<Argument> {
        /// The same in each state, where there is something to draw: always, if nothing tells.
        case all(Gen<Argument>, where: (() -> Bool)? = nil)
        /// Made of a state: one with a defect if there is nothing to do there.
        case of((State) -> Gen<Argument>)
    }

    @usableFromInline let name: String
    @usableFromInline let weight: Int

    /// In which states it can be done; in all, if there is none.
    @usableFromInline var isEnabled: ((State) -> Bool)?

    /// Whether it should make the presenter do something, and it is a finding if it never does.
    @usableFromInline let hasEffect: Bool

    /// Whether it brings what the presenter has asked for, so that it is worth a note if it never has an effect.
    @usableFromInline let isAnswer: Bool

    /// Whether it should be performed, and it is a finding if it never is.
    @usableFromInline let isRequired: Bool

    @usableFromInline let location: CodeLocation

    /// What is wrong with the generator of the arguments.
    @usableFromInline let defect: String?

    /// What is wrong with its code, as the end of a sentence.
    @usableFromInline let codeDefect: String?

    /// Whether there is something to draw in a state.
    @usableFromInline let hasChoice: (State) -> Bool

    /// Whether it can be done in the current state of what is driven.
    @usableFromInline let isOfferedNow:
        (_ isEnabled: ((State) -> Bool)?, _ harness: PresenterHarness<P, V, Action, State>) -> Bool

    /// The choices of which something is made, in a state, that a report calls by a text.
    @usableFromInline let choices: (_ state: State, _ isText: (String) -> Bool) -> [UInt64]?

    /// Whether the presenter does it, so that it can't be done when that is gone.
    @usableFromInline let needsPresenter: Bool

    /// Draws what to do, and does it, unless it can't be done in the current state; returns whether it did.
    @usableFromInline let take:
        (
            _ isEnabled: ((State) -> Bool)?,
            _ harness: PresenterHarness<P, V, Action, State>,
            _ source: inout ChoiceSource,
            _ context: StepContext
        ) -> Bool

    /// Makes an interaction.
    ///
    /// It is compiled into the caller's module, where the types are known.
    ///
    /// - Parameters:
    ///   - name: What to call it.
    ///   - weight: How often it is drawn.
    ///   - isEnabled: In which states it can be done.
    ///   - hasEffect: Whether it should make the presenter do something.
    ///   - isAnswer: Whether it brings what the presenter has asked for.
    ///   - isRequired: Whether it should be performed.
    ///   - needsPresenter: Whether the presenter does it, and not what is around it.
    ///   - location: Where it was declared.
    ///   - defect: What is wrong with the generator of the arguments.
    ///   - codeDefect: What is wrong with its code, as the end of a sentence.
    ///   - arguments: What the arguments are drawn from.
    ///   - title: What to call it with an argument; asked for only if there is a report.
    ///   - otherTitles: What tokens may call it as well; asked for only where steps are compared with those of tokens.
    ///   - closure: A closure that does it once more; asked for before it is done, and only if there is a report.
    ///   - value: What rules are told of an argument.
    ///   - perform: Does it.
    @inlinable
    init<Argument>(
        name: String,
        weight: Int,
        isEnabled: ((State) -> Bool)?,
        hasEffect: Bool,
        isAnswer: Bool = false,
        isRequired: Bool,
        needsPresenter: Bool = true,
        location: CodeLocation,
        defect: String? = nil,
        codeDefect: String? = nil,
        drawing arguments: Arguments<Argument>,
        title: @escaping (Argument) -> String,
        otherTitles: @escaping (Argument) -> [String] = { _ in [] },
        closure: @escaping (Argument) -> StepClosure? = { _ in nil },
        value: @escaping (Argument) -> Any = { $0 },
        perform: @escaping (PresenterHarness<P, V, Action, State>, Argument) throws -> Void
    ) {
        self.name = name
        self.weight = weight
        self.isEnabled = isEnabled
        self.hasEffect = hasEffect
        self.isAnswer = isAnswer
        self.isRequired = isRequired
        self.needsPresenter = needsPresenter
        self.location = location
        self.defect = defect
        self.codeDefect = codeDefect
        hasChoice = { arguments.areThere(in: $0) }
        isOfferedNow = { isEnabled, harness in
            if needsPresenter, !harness.hasPresenter { return false }
            if isEnabled == nil, case .all(_, let areThere?) = arguments { return areThere() }
            let state = harness.state()
            return (isEnabled?(state) ?? true) && arguments.areThere(in: state)
        }
        choices = { state, isText in arguments.generator(in: state).choices { isText(title($0)) } }
        take = { isEnabled, harness, source, context in
            if needsPresenter, !harness.hasPresenter { return false }
            let argument: Argument
            // Not by `try?`: a debug build would look up what optional it makes, at each step.
            do {
                switch arguments {
                case .all(let generator, _) where isEnabled == nil && !harness.keepsInteractions:
                    argument = try generator.draw(from: &source)
                default:
                    let state = harness.state()
                    if let isEnabled, !isEnabled(state) { return false }
                    argument = try arguments.generator(in: state).draw(from: &source)
                    harness.interaction = PerformedInteraction(name: name, argument: value(argument), old: state)
                }
            } catch {
                return false
            }
            harness.isAtStart = false
            // Asked beforehand, since the step may change what the title tells of.
            if context.asksForTitles { context.title = title(argument) }
            if context.isTraced {
                if context.asksForOtherTitles { context.otherTitles = otherTitles(argument) }
                context.begin(closure(argument))
            }
            context.perform(name, &source) { try perform(harness, argument) }
            return true
        }
    }

    /// Whether it can be done in a state.
    func isOffered(in state: State) -> Bool { (isEnabled?(state) ?? true) && hasChoice(state) }

    /// The choices of which something is made, in a state, that a report calls by a text.
    func choices(in state: State, where isText: (String) -> Bool) -> [UInt64]? {
        isEnabled?(state) ?? true ? choices(state, isText) : nil
    }

    /// What is wrong with the declaration, one line for each defect.
    var defects: [String] {
        let badWeight = "the weight of “\(name)” at \(location) must be at least 1, but it is \(weight)"
        let badCode = codeDefect.map { "the code of “\(name)” at \(location) \($0)" }
        return [weight < 1 ? badWeight : nil, defect, badCode].compactMap(\.self)
    }
}

extension InteractionRule.Arguments {
    /// What an argument is drawn from in a state.
    @inlinable
    func generator(in state: State) -> Gen<Argument> {
        switch self {
        case .all(let generator, _): generator
        case .of(let makeGenerator): makeGenerator(state)
        }
    }

    /// Whether there is something to draw in a state.
    @usableFromInline
    func areThere(in state: State) -> Bool {
        if case .all(_, let areThere?) = self { return areThere() }
        return generator(in: state).defect == nil
    }
}
