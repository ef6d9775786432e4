package import Foundation

/// What time it is, for what depends on it: whether rules are still known to fail, and since when something is known.
package enum Today {
    /// The present for the code that runs now, if it is given; `nil` for the clock.
    ///
    /// Task-local, so that tests which run at the same time don't see each other's.
    @TaskLocal package static var date: Date?

    /// The present.
    static var now: Date { date ?? Date() }
}

extension Date {
    /// Year, month and day, with hyphens.
    var day: String { formatted(.iso8601.year().month().day()) }
}
