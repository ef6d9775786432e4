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
    /// The actions of one action rule.
    @usableFromInline
    struct Rule {
        @usableFromInline let isEnabled: ((State) -> Bool)?

        /// The actions, if they are the same in all states.
        @usableFromInline let actions: [Action]

        /// Makes the generator of the actions from the state; `nil` if they are the same in all states.
        @usableFromInline let make: ((State) -> Gen<Action>)?

        @inlinable
        init(isEnabled: ((State) -> Bool)?, actions: [Action], make: ((State) -> Gen<Action>)?) {
            self.isEnabled = isEnabled
            self.actions = actions
            self.make = make
        }
    }

    /// How a state was found first.
    @usableFromInline
    struct Origin {
        /// The number of the state before it.
        @usableFromInline let parent: UInt32

        /// Which action led to it, counted over all that are enabled there.
        @usableFromInline let action: UInt32

        @inlinable
        init(parent: Int, action: Int) {
            self.parent = UInt32(truncatingIfNeeded: parent)
            self.action = UInt32(truncatingIfNeeded: action)
        }
    }

    /// Why a search ended before it had visited everything.
    @usableFromInline
    enum Obstacle {
        /// An invariant doesn't hold in the state that was found last.
        case failure(invariant: Int, error: (any Error)?)
        /// There are more states than the limit.
        case tooManyStates
        /// An action rule has more alternatives in one state than can be tried.
        case tooManyAlternatives(rule: Int)
        /// `==` has called two states equal that are not.
        case unequal(EqualityAudit.Finding)
    }

    /// The greatest number of actions that one rule may offer in one state.
    @inlinable static var greatestAlternatives: Int { 10_000 }

    @usableFromInline let fuzzer: Fuzzer<Action, State>
    @usableFromInline let bound: ((State) -> Bool)?
    @usableFromInline let limit: Int
    @usableFromInline var rules: [Rule] = []

    /// Walks the alternatives of the generators that are made from states.
    @usableFromInline var source = ChoiceSource.enumerating()

    @usableFromInline var table = StateTable<State>()

    /// For each state, how it was found first.
    @usableFromInline var origins: [Origin] = []

    /// For each rule, how many transitions came from it.
    @usableFromInline var taken: [Int]

    /// For each rule, whether it has ever changed the state.
    @usableFromInline var isChanging: [Bool]

    @usableFromInline var visited: StateSpace
    @usableFromInline var audit = EqualityAudit()
    @usableFromInline var obstacle: Obstacle?

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - fuzzer: A fuzzer whose declarations have no defect.
    ///   - bound: Which states to visit; all, if it is `nil`.
    ///   - limit: The greatest number of states.
    @inlinable
    init(_ fuzzer: Fuzzer<Action, State>, within bound: ((State) -> Bool)?, limit: Int) {
        self.fuzzer = fuzzer
        self.bound = bound
        self.limit = min(limit, StateTable<State>.capacity)
        visited = StateSpace(hasBound: bound != nil)
        taken = Array(repeating: 0, count: fuzzer.actions.count)
        isChanging = Array(repeating: false, count: fuzzer.actions.count)
        for (index, rule) in fuzzer.actions.enumerated() {
            switch rule.origin {
            case .constant(let action):
                rules.append(Rule(isEnabled: rule.isEnabled, actions: [action], make: nil))
            case .generated(let generator):
                let actions = generator.alternatives(limit: Self.greatestAlternatives)
                if actions == nil, obstacle == nil { obstacle = .tooManyAlternatives(rule: index) }
                rules.append(Rule(isEnabled: rule.isEnabled, actions: actions ?? [], make: nil))
            case .fromState(let make):
                rules.append(Rule(isEnabled: rule.isEnabled, actions: [], make: make))
            }
        }
    }

    /// Visits one state after the other until all are visited or there is an obstacle.
    @inlinable
    mutating func run() {
        if obstacle != nil { return }
        reach(fuzzer.initial, by: nil, Origin(parent: 0, action: 0), level: 1)
        var level = 1
        var endOfLevel = table.states.count
        var current = 0
        while current < table.states.count, obstacle == nil {
            if current == endOfLevel {
                level &+= 1
                endOfLevel = table.states.count
            }
            visit(current, level: level)
            current &+= 1
        }
    }

    /// Takes all transitions out of a state.
    @inlinable
    mutating func visit(_ number: Int, level: Int) {
        let state = table.states[number]
        var action = 0
        for index in rules.indices {
            guard let actions = actions(of: index, in: state) else {
                obstacle = .tooManyAlternatives(rule: index)
                return
            }
            for next in actions {
                var copy = state
                fuzzer.mutate(next, &copy)
                reach(copy, by: index, Origin(parent: number, action: action), level: level &+ 1)
                if obstacle != nil { return }
                action &+= 1
            }
        }
    }

    /// The actions that a rule offers in a state, or `nil` if there are too many.
    @inlinable
    mutating func actions(of rule: Int, in state: State) -> [Action]? {
        if let isEnabled = rules[rule].isEnabled, !isEnabled(state) { return [] }
        guard let make = rules[rule].make else { return rules[rule].actions }
        return make(state).alternatives(limit: Self.greatestAlternatives, from: &source)
    }

    /// Ends a transition: notes the state that it leads to, and checks it if it is new.
    ///
    /// - Parameters:
    ///   - state: The state that was reached.
    ///   - rule: The action rule that led to it; `nil` for the initial state.
    ///   - origin: The state before it, and the action.
    ///   - level: The level of the state, if it is new.
    @inlinable
    mutating func reach(_ state: State, by rule: Int?, _ origin: Origin, level: Int) {
        visited.transitions &+= 1
        if let rule { taken[rule] &+= 1 }
        let place = table.place(of: state)
        if let rule, place.number != Int(origin.parent) { isChanging[rule] = true }
        if place.number >= 0 {
            if let finding = audit.compare(table.states[place.number], state) { obstacle = .unequal(finding) }
            return
        }
        if let bound, !bound(state) {
            visited.transitionsOutOfBound &+= 1
            return
        }
        if table.states.count == limit {
            obstacle = .tooManyStates
            return
        }
        table.add(state, at: place)
        origins.append(origin)
        visited.states &+= 1
        visited.depth = level
        check(state)
    }

    /// Checks the rules in a state, in the order of declaration.
    @inlinable
    mutating func check(_ state: State) {
        for index in fuzzer.invariants.indices {
            do {
                if try fuzzer.invariants[index].holds(state) { continue }
                obstacle = .failure(invariant: index, error: nil)
            } catch {
                obstacle = .failure(invariant: index, error: error)
            }
            return
        }
    }
}
