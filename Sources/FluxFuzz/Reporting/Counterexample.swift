internal import FluxCore

/// A sequence of actions that leads from the initial state to one that breaks a rule.
///
/// The counterexample of a ``PresenterFuzzer`` has interactions for actions, and that of a ``Property`` has the one value.
public struct Counterexample<Action, State> {
    /// The actions, in the order in which they are dispatched; for a ``PresenterFuzzer`` the interactions, in the order
    /// in which they are performed; for a ``Property`` the one value.
    ///
    /// It is empty if the initial state fails. A step that was never made, since its guard or its generator did not
    /// return, is not among them.
    public let actions: [Action]

    /// The initial state and the state after each action: one more than there are actions.
    ///
    /// It is empty for a ``Fuzzer`` whose generator of the initial state did not return.
    public let states: [State]

    /// What was dispatched in steps that consist of dispatches, by the number of the step: zero where the run begins.
    let dispatches: [Int: [TracedDispatch<State>]]

    /// Which of the last step's dispatches broke the rule, if it was one of them.
    let brokenDispatch: Int?

    /// What a rule over time broke by.
    let brokenObligation: BrokenObligation?

    /// The name of the rule that the last state breaks; "no trap" or "no hang" if the last step never
    /// ends, or a rule does not.
    public let rule: String

    /// Where the rule was declared.
    public let location: CodeLocation

    /// The text of the error that the rule threw, or what became of code that never returned; `nil` if the rule returned
    /// `false`.
    public let errorText: String?

    /// The view as Swift source, if a rule about it returned `false`; cut short if it is long.
    public let viewText: String?

    /// The root seed of the campaign that found it; zero if a verification or a replay did.
    public let seed: UInt64

    /// The number of the run that found it, from 1; zero if a verification or a replay did.
    public let run: Int

    /// How many steps it took before shrinking.
    public let stepsBeforeShrinking: Int

    /// How many candidates were tried to make it simpler.
    public let evaluations: Int

    /// What each pass of the shrinker has done, in the order of ``ShrinkEffort/labels``; empty if nothing was shrunk.
    package let efforts: [ShrinkEffort]

    /// Whether shrinking ended only because the budget was spent, so that there may be a simpler one.
    public let isShrinkingCutShort: Bool

    /// Whether it is proven that no shorter sequence breaks the rule.
    ///
    /// A verification proves it. If it had a bound, and some transition led out of it, a shorter sequence may
    /// exist outside. After random runs it is proven for small models: those with few actions and Hashable states, where
    /// the states nearby can be visited one and all; and where there is no step, or one and a run always begins in the
    /// same state. Otherwise a shorter sequence may exist, and the report says so.
    public let isShortest: Bool

    /// What the failure does not depend on, in the order of the steps.
    ///
    /// It is found out for the first counterexample of a search by a ``Fuzzer`` or a ``PresenterFuzzer``, unless
    /// ``Budget/time`` was up. Where nothing is said of a part, it matters, or it was not tried.
    public internal(set) var irrelevances: [Irrelevance] = []

    /// How many sequences were tried to find out what the failure does not depend on: at most 60.
    ///
    /// They come in addition to ``evaluations``.
    public internal(set) var explanationEvaluations = 0

    /// One line of text from which ``Fuzzer/replay(_:)`` repeats these actions, without a search; made anew each time.
    ///
    /// It consists of letters, digits, `-` and `_`.
    public var token: String { ReplayToken(namedSteps).text }

    /// The token, unless it has more characters; that of many choices isn't made.
    func token(ofAtMost length: Int) -> String? {
        // A choice takes more than one.
        guard length == .max || choices.reduce(0, { $0 + $1.count }) <= length else { return nil }
        let token = token
        return token.utf8.count <= length ? token : nil
    }

    /// The steps that the token stands for.
    let namedSteps: NamedSteps

    /// Where it is remembered, if it is.
    var remembered: RememberedPlace?

    /// The choices that the actions are made of, step by step.
    package let choices: [[UInt64]]

    /// Why the code under test does not return from the last step, if that is what fails.
    let interruption: Interruption?

    /// Where its steps led to something else when they were taken once more, as a sentence without its full stop; `nil` if they
    /// did not, or nobody looked.
    var variance: String?

    /// The number of its test among those of one report that would have the same name, from 1.
    var testNumber = 1

    /// Whether the rule was declared; what nobody declared throws nothing, and says by itself what is wrong.
    var isOfDeclaredRule = true

    /// Whether it did not come once more when its steps were taken again, so that it is not remembered.
    var isUnconfirmed = false

    /// Whether the code may have asked for the main thread itself, for which another one stood.
    var mayMissMainThread = false

    /// What to call the step whose guard or generator did not return; `nil` if the last one is among the actions.
    let missing: String?

    /// What to call the rule, goal or label that did not return; `nil` if it was something else.
    let checked: String?

    /// Whether that is what reads the state: the last step has no state of its own then.
    var readsState = false

    /// The expression that makes the mutation, and its type, if both are certain.
    let mutationSource: TypedSource?

    /// Whether a presenter ran tasks on the main actor, so that a test has to run there too.
    let usesMainActor: Bool

    /// That the rule was known to fail until a time that is over; `nil` if that was never said.
    let formerlyKnown: KnownRule?

    /// Whether steps without names break the rule as well, if there are closures that take them.
    let canBePerformed: Bool

    /// Whether the steps were taken on the main actor, to which they may belong.
    let isOnMainActor: Bool
}

extension Counterexample: Sendable where Action: Sendable, State: Sendable {}
