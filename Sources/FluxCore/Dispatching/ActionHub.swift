/// The hub of a dispatcher, with its actions and what they do to the stores.
@usableFromInline
final class ActionHub<Action>: EventHub, @unchecked Sendable {
    /// What the actions do to a store.
    @usableFromInline
    final class StoreMutation {
        @usableFromInline let mutate: (Action) -> Void
        @inlinable init(mutate: @escaping (Action) -> Void) { self.mutate = mutate }
    }

    // Not checked, since the lock guards them, or the role of one thread, as those of ``EventHub`` and ``StateCell``.

    /// What the actions do to each store, in the order of ``EventHub/parts``.
    @exclusivity(unchecked) @usableFromInline var mutations: [StoreMutation] = []

    /// The actions that events carry, if an observer wants them.
    @usableFromInline let actions = Payloads<Action>()

    // Not checked, since it is set once, here.
    @exclusivity(unchecked) @usableFromInline private(set) var actionPart: EventPart!

    /// Called with the lock held when the stores have taken over what an action changed; `nil` if nobody wants to know.
    @exclusivity(unchecked) @usableFromInline var didCommit: ((_ action: Action, _ isCurrent: Bool) -> Void)?

    @inlinable
    override init() {
        super.init()
        actionPart = EventPart { [unowned self] stage in
            switch stage {
            case .begin: actions.begin()
            case .end: actions.end()
            case .commit: break
            }
        } look: { [unowned self] in
            actions.current
        }
    }

    /// Lets an action pass through both stages.
    @inlinable
    func dispatch(_ action: Action) {
        guard beginCommit() else { return refuse(action) }
        let isTraced = wantsCauses
        let isStub = stubs > 0
        let (mutations, parts) = isStub ? ([], []) : (self.mutations, self.parts)
        unlock()
        let cause = isTraced ? Causality.cause(in: identity) : nil
        mutations.forEachUnretained { $0.mutate(action) }
        endCommit(parts, cause: cause, actionPart: actionPart) { isCurrent, isWanted in
            if isWanted { actions.add(action, isCurrent: isCurrent) }
            if !isStub, let didCommit { didCommit(action, isCurrent) }
        }
    }

    @usableFromInline
    func refuse(_ action: Action) {
        fatalError(
            """
            FluxCore: \(action) was dispatched from inside a mutation. A mutation is a pure function of \
            the action and the state. Dispatch from the presenter, or from a handler that is \
            registered with the dispatcher.
            """
        )
    }

    /// Lets a store take part in the commits from now on.
    @inlinable
    func attach(_ part: EventPart, mutate: @escaping (Action) -> Void) {
        lock()
        parts.append(part)
        mutations.append(StoreMutation(mutate: mutate))
        unlock()
    }

    override func removeMutation(at place: Int) -> Any? {
        mutations.remove(at: place)
    }
}
