/// One way to go on with a run of a presenter: what is done, how often, and in which states.
struct InteractionRule<P, State> {
    /// What was chosen to be done.
    struct Choice {
        /// What to call it in a report; asked for only if there is one.
        let title: () -> String

        /// What it was chosen with; `()` if there is nothing.
        var argument: Any = ()

        let perform: (P) -> Void
    }

    let name: String
    let weight: Int
    let isEnabled: ((State) -> Bool)?

    /// Whether it should make the presenter do something, and it is a finding if it never does.
    let hasEffect: Bool

    let location: CodeLocation

    /// What is wrong with the generator of the arguments.
    let defect: String?

    /// Whether there is anything to choose; `nil` if there always is.
    let isOffered: ((State) -> Bool)?

    /// Chooses what to do in a state; throws `NoValue` if there is nothing.
    let choose: (State, inout ChoiceSource) throws -> Choice

    /// What is wrong with the declaration, one line for each defect.
    var defects: [String] {
        var lines: [String] = []
        if weight < 1 {
            lines.append("the weight of “\(name)” at \(location) must be at least 1, but it is \(weight)")
        }
        if let defect { lines.append(defect) }
        return lines
    }
}
