/// Which event the present code is a consequence of.
///
/// A task-local value, so that a task that an observer starts still knows what led to it.
enum Causality {
    /// An event of one hub.
    struct Cause {
        let hub: ObjectIdentifier
        let id: Int
    }

    @TaskLocal static var current: Cause?

    /// The event of this hub that led here, if one did.
    static func cause(in hub: AnyObject) -> Int? {
        guard let current, current.hub == ObjectIdentifier(hub) else { return nil }
        return current.id
    }

    /// Runs code as a consequence of an event.
    static func run(as id: Int, of hub: AnyObject, _ body: () -> Void) {
        $current.withValue(Cause(hub: ObjectIdentifier(hub), id: id), operation: body)
    }
}
