internal import Foundation

/// Carries out what the ``DispatchMachine`` says: the lock, the threads and the user's code around it.
///
/// A dispatcher has one hub and shares it with the stores, presenters and taps that belong to it. The lock
/// guards the machine, the stores' states and the numbers of events. It is never held while code of the user
/// runs, deinitialisers of replaced states and removed observers included.
///
/// It knows no actions and no states, so that nothing in it has to be looked up for a type: ``ActionHub`` adds the actions,
/// and a ``StateCell`` has the states. Their code, and that of observers, is compiled into the app's module.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock, or the deliverer's. The user's actions, states and closures
/// need not be Sendable; where they are not, the public types that lead here are not either.
@usableFromInline
class EventHub: SubscriptionIssuer, @unchecked Sendable {
    /// What is called for each event: with the event, and whether somebody wants to know what led to what, or what is shown.
    @usableFromInline typealias Observer = (_ event: HubEvent, _ isTraced: Bool) -> Void

    /// What an observer wants to be there, at a cost for each dispatch.
    @usableFromInline
    struct Needs: OptionSet {
        @usableFromInline let rawValue: Int
        @inlinable init(rawValue: Int) { self.rawValue = rawValue }

        /// The actions themselves.
        @inlinable static var actions: Needs { Needs(rawValue: 1) }
        /// Which event led to which.
        @inlinable static var causes: Needs { Needs(rawValue: 2) }
        /// What presenters show.
        @inlinable static var reflections: Needs { Needs(rawValue: 4) }
    }

    /// A registered observer; an object, so that it can be called without being retained.
    final class Registered {
        let call: Observer
        let needs: Needs

        init(call: @escaping Observer, needs: Needs) {
            self.call = call
            self.needs = needs
        }
    }

    /// An event with where its payloads are.
    struct Item {
        let event: HubEvent
        let parts: [EventPart]
        let actionPart: EventPart?
    }

    /// Guards all that follows; signalled when a committer has finished and others wait.
    final let condition = NSCondition()

    // Not checked, since the lock guards them; the checks would take a tenth of a dispatch.
    @exclusivity(unchecked) final var machine = DispatchMachine()
    @exclusivity(unchecked) final var observers: [Registered] = []

    /// Those that were removed during a delivery: one of them may be at work, and nobody else keeps it.
    @exclusivity(unchecked) final var removedObservers: [Registered] = []
    @exclusivity(unchecked) private var committersThatWait = 0
    @exclusivity(unchecked) private var lastID = 0

    /// What the observers want.
    @exclusivity(unchecked) final var needs: Needs = [] {
        didSet {
            wantsActions = needs.contains(.actions)
            wantsCauses = needs.contains(.causes)
            isTracedNow = wantsCauses || needs.contains(.reflections)
        }
    }

    // What is asked for at each dispatch is kept apart, since a debug build takes long to look into a set of options.

    @exclusivity(unchecked) @usableFromInline private(set) final var wantsActions = false
    @exclusivity(unchecked) @usableFromInline private(set) final var wantsCauses = false

    /// Whether somebody wants to know what led to what, or what presenters show; asked for with the lock held.
    @exclusivity(unchecked) private(set) final var isTracedNow = false

    /// The parts of the stores, in the order of their creation.
    @exclusivity(unchecked) @usableFromInline final var parts: [EventPart] = []

    /// How many want that no action changes a store.
    @exclusivity(unchecked) @usableFromInline final var stubs = 0

    /// The event that is being delivered, changed by the deliverer with the lock held; and those that wait.
    ///
    /// The current one is in parts, so that to read its numbers is not to retain the others.
    @exclusivity(unchecked) final var current = HubEvent(id: 0, cause: nil, kind: .commit)
    @exclusivity(unchecked) final var currentParts: [EventPart] = []
    @exclusivity(unchecked) final var currentActionPart: EventPart?
    @exclusivity(unchecked) final var waiting = FIFO<Item>()

    /// What records here, if something does; kept by those that ask for it.
    final weak var presentTimeline: Timeline?

    /// Who this is to the events that come of its own.
    @usableFromInline let identity = Causality.Hub()

    @usableFromInline init() {}

    @usableFromInline final func lock() { condition.lock() }

