/// A rule bound to the state of a machine.
@usableFromInline
struct BoundRule: ~Copyable {
    let check: InPlace.Check

    /// How often the rule had something to say; `nil` if it always has.
    let applications: Box<Int>?

    /// Binds a rule.
    ///
    /// - Parameters:
    ///   - applications: Counts how often the rule has something to say; `nil` if it always has.
    ///   - check: Whether the state at a place is right. It is given the place each time, so that it need not be wrapped
    ///     into a closure that knows it.
    @usableFromInline
    init(applications: Box<Int>? = nil, _ check: @escaping InPlace.Check) {
        self.applications = applications
        self.check = check
    }
}

/// A value that closures share.
@usableFromInline
final class Box<Value> {
    // Not checked, since each access is over at once: some are counted up at every step.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}
