public import FluxCore

/// A breadth-first search of all states that can be reached.
///
/// States are found, and so numbered, in an order that the declarations alone decide: those of a lower level
/// first, among them what follows from the state that was found first, among those by the action that was
/// declared first, and last by the order in which a generator offers its alternatives. A rule is checked when a
/// state is found. So the first failure lies at the end of a shortest sequence, and is always the same.
///
/// It is compiled into the caller's module, where the types are known.
@usableFromInline
struct ExhaustiveSearch<Action, State: Hashable> {
    /// How a state was found first: the number of the state before it, or ``noParent``; and which action led to it, counted
    /// over all that are enabled there, or which initial state it is.
    @usableFromInline
    typealias Origin = (parent: UInt32, action: UInt32)

    /// No more alternatives of a generator are kept, whatever the budget says.
    @inlinable static var greatestAlternatives: Int { 10_000_000 }

    /// Stands for the state before an initial one.
    @inlinable static var noParent: UInt32 { .max }

    /// Why a search ended before it had visited everything.
    @usableFromInline
    enum Obstacle {
        /// A rule doesn't hold in the state that was found last, or in the step that was taken last.
        case failure
        /// The generator of the initial state makes none.
        case noInitialState
        /// The time is up.
        case outOfTime
        /// There are more states than the limit.
        case tooManyStates
        /// An action rule has more alternatives in one state than can be tried; or there are so many initial states, if it
        /// is `nil`.
        case tooManyAlternatives(rule: Int?)
        /// The values that a rule offers are too large for all of them to be listed; or the initial states are, if it is `nil`.
        case tooLargeAlternatives(rule: Int?)
        /// The actions of a rule depend on a pool; or the initial state does, if it is `nil`.
        case fromPool(rule: Int?)
        /// `==` has called two states equal that are not.
        case unequal(Difference)
        /// The code under test is such that nothing is proven.
        case flaw(Flaw)
    }

    /// The greatest number of actions that one rule may offer in one state, and of initial states.
    @usableFromInline let alternativeLimit: Int

    @usableFromInline let model: Model<Action, State>
    @usableFromInline var place: SearchPlace
    @usableFromInline let bound: ((State) -> Bool)?
    @usableFromInline let limit: Int

    /// Whether all rules are invariants that always have something to say.
    @usableFromInline let hasPlainRules: Bool

    /// For each rule, whether it ever had something to say.
    @usableFromInline var isApplied: [Bool]

    /// The only rule whose failure is looked for, if not all are.
    ///
    /// A state that breaks another invariant is a dead end then, as it ends a run.
    @usableFromInline var soughtRule: Int?

    /// The numbers of the states that are not followed.
    @usableFromInline var deadEnds: Set<Int> = []

    // What a transition needs of the model is kept apart, since a debug build copies a structure to look into it.

    /// What is asked at each transition.
    @usableFromInline let rules: SearchRules<Action, State>

    /// Changes the state as an action says.
    @usableFromInline let mutateInPlace: InPlace.Mutate

    /// Asks what there is to ask about a state, and about the step that led to it.
    ///
    /// It is made where the types are known: otherwise they would be looked up at each call, which takes ten times as long.
    @usableFromInline let ask: (_ state: State, _ step: (old: State, action: Action)?) -> [Bool]

    /// The greatest number of transitions.
    @usableFromInline var transitionLimit = Int.max

    /// The states in which the search begins.
    @usableFromInline var initial: [State]

    /// Walks the alternatives of the generators that are made from states.
    @usableFromInline var source = ChoiceSource.enumerating()

    @usableFromInline var table = StateTable<State>()

    /// For each state, how it was found first.
    @usableFromInline var origins: [Origin] = []

    /// For each rule, how many transitions came from it.
    @usableFromInline var taken: [Int]

    /// For each rule, whether it has ever changed the state.
    @usableFromInline var isChanging: [Bool]

    /// For each goal, after how many steps it can be met; `nil` if that is not known yet.
    @usableFromInline var goalSteps: [Int?]

    /// For each label, how many states it fits.
    @usableFromInline var labelled: [Int]

    /// The step that was taken last, if it broke a rule though its state is not new.
    @usableFromInline var lastStep: Origin?

    @usableFromInline var visited: StateSpace
    @usableFromInline var audit = EqualityAudit()

    /// After how many transitions the next one is audited; never, if it is `Int.max`.
    @usableFromInline var nextAudit = 0

    /// How many transitions were audited.
    @usableFromInline var audits = 0

    /// For how many audits one counts that hashes the state, as found in some of the first thousand.
    var auditWeight = 1

    /// What was said after some of the first audited transitions, to be asked once more at the end.
    @usableFromInline var keptAnswers: [(state: Int, rule: Int, action: Action, answers: [Bool])] = []

    /// Stands for the transitions that were audited.
    @usableFromInline var digest = VisitDigest()

