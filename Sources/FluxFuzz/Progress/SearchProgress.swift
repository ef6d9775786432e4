internal import Foundation

/// A search that is under way, for one who watches: what it is called, how far it is, and when it will end at the latest.
final class SearchProgress: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes. No code under test runs while it is held.
    private let lock = NSLock()

    /// What the search is called.
    let name: String

    /// What its runs are called, in the singular.
    let noun: String

    /// How it is shown.
    let style: ProgressStyle

    /// When it began.
    let start: ContinuousClock.Instant

    /// The threads that work on it; the first one says what is done.
    private var threads: [ThreadProgress] = []

    /// When it ends, if that is known: at the end of the time to search for, and of the time for all.
    private var ends: (search: ContinuousClock.Instant?, all: ContinuousClock.Instant?)

    /// What was known last.
    private var last = ThreadProgress.Amount()

    /// - Parameters:
    ///   - name: What it is called.
    ///   - noun: What its runs are called, in the singular.
    ///   - style: How it is shown.
    ///   - deadline: When it gives up.
    ///   - start: When it begins.
    init(
        _ name: String,
        of noun: String = "run",
        as style: ProgressStyle,
        until deadline: Deadline = Deadline(after: nil),
        at start: ContinuousClock.Instant
    ) {
        self.name = name.asName.asShown
        self.noun = noun
        self.style = style
        self.start = start
        ends = (nil, deadline.systemInstant)
    }

    /// Begins with a thread: what others have done counts no more.
    func begin(_ thread: ThreadProgress) { lock.withLock { threads = [thread] } }

    /// Takes another thread in.
    func add(_ thread: ThreadProgress) { lock.withLock { threads.append(thread) } }

    /// Notes when there have been enough runs.
    func note(searchEnd deadline: Deadline) { lock.withLock { ends.search = deadline.systemInstant } }

    /// Asks the threads how far they are.
    ///
    /// - Returns: What was known before; they answer when they come to it.
    func look() -> Sight {
        lock.withLock {
            let amounts = threads.map { $0.ask() }
            // While one is noting something, nothing new is known.
            let known = amounts.compactMap(\.self)
            if var sum = known.first, known.count == amounts.count {
                if sum.work == .runs {
                    for amount in known.dropFirst() where amount.work == .runs {
                        sum.done += amount.done
                        sum.more += amount.more
                    }
                }
                last = sum
            }
            return Sight(amount: last, ends: ends)
        }
    }

    /// How far a search is.
    struct Sight {
        var amount = ThreadProgress.Amount()

        /// When it ends, see ``SearchProgress``.
        var ends: (search: ContinuousClock.Instant?, all: ContinuousClock.Instant?) = (nil, nil)
    }
}
