internal import Foundation

/// A point in the order of all that the recorders of this process take note of.
///
/// It tells what came first, and says nothing of the time between.
struct Moment: Comparable {
    private let number: Int

    /// The present moment: later than all that were made before.
    static var now: Moment { Moment(number: clock.tick()) }

    static func < (left: Moment, right: Moment) -> Bool { left.number < right.number }

    private static let clock = Clock()

    /// `@unchecked Sendable`: the number is guarded by the lock.
    private final class Clock: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0

        func tick() -> Int {
            lock.withLock {
                number += 1
                return number
            }
        }
    }
}
