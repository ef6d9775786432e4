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
        /// The parts of the stores whose mutations have run; used by the event.
        let parts: Unmanaged<PartList>?
        /// One more part: of the actions, if a commit's is kept; of the one store that an event without a mutation concerns.
        let part: EventPart?

        init(_ event: HubEvent, _ parts: Unmanaged<PartList>?, _ part: EventPart?) {
            self.event = event
            self.parts = parts
            self.part = part
        }

        /// Whether the event has a payload in a part.
        func concerns(_ part: EventPart) -> Bool {
            self.part === part || parts?._withUnsafeGuaranteedRef { $0.parts.contains { $0 === part } } ?? false
        }
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
    @exclusivity(unchecked) private(set) final var wantsCauses = false

    /// Whether somebody wants to know what led to what, or what presenters show; asked for with the lock held.
    @exclusivity(unchecked) private(set) final var isTracedNow = false

    /// Whether something hears of each commit with its action.
    @exclusivity(unchecked) @usableFromInline final var observesCommits = false

    /// The part that the actions have in events; set once, by ``ActionHub``.
    @exclusivity(unchecked) @usableFromInline final var actionPart: EventPart!

    /// The present parts of the stores, which this uses.
    @exclusivity(unchecked) final var parts = PartList.make()

    /// How many want that no action changes a store.
    @exclusivity(unchecked) final var stubs = 0

    /// The event that is being delivered, changed by the deliverer with the lock held; and those that wait.
    ///
    /// The current one is in parts, so that to read its numbers is not to retain the others.
    @exclusivity(unchecked) final var current = HubEvent(id: 0, causeID: 0, kind: .commit)
    @exclusivity(unchecked) final var currentParts: Unmanaged<PartList>?
    @exclusivity(unchecked) final var currentPart: EventPart?
    @exclusivity(unchecked) final var waiting = FIFO<Item>()

    /// What records here, if something does; kept by those that ask for it.
    final weak var presentTimeline: Timeline?

    /// Who this is to the events that come of its own.
    @usableFromInline let identity = Causality.Hub()

    @usableFromInline init() {}

    deinit {
        if parts._withUnsafeGuaranteedRef({ $0.endUse() }) { parts.release() }
    }

    @usableFromInline final func lock() { condition.lock() }

    @usableFromInline final func unlock() { condition.unlock() }

    /// A new number for an event or a change; called with the lock held.
    final func makeID() -> Int {
        lastID += 1
        return lastID
    }
}

// MARK: - Committing

extension EventHub {
    /// Waits until the caller is the committer.
    ///
    /// - Returns: What it needs until ``endCommit(_:keepAction:)``.
    @usableFromInline
    final func beginCommit() -> Commit {
        let caller = CurrentThread.id
        condition.lock()
        while true {
            switch machine.arrive(caller) {
            case .mutate:
                let isStub = stubs > 0
                let isTraced = wantsCauses
                let parts = isStub ? nil : parts
                parts?._withUnsafeGuaranteedRef { $0.beginUse() }
                condition.unlock()
                let causeID = isTraced ? Causality.cause(in: identity) ?? 0 : 0
                return Commit(parts: parts, causeID: causeID, isStub: isStub, isRefused: false)
            case .refuse:
                condition.unlock()
                return Commit(parts: nil, causeID: 0, isStub: false, isRefused: true)
            case .wait:
                committersThatWait += 1
                condition.wait()
                committersThatWait -= 1
            }
        }
    }

    /// Ends a commit: states and event appear in one step, and then are delivered unless somebody else does so.
    ///
    /// - Parameters:
    ///   - commit: What ``beginCommit()`` has returned, when the mutations have run.
    ///   - keepAction: Keeps the action, with the lock held, if somebody wants it.
    @usableFromInline
    final func endCommit(_ commit: Commit, keepAction: (_ isCurrent: Bool) -> Void) {
        condition.lock()
        let way = machine.commit()
        if committersThatWait > 0 { condition.broadcast() }
        let id = makeID()
        let isCurrent = way == .atOnce
        commit.parts?.forEach { $0.commit(makeID(), isCurrent) }
        let event = HubEvent(id: id, causeID: commit.causeID, kind: .commit)
        let delivers = add(event, commit.parts, wantsActions ? actionPart : nil, way)
        if wantsActions || observesCommits { keepAction(isCurrent) }
        if delivers { deliver() } else { condition.unlock() }
    }

    /// Adds an event, with the lock held.
    ///
    /// - Returns: Whether the caller is the deliverer.
    @inline(__always)
    private final func add(
        _ event: HubEvent,
        _ parts: Unmanaged<PartList>?,
        _ part: EventPart?,
        _ way: DispatchMachine.Way
    ) -> Bool {
        switch way {
        case .atOnce:
            current = event
            currentParts = parts
            // Where there is none, none is left from the event before.
            if let part { currentPart = part }
            return true
        case .behind(let delivers):
            waiting.append(Item(event, parts, part))
            return delivers
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
        let way = machine.post(by: caller)
        let delivers = add(HubEvent(id: id, causeID: cause ?? 0, kind: kind), nil, part, way)
        keepPayload(way == .atOnce, id)
        if delivers { deliver() } else { condition.unlock() }
        return id
    }
}
