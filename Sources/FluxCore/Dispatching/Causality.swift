/// Which event the present code is a consequence of.
///
/// A task-local value, so that a task that an observer starts still knows what led to it.
@usableFromInline
package enum Causality {
    /// Stands for a hub: unlike a hub's address, it is not used again as long as somebody asks for it.
    @usableFromInline
    package final class Hub: Sendable {}

    /// An event of one hub.
    package struct Cause: Sendable {
        /// The hub.
        package let hub: Hub
        /// The event's number.
        package let id: Int
    }

    /// The event that led to the present code, if one did.
    @TaskLocal package static var current: Cause?

    /// The event of this hub that led here, if one did.
    @usableFromInline
    static func cause(in hub: Hub) -> Int? {
        guard let current, current.hub === hub else { return nil }
        return current.id
    }

    /// Runs code as a consequence of an event.
    static func run(as id: Int, of hub: Hub, _ body: () -> Void) {
        $current.withValue(Cause(hub: hub, id: id), operation: body)
    }
}
