internal import Foundation

/// A time for all searches of a process together, given out as they come.
///
/// Each gets a quarter of what is left, so that those that come later have some as well, however many there are. What one
/// does not need is there for the others, since it is the clock that tells what is left.
final class SharedSearchTime: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what is variable.
    private let lock = NSLock()
    private let total: Duration
    private let now: @Sendable () -> ContinuousClock.Instant

    /// When the first one asked.
    private var begin: ContinuousClock.Instant?
    private var shares = 0

    /// The names of those that got none, in the order in which they came.
    private var namesWithout: [String] = []
    private var countsWithout: [String: Int] = [:]

    /// Makes a time of which nothing has passed yet.
    ///
    /// - Parameters:
    ///   - total: How much there is, from the moment when the first search asks.
    ///   - now: The clock.
    init(_ total: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.total = total
        self.now = now
    }

    /// Gives a search its share.
    ///
    /// - Parameters:
    ///   - name: What the search is called.
    ///   - isGiven: Whether it gets some time in any case.
    /// - Returns: How long it may search; `nil` if hardly any time is left.
    func share(for name: String, always isGiven: Bool = false) -> Duration? {
        lock.withLock {
            let now = now()
            let least = Duration.milliseconds(100)
            let left = max(total - (now - (begin ?? now)), isGiven ? least * 4 : .zero)
            begin = begin ?? now
            guard left >= least else {
                if countsWithout[name] == nil { namesWithout.append(name) }
                countsWithout[name, default: 0] += 1
                return nil
            }
            shares += 1
            return left / 4
        }
    }

    /// What has become of it, as a sentence; `nil` if no search has asked.
    var summary: String? {
        lock.withLock {
            guard begin != nil else { return nil }
            if namesWithout.isEmpty { return "\(shares.counted("search", "searches")) had time" }
            let limit = 20
            var names = namesWithout.prefix(limit).map { name in
                let count = countsWithout[name] ?? 1
                return count == 1 ? name.asName : "\(name.asName) (\(count) times)"
            }
            if namesWithout.count > limit { names.append("and \(namesWithout.count - limit) more") }
            let without = countsWithout.values.reduce(0, +)
            return """
                \(shares.counted("search", "searches")) had time; for \(without) none was left, which made their usual \
                runs: \(names.joined(separator: ", "))
                """
        }
    }
}
