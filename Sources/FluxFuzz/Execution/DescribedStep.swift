internal import FluxCore

/// A step that is more than an action, and says itself what it is.
protocol DescribedStep {
    /// What a report calls steps of this kind.
    static var kind: String { get }

    /// What to call the step.
    var name: String { get }

    /// What tokens may call it as well: those of before, and those of code that the step tells more or less of.
    var otherNames: [String] { get }

    /// Where tasks did not go on in the order in which they were ready.
    var orderNotes: [String] { get }

    /// The actions that it dispatched.
    var dispatchedActions: [Any] { get }

    /// What it dispatched, in one line.
    var dispatchNotes: [String] { get }

    /// The calls that it made.
    var calls: [String] { get }

    /// The calls that it made, in one line.
    var callNotes: [String] { get }

    /// A closure that takes the step once more; `nil` if none is known.
    var closure: StepClosure? { get }
}

/// A closure that takes a step once more.
@usableFromInline
struct StepClosure: Hashable, Sendable {
    /// The Swift source, from brace to brace.
    let source: String

    /// What the source doesn't tell, in one line.
    var note: String?

    /// A line of source.
    ///
    /// - Parameter suffix: What to put behind the closure.
    /// - Returns: The closure, the suffix, and the note as a comment.
    func line(endingWith suffix: String = "") -> String { source + suffix + (note.map { "  // \($0)" } ?? "") }
}

extension String {
    /// What to call a step: what it says itself, or its Swift source.
    init<Step>(naming step: Step) {
        self = (step as? any DescribedStep)?.name ?? String(swiftSource: step)
    }
}