    @usableFromInline final func unlock() { condition.unlock() }

    /// A new number for an event, and for so many that follow it; called with the lock held.
    final func makeID(with others: Int = 0) -> Int {
        let id = lastID + 1
        lastID = id + others
        return id
    }
}

// MARK: - Committing

extension EventHub {
    /// Waits until the caller is the committer, with the lock held from then on.
    ///
    /// - Returns: Whether it may be: it may not from inside a mutation, and then has no lock either.
    @usableFromInline
    final func beginCommit() -> Bool {
        let caller = CurrentThread.id
        condition.lock()
        while true {
            switch machine.arrive(caller) {
            case .mutate:
                return true
            case .refuse:
                condition.unlock()
                return false
            case .wait:
                committersThatWait += 1
                condition.wait()
                committersThatWait -= 1
            }
        }
    }

    /// Ends the commit: states and event appear in one step, and then are delivered unless somebody else does so.
    ///
    /// - Parameters:
    ///   - parts: Those of the stores whose mutations have run.
    ///   - cause: What led to the dispatch, if that is recorded.
    ///   - actionPart: Where the action is kept, if somebody wants it.
    ///   - keepAction: Keeps it, with the lock held, if somebody wants it.
    @inlinable
    final func endCommit(
        _ parts: consuming [EventPart],
        cause: Int?,
        actionPart: @autoclosure () -> EventPart,
        keepAction: (_ isCurrent: Bool, _ isWanted: Bool) -> Void
    ) {
        lock()
        let hasAction = wantsActions
        let (isCurrent, delivers) = addCommit(parts, cause, hasAction ? actionPart() : nil)
        keepAction(isCurrent, hasAction)
        if delivers { deliver() } else { unlock() }
    }

    /// Adds the event of a commit, with the lock held.
    ///
    /// - Returns: Whether it is the current event, and whether the caller is the deliverer.
    @usableFromInline
    final func addCommit(
        _ parts: consuming [EventPart],
        _ cause: Int?,
        _ actionPart: EventPart?
    ) -> (isCurrent: Bool, delivers: Bool) {
        let way = machine.commit()
        if committersThatWait > 0 { condition.broadcast() }
        let id = makeID(with: parts.count)
        var changeID = id
        let isCurrent = way == .atOnce
        parts.forEachUnretained { part in
            changeID += 1
            part.advance(.commit(id: changeID, isCurrent: isCurrent))
        }
        return add(HubEvent(id: id, cause: cause, kind: .commit), parts, actionPart, way)
    }

    @inline(__always)
    private final func add(
        _ event: HubEvent,
        _ parts: consuming [EventPart],
        _ actionPart: EventPart?,
        _ way: DispatchMachine.Way
    ) -> (isCurrent: Bool, delivers: Bool) {
        switch way {
        case .atOnce:
            current = event
            currentParts = parts
            if let actionPart { currentActionPart = actionPart }
            return (true, true)
        case .behind(let delivers):
            waiting.append(Item(event: event, parts: parts, actionPart: actionPart))
            return (false, delivers)
        }
    }

    /// Lets an event through that needs no mutation, if an observer wants it.
    ///
    /// - Parameters:
    ///   - kind: What kind it is.
    ///   - need: What an observer has to want; an empty set if it is for whoever is there.
    ///   - cause: The number of the event that led to it.
    ///   - part: Where its payload is.
    ///   - keepPayload: Keeps the payload, with the lock held.
    /// - Returns: The number of the event; zero if only a presenter hears of it.
    @usableFromInline
    @discardableResult
    final func post(
        _ kind: HubEvent.Kind,
        for need: Needs = [],
        cause: Int?,
        in part: EventPart,
        keepPayload: (_ isCurrent: Bool, _ id: Int) -> Void
    ) -> Int {
        let caller = CurrentThread.id
        condition.lock()
        let id = kind == .reflection ? makeID() : 0
        guard needs.isSuperset(of: need) else {
            condition.unlock()
            return id
        }
        let event = HubEvent(id: id, cause: cause, kind: kind)
        let (isCurrent, delivers) = add(event, [part], nil, machine.post(by: caller))
        keepPayload(isCurrent, id)
        if delivers { deliver() } else { condition.unlock() }
        return id
    }
}