    @usableFromInline var obstacle: Obstacle?

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - model: A model whose declarations have no defect.
    ///   - bound: Which states to visit; all, if it is `nil`.
    ///   - budget: How much to do.
    ///   - alternatives: The greatest number of actions that one rule may offer in one state, and of initial states; as
    ///     many as states, if it is `nil`; up to ``greatestAlternatives``.
    ///   - place: Where to note what is being done.
    @inlinable
    init(
        _ model: Model<Action, State>,
        within bound: ((State) -> Bool)?,
        budget: Budget,
        alternatives: Int? = nil,
        at place: SearchPlace
    ) {
        alternativeLimit = min(alternatives ?? budget.states, Self.greatestAlternatives)
        self.model = model
        self.place = place
        self.bound = bound
        limit = min(budget.states, StateTable<State>.capacity)
        hasPlainRules = !model.rules.contains { $0.isTransition || $0.isConditional }
        isApplied = model.rules.map { !$0.isConditional }
        mutateInPlace = model.mutateInPlace
        goalSteps = Array(repeating: nil, count: model.goals.count)
        labelled = Array(repeating: 0, count: model.labels.count)
        switch model.start {
        case .state(let state):
            initial = [state]
        case .generated(let generator):
            let states = generator.alternatives(limit: alternativeLimit, from: &source, while: place.allowsListing)
            initial = states ?? []
            if initial.isEmpty { obstacle = .noInitialState }
            if states == nil { obstacle = Self.unknownAlternatives(of: nil, source, at: place) }
        }
        visited = StateSpace(hasBound: bound != nil)
        taken = Array(repeating: 0, count: model.actions.count)
        isChanging = Array(repeating: false, count: model.actions.count)
        var constantActions: [[Action]?] = []
        // The source is at its beginning again only where all alternatives have been found.
        for (index, rule) in model.actions.enumerated() where obstacle == nil {
            place.moment.rule = index
            switch rule.origin {
            case .constant(let action):
                constantActions.append([action])
            case .generated(let generator):
                let actions = generator.alternatives(limit: alternativeLimit, from: &source, while: place.allowsListing)
                if actions == nil { obstacle = Self.unknownAlternatives(of: index, source, at: place) }
                constantActions.append(actions ?? [])
            case .fromState:
                constantActions.append(nil)
            }
        }
        let rules = SearchRules(model, constantActions)
        self.rules = rules
        ask = { Self.answers(about: $0, after: $1, model, rules, bound, place) }
    }

    /// Why the alternatives of a rule, or those of the initial state, are not known.
    @inlinable
    static func unknownAlternatives(of rule: Int?, _ source: ChoiceSource, at place: SearchPlace) -> Obstacle {
        if place.wasTimeUp { return .outOfTime }
        if source.hasAskedPool { return .fromPool(rule: rule) }
        let areTooLarge = source.hasTooLargeAlternatives || place.hasFilledMemory
        return areTooLarge ? .tooLargeAlternatives(rule: rule) : .tooManyAlternatives(rule: rule)
    }

    /// Visits one state after the other until all are visited or there is an obstacle.
    ///
    /// - Parameter end: The number of a state to end before; ``SearchPlace/Moment/amongInitialStates`` to end before them.
    @inlinable
    mutating func run(before end: Int = .max) {
        guard obstacle == nil, end > SearchPlace.Moment.amongInitialStates else { return }
        auditGenerators()
        place.moment.state = SearchPlace.Moment.amongInitialStates
        for index in initial.indices where obstacle == nil {
            place.moment.alternative = index
            if _slowPath(place.watch != nil), place.isTimeUp() {
                obstacle = .outOfTime
                return
            }
            let origin: Origin = (Self.noParent, UInt32(truncatingIfNeeded: index))
            let isNew = reach(initial[index], by: nil, origin, level: 1)
            if isNew { check(initial[index], after: nil, onlyTransitions: false) }
            if isNew { checkReflexivity(of: initial[index]) }
        }
        var level = 1
        var endOfLevel = table.states.count
        var current = 0
        while current < min(end, table.states.count), obstacle == nil {
            if current == endOfLevel {
                visited.growth.add(visited: level, distinct: endOfLevel)
                level &+= 1
                endOfLevel = table.states.count
            }
            if deadEnds.isEmpty || !deadEnds.contains(current) { visit(current, level: level) }
            current &+= 1
        }
        visited.endGrowth()
        if obstacle == nil, end == .max, nextAudit < .max {
            auditTable()
            auditOrigins()
            auditTransitions()
            auditAnswers()
        }
        noteTime()
    }
}

/// The part of a state space that an exhaustive search has visited.
@usableFromInline
struct StateSpace: Hashable, Sendable {
    @usableFromInline var states = 0
    @usableFromInline var transitions = 0
    @usableFromInline var transitionsOutOfBound = 0

    /// The number of levels: the initial state alone is the first.
    @usableFromInline var depth = 0

    /// How many states there are up to each level.
    @usableFromInline var growth = GrowthCurve()

    @usableFromInline let hasBound: Bool

    @usableFromInline
    init(hasBound: Bool) {
        self.hasBound = hasBound
    }

    /// Ends the growth, once all states that will be have been visited.
    @usableFromInline
    mutating func endGrowth() { growth.end(visited: depth, distinct: states) }
}
