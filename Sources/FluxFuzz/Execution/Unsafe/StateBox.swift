/// The state of a machine, or an action that is dispatched again and again, at a place in memory that does not move.
@usableFromInline
final class StateBox<State> {
    /// Where the state is, once there is one.
    @usableFromInline let pointer: UnsafeMutablePointer<State>

    @usableFromInline var isSet = false

    @usableFromInline
    init() {
        pointer = .allocate(capacity: 1)
    }

    deinit {
        clear()
        pointer.deallocate()
    }

    @inlinable
    func clear() {
        if isSet { pointer.deinitialize(count: 1) }
        isSet = false
    }

    @inlinable
    func set(_ state: State) {
        if isSet {
            pointer.pointee = state
        } else {
            pointer.initialize(to: state)
            isSet = true
        }
    }
}
