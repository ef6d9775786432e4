/// What a view reflects: the new state, and the state before it.
///
/// A view asks for the properties that it shows. A property that did not change is `nil`:
///
///     func reflect(change: StateChange<CounterState>) {
///         if let count = change.count?.value {
///             label.text = "\(count)"
///         }
///     }
///
/// - Note: The type has no further members, because they would shadow properties of the state.
@dynamicMemberLookup
public struct StateChange<State: FluxCore.State> {
    /// The state after the change.
    public let new: State

    /// The state before the change, or `nil` where everything is to be shown anew.
    public let old: State?

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - new: The state after the change.
    ///   - old: The state before it, or `nil` to count every property as changed.
    @inlinable
    public init(new: State, old: State?) {
        self.new = new
        self.old = old
    }

    /// Returns a property's new value if it changed.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The new value, or `nil` if it equals the old one. Where ``old`` is `nil`, every property
    ///   counts as changed, an optional one that is `nil` included.
    @inlinable
    public func changedProperty<Value: Equatable>(for keyPath: KeyPath<State, Value>) -> PropertyChange<Value>? {
        self[dynamicMember: keyPath]
    }

    /// Returns a property's new value if it changed.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The same as ``changedProperty(for:)``.
    @inlinable
    @inline(__always)
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> PropertyChange<Value>? {
        let value = new[keyPath: keyPath]
        guard let old else { return PropertyChange(value: value) }
        return value == old[keyPath: keyPath] ? nil : PropertyChange(value: value)
    }
}

extension StateChange {
    /// The new value of a property that changed.
    ///
    /// An optional property may have changed to `nil`, so ask for the change before the value: with `change.error?.value`,
    /// Swift makes one optional of the two.
    ///
    ///     if let error = change.error { label.text = error.value?.description }
    public struct PropertyChange<Value> {
        /// The property's value in the new state.
        public let value: Value

        @inlinable
        init(value: Value) {
            self.value = value
        }
    }
}

extension StateChange: Equatable where State: Equatable {}
extension StateChange: Sendable where State: Sendable {}
extension StateChange.PropertyChange: Equatable where Value: Equatable {}
extension StateChange.PropertyChange: Sendable where Value: Sendable {}
