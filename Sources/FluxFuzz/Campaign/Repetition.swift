internal import FluxCore

/// A run that was made again, to be compared with another one that should be the same.
struct Repetition<Step, State> {
    let steps: RunSteps<Step, State>

    /// What the code under test answered, where that was taken down.
    var answers: [Answer] = []

    /// Whether a rule broke.
    var failure: Failure?

    /// Whether it was cut, since the time is up: then it says nothing.
    var isCut = false

    /// How many elements its lists and texts have.
    var elements = 0

    /// Where two repetitions of a run differ first, as a sentence without its full stop; `nil` if they don't.
    ///
    /// - Parameters:
    ///   - run: The number of the run.
    ///   - other: The second repetition.
    ///   - names: What to call what was asked, as the subject of a sentence.
    /// - Returns: The sentence.
    func difference(
        ofRun run: Int,
        to other: Repetition,
        naming names: (Answer.Question) -> String = { _ in "" }
    ) -> String? {
        difference(to: other, "When run \(run) was made twice again", naming: names)
    }

    /// Where two runs differ first that should be the same, as a sentence without its full stop; `nil` if they don't.
    ///
    /// - Parameters:
    ///   - other: The second run.
    ///   - occasion: When they were made: the beginning of the sentence.
    ///   - names: What to call what was asked, as the subject of a sentence.
    /// - Returns: The sentence.
    func difference(to other: Repetition, _ occasion: String, naming names: (Answer.Question) -> String) -> String? {
        let found = firstDifference(to: other, names)
        let answer = zip(answers, other.answers).first { $0 != $1 }
        var text = found?.text
        // What was answered before the step is the cause, not what came of it.
        if let answer, answer.0.question == answer.1.question, answer.0.step < found?.step ?? .max {
            text = self.text(of: answer.0, answer.1, naming: names)
        }
        return text.map { "\(occasion), \($0)" }
    }

    /// What is said of two different answers to one question.
    func text(of one: Answer, _ other: Answer, naming names: (Answer.Question) -> String) -> String {
        let place = one.step == 0 ? "where it began" : "after step \(one.step), \(name(ofStep: one.step))"
        return "\(place), \(names(one.question)) gave \(one.text) the first time, and \(other.text) the second"
    }

    /// The first state that is not equal to the same one in another repetition, as a sentence without its full stop; `nil` if
    /// there is none.
    ///
    /// A state with a NaN is not equal to itself. An array with one is, but not to another one with the same elements. Objects
    /// that were made twice may differ all the same.
    func unequalState(ofRun run: Int, to other: Repetition) -> String? {
        guard let type = State.self as? any Equatable.Type, let index = unequalState(to: other, type)
        else { return nil }
        let place = index == 0 ? "it began in" : "step \(index), \(name(ofStep: index)), led to"
        let state = Excerpt.of(String(swiftSource: steps.states[index]))
        let finding = "a state that == does not call equal to itself when it is made again"
        return "when run \(run) was made again, \(place) \(finding): \(state)"
    }

    private func unequalState<Same: Equatable>(to other: Repetition, _ type: Same.Type) -> Int? {
        let count = min(steps.states.count, other.steps.states.count)
        let counts: (Same) -> Bool = { $0 != $0 || !Snapshot(of: $0).hasObjects }
        let index = countOfStates(until: counts, equalTo: other, upTo: count, type)
        return index < count ? index : nil
    }

    /// How many states come before the first unequal one, or before the last one, whose `==` is not trusted.
    private func countOfEqualStates<Same: Equatable>(to other: Repetition, _ type: Same.Type) -> Int {
        let count = min(steps.states.count, other.steps.states.count)
        return countOfStates(until: { _ in true }, equalTo: other, upTo: count - 1, type)
    }

    /// How many states come before the first one that is not equal to the same one in another repetition, and counts.
    private func countOfStates<Same: Equatable>(
        until counts: (Same) -> Bool,
        equalTo other: Repetition,
        upTo count: Int,
        _ type: Same.Type
    ) -> Int {
        // The same type, which the compiler can't know; cast at once, since a cast of each state takes long.
        let states = (steps.states as Any as? [Same], other.steps.states as Any as? [Same])
        guard let first = states.0, let second = states.1, count > 0 else { return 0 }
        // A sequence of pairs would take ten times as long, since its types are looked up for each of them.
        for index in 0..<count {
            if steps.isUnchanged(index) && other.steps.isUnchanged(index) || first[index] == second[index] { continue }
            if counts(first[index]) { return index }
        }
        return count
    }

    private func firstDifference(
        to other: Repetition,
        _ names: (Answer.Question) -> String
    ) -> (step: Int, text: String)? {
        let (left, right) = (steps, other.steps)
        // At once, since to find out how each is compared takes longer than to compare it.
        let hasSameActions = areEqual(left.actions, right.actions) == true
        let equalStates = (State.self as? any Equatable.Type).map { countOfEqualStates(to: other, $0) } ?? 0
        for index in 0..<min(left.states.count, right.states.count) {
            if index > 0, !hasSameActions, Self.difference(left.actions[index - 1], right.actions[index - 1]) != nil {
                let names = (name(ofStep: index), other.name(ofStep: index))
                let text = "step \(index) was \(names.0) the first time, and \(names.1) the second"
                return (index, names.0 == names.1 ? "step \(index), \(names.0), was not the same action" : text)
            }
            // A `==` may look at a part of the state only, so it is not trusted at the end.
            let isLast = index + 1 == min(left.states.count, right.states.count)
            if !isLast, index < equalStates || left.isUnchanged(index) && right.isUnchanged(index) { continue }
            guard let change = Self.difference(left.states[index], right.states[index], trustingEquality: !isLast)
            else { continue }
            let place = index == 0 ? "it began in" : "step \(index), \(name(ofStep: index)), led to"
            return (index, "\(place) different states: \(change)")
        }
        let step = min(left.actions.count, right.actions.count) + 1
        if failure?.kind != other.failure?.kind, let broken = failure ?? other.failure {
            let time = failure == nil ? "second" : "first"
            return (step, "\(names(.holds(broken.rule))) broke after step \(broken.step) the \(time) time only")
        }
        if left.actions.count == right.actions.count { return nil }
        return (step, "it had \(left.actions.count) steps the first time, and \(right.actions.count) the second")
    }

    private func name(ofStep step: Int) -> String { String(naming: steps.actions[step - 1]) }

    private static func difference<Value>(
        _ one: Value,
        _ other: Value,
        trustingEquality: Bool = true
    ) -> Difference.Change? {
        if Sameness.haveSameBits(one, other) { return nil }
        if trustingEquality, areEqual(one, other) == true { return nil }
        if Sameness.isCertain(one, other) { return nil }
        return Snapshot(of: one).difference(to: other).changes.first
    }
}

extension RunSteps {
    /// Whether a step left the state as it was: it is a bitwise copy of the one before, which was compared.
    ///
    /// To compare large states takes long, and many steps change nothing.
    fileprivate func isUnchanged(_ index: Int) -> Bool {
        index > 0 && Sameness.haveSameBits(states[index - 1], states[index])
    }
}
