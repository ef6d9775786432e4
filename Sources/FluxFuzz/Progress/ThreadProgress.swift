#if os(Linux)
internal import Synchronization
#endif
internal import Foundation

/// How far some code has come, as numbers that it changes and that other threads look at.
///
/// One of them is increased in the midst of searches, so they are atomic where all supported systems have that. The others
/// are for one who watches: the code writes them when it is asked to, since to look for a wish takes next to nothing.
final class ThreadProgress: @unchecked Sendable {
    /// What the code does.
    enum Work: Int, Sendable, CaseIterable {
        case other, remembered, runs, states, shrinking, explaining, repetitions
    }

    /// How much of that is done.
    struct Amount: Hashable, Sendable {
        var work = Work.other

        /// How many runs, states or candidates.
        var done = 0

        /// How many steps those runs have; how many transitions were taken; how many steps the simplest failure has.
        var more = 0

        /// The number of the last run that is planned, or 0 if a time is; how many states are still to be followed.
        var rest = 0
    }

    #if os(Linux)
    // `@unchecked Sendable`: needed for the other platforms.
    private let number = Atomic<Int>(0)
    private let wish = Atomic<Int>(0)
    private let work = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let more = Atomic<Int>(0)
    private let rest = Atomic<Int>(0)

    /// Notes that the code has come further.
    func advance() {
        // Only the code adds to it.
        number.store(number.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }

    /// How often the code has come further; `nil` while it is noting just that.
    var current: Int? { number.load(ordering: .relaxed) }

    /// Whether somebody wants to know how much is done.
    var isAsked: Bool { wish.load(ordering: .relaxed) != 0 }

    /// Asks for it; returns what was known before, or `nil` while that is being noted.
    func ask() -> Amount? {
        wish.store(1, ordering: .relaxed)
        return Amount(
            work: Work(rawValue: work.load(ordering: .relaxed)) ?? .other,
            done: done.load(ordering: .relaxed),
            more: more.load(ordering: .relaxed),
            rest: rest.load(ordering: .relaxed)
        )
    }

    /// Makes ready for another thread: nothing waits here.
    func leaveThread() {}

    private func store(_ amount: Amount) {
        wish.store(0, ordering: .relaxed)
        work.store(amount.work.rawValue, ordering: .relaxed)
        done.store(amount.done, ordering: .relaxed)
        more.store(amount.more, ordering: .relaxed)
        rest.store(amount.rest, ordering: .relaxed)
    }
    #else
    /// What other threads look at, and the lock that guards it.
    private final class Shown {
        let lock = NSLock()
        var number = 0
        var wish = false
        var amount = Amount()
    }

    // `@unchecked Sendable`: which object it is changes while no code runs that notes anything, and under the lock of those who
    // watch.
    private var shown = Shown()
    private let watchLock = NSLock()

    /// Those that threads have been left with: never released, since such a thread may be in the midst of one for ever.
    private var left: [Shown] = []

    /// Makes ready for another thread, once the one that ran the code has been stopped: it may have been stopped with the lock.
    func leaveThread() {
        watchLock.withLock {
            left.append(shown)
            shown = Shown()
            shown.amount = amount
        }
    }

    /// Notes that the code has come further.
    func advance() {
        shown.lock.lock()
        shown.number &+= 1
        shown.lock.unlock()
    }

    /// Looks at what is shown, unless that is being changed.
    ///
    /// Never waits for the code: a thread that was parked inside ``advance()`` keeps the lock for ever.
    private func look<Result>(_ body: (Shown) -> Result) -> Result? {
        watchLock.withLock {
            guard shown.lock.try() else { return nil }
            defer { shown.lock.unlock() }
            return body(shown)
        }
    }

    /// How often the code has come further; `nil` while it is noting just that.
    var current: Int? { look { $0.number } }

    /// Whether somebody wants to know how much is done.
    var isAsked: Bool {
        shown.lock.lock()
        defer { shown.lock.unlock() }
        return shown.wish
    }

    /// Asks for it; returns what was known before, or `nil` while that is being noted.
    func ask() -> Amount? {
        look { shown in
            shown.wish = true
            return shown.amount
        }
    }

    private func store(_ amount: Amount) {
        shown.lock.lock()
        shown.wish = false
        shown.amount = amount
        shown.lock.unlock()
    }
    #endif

    /// What the code has noted last; it alone uses this.
    private var amount = Amount()

    /// Notes what is done from now on.
    func begin(_ work: Work) {
        amount = Amount(work: work)
        store(amount)
    }

    /// Notes how many runs there will be.
    ///
    /// - Parameter runs: The number of the last one; 0 if a time says when to end.
    func plan(_ runs: Int) {
        if amount.work != .runs { amount = Amount(work: .runs) }
        amount.rest = runs
        store(amount)
    }

    /// How many runs were noted, and their steps.
    var runs: (count: Int, steps: Int) { (amount.done, amount.more) }

    /// Notes how many runs there were.
    func note(runs: Int, steps: Int) {
        amount.done = runs
        amount.more = steps
        store(amount)
    }

    /// Notes how far a search of all states is, if it is asked for.
    func note(states: Int, transitions: Int, open: Int) {
        if !isAsked { return }
        amount = Amount(work: .states, done: states, more: transitions, rest: open)
        store(amount)
    }

    /// Notes that one more candidate was tried.
    ///
    /// - Parameter steps: How many steps it has, if it fails.
    func noteCandidate(failingAfter steps: Int?) {
        amount.done += 1
        if let steps { amount.more = amount.more == 0 ? steps : min(amount.more, steps) }
        if isAsked { store(amount) }
    }
}
