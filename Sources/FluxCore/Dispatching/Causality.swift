/// Which event the present code is a consequence of.
///
/// A task-local value, so that a task that an observer starts still knows what led to it.
enum Causality {
    /// Stands for a hub: unlike a hub's address, it is not used again as long as somebody asks for it.
    final class Hub: Sendable {}

    /// An event of one hub.
    struct Cause {
        let hub: Hub
        let id: Int
    }

    @TaskLocal static var current: Cause?

    /// The event of this hub that led here, if one did.
    static func cause(in hub: Hub) -> Int? {
        guard let current, current.hub === hub else { return nil }
        return current.id
    }

    /// Runs code as a consequence of an event.
    static func run(as id: Int, of hub: Hub, _ body: () -> Void) {
        $current.withValue(Cause(hub: hub, id: id), operation: body)
    }
}
