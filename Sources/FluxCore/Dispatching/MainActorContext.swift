internal import Dispatch
internal import Foundation

/// Tells whether the caller runs on the main actor.
///
/// A thread alone does not tell: on Linux the main queue, and with it the main actor, is served by other
/// threads once the main thread has handed it over. A mark on the main queue is seen by all that runs on it.
package enum MainActorContext {
    /// Safe: a key is an identity and nothing else, made for use from any thread.
    private struct Mark: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()

        init() {
            DispatchQueue.main.setSpecific(key: key, value: true)
        }
    }

    private static let mark = Mark()

    /// Whether the caller runs on the main actor.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mark.key) != nil
    }
}
