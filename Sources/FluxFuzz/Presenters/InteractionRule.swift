/// One way to go on with a run of a presenter: what is done, how often, and in which states.
struct InteractionRule<P, State> {
    /// What was chosen to be done.
    struct Choice {
        /// What to call it in a report; asked for only if there is one.
        let title: () -> String

        /// What it was chosen with; `()` if there is nothing.
        var argument: Any = ()

        /// A closure that does it once more; asked for before it is done, and only if there is a report.
        var closure: () -> StepClosure? = { nil }

        let perform: (P) throws -> Void
    }

    let name: String
    let weight: Int
    var isEnabled: ((State) -> Bool)?

    /// Whether it should make the presenter do something, and it is a finding if it never does.
    let hasEffect: Bool

    /// Whether it should be performed, and it is a finding if it never is.
    let isRequired: Bool

    let location: CodeLocation

    /// What is wrong with the generator of the arguments.
    var defect: String?

    /// What is wrong with its code, as the end of a sentence.
    var codeDefect: String?

    /// Makes, of a state, the generator of what to do; one with a defect if there is nothing.
    let choices: (State) -> Gen<Choice>

    /// Whether it can be done in a state.
    func isOffered(in state: State) -> Bool { (isEnabled?(state) ?? true) && choices(state).defect == nil }

    /// The choices of which something is made, in a state, that a report calls by a text.
    func choices(in state: State, where isText: (String) -> Bool) -> [UInt64]? {
        isEnabled?(state) ?? true ? choices(state).choices(for: { isText($0.title()) }) : nil
    }

    /// What is wrong with the declaration, one line for each defect.
    var defects: [String] {
        let badWeight = "the weight of “\(name)” at \(location) must be at least 1, but it is \(weight)"
        let badCode = codeDefect.map { "the code of “\(name)” at \(location) \($0)" }
        return [weight < 1 ? badWeight : nil, defect, badCode].compactMap(\.self)
    }
}
