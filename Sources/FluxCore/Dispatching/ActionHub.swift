/// The hub of a dispatcher, with its actions and what they do to the stores.
@usableFromInline
final class ActionHub<Action>: EventHub, @unchecked Sendable {
    /// The actions that events carry, if an observer wants them.
    @usableFromInline let actions = Payloads<Action>()

    /// What hears of each commit, with the lock held; `nil` if nothing does.
    @exclusivity(unchecked) @usableFromInline var commitObserver: CommitObserver? {
        didSet {
            // Not by `map`, which would look up its types each time.
            unretainedObserver = nil
            if let commitObserver { unretainedObserver = .passUnretained(commitObserver) }
            observesCommits = commitObserver != nil
        }
    }

    /// The same for a commit, which would take longer if it retained it: the lock keeps it.
    @exclusivity(unchecked) @usableFromInline private(set) var unretainedObserver: Unmanaged<CommitObserver>?

    /// Called with the lock held when the stores have taken over what an action changed; an object, so that it can be called
    /// without being retained.
    @usableFromInline
    final class CommitObserver {
        @usableFromInline let call: (_ action: Action, _ isCurrent: Bool) -> Void

        @inlinable
        init(call: @escaping (_ action: Action, _ isCurrent: Bool) -> Void) { self.call = call }
    }

    @inlinable
    override init() {
        super.init()
        let actions = actions
        actionPart = EventPart { _, _ in
            // `dispatch` adds them.
        } begin: {
            actions.begin()
        } end: {
            actions.end()
        } look: {
            actions.current
        }
    }

    /// Lets an action pass through both stages.
    @inlinable
    func dispatch(_ action: Action) {
        let commit = beginCommit()
        if commit.isRefused { return refuse(action) }
        commit.parts?.forEach { StorePart.of($0)._withUnsafeGuaranteedRef { $0.mutate(action) } }
        endCommit(commit) { isCurrent in
            if wantsActions { actions.add(action, isCurrent: isCurrent) }
            if !commit.isStub, let unretainedObserver {
                unretainedObserver._withUnsafeGuaranteedRef { $0.call(action, isCurrent) }
            }
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
    func attach(_ part: StorePart<Action>) { addPart(part) }
}
