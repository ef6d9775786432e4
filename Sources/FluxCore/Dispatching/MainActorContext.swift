internal import Dispatch
internal import Foundation

/// Tells whether the caller runs on the main actor.
///
/// A thread alone does not tell: on Linux the main queue, and with it the main actor, is served by other
/// threads once the main thread has handed it over. A mark on the main queue is seen by all that runs on it.
package enum MainActorContext {
    /// Safe: a key is an identity and nothing else, made for use from any thread.
    private struct Mark: @unchecked Sendable {
        /// Its value is whether it is the real one.
        let key = DispatchSpecificKey<Bool>()

        init() {
            DispatchQueue.main.setSpecific(key: key, value: true)
        }
    }

    private static let mark = Mark()

    /// Whether the caller runs on the main actor.
    package static var isCurrent: Bool {
        CurrentThread.isMain || DispatchQueue.getSpecific(key: mark.key) != nil
    }

    /// Runs code for which the calling thread stands for the main actor, while the main actor itself waits for it.
    ///
    /// The queue is locked for ever if the code never returns, so each call has one of its own.
    package static func standingIn(_ body: () -> Void) {
        let queue = DispatchQueue(label: "FluxProof.MainActorContext")
        queue.setSpecific(key: mark.key, value: false)
        queue.sync(execute: body)
    }

    /// Whether the calling thread stands for the main actor.
    package static var isStandIn: Bool {
        DispatchQueue.getSpecific(key: mark.key) == false
    }
}
