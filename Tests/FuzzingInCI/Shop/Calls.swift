import Foundation

/// How often the code under test was called in this process.
package final class Calls: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var number = 0

    package static let shared = Calls()

    package func count() { lock.withLock { number += 1 } }

    package var soFar: Int { lock.withLock { number } }
}
