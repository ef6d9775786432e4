internal import Foundation
public import FluxCore

/// A view that records its reflections instead of drawing them.
///
///     let view = MockView<CounterState>()
///     let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
///
///     presenter.increment()
///
///     view.expectReflected(\.count, 1)
///     view.expectNoMoreReflections()
///
/// Keep the view in a variable: a presenter holds its view weakly. Reflections are recorded at once, on any thread,
/// so that there is nothing to wait for once a dispatch has returned.
///
/// Expectations go through the reflections in order: each one asserts the next reflection that has not been
/// asserted yet.
public final class MockView<State: FluxCore.State>: ImmediateView, @unchecked Sendable {
    // `@unchecked Sendable`: the log and the lock guard all that changes. States need not be Sendable, because a
    // view for one that is not must be usable from an async test too.
    let log = Log<StateChange<State>>()
    private let lock = NSLock()
    private var reflectHandler: ((StateChange<State>) -> Void)?
    let reporter: any FailureReporter

    /// Creates a view without reflections.
    ///
    /// - Parameter reporter: Takes the failures of expectations; by default the test framework that runs the
    ///   present code.
    public init(reporter: any FailureReporter = TestHost.current) {
        self.reporter = reporter
    }

    /// All reflections, in order, asserted or not.
    public var reflections: [StateChange<State>] { log.elements }

    /// The values that a property took, in order: one for each reflection that changed it, asserted or not.
    ///
    ///     view.values(of: \.isFetching)  // [true, false]
    ///
    /// - Parameter property: The property.
    /// - Returns: Its values; a reflection of the whole state has one, too.
    public func values<Value: Equatable>(of property: KeyPath<State, Value>) -> [Value] {
        reflections.compactMap { $0.changedProperty(for: property)?.value }
    }

    /// Called after each reflection is recorded, on the thread that reflects: not on the main actor because it was set
    /// there.
    public var onReflect: ((StateChange<State>) -> Void)? {
        get { lock.withLock { reflectHandler } }
        set {
            let replaced = lock.withLock {
                let replaced = reflectHandler
                reflectHandler = newValue
                return replaced
            }
            // Not earlier: releasing it may run a deinitialiser of the user.
            withExtendedLifetime(replaced) {}
        }
    }

    /// Records a reflection; a presenter calls it.
    ///
    /// - Parameter change: The new state, and the one before it.
    public func reflect(change: StateChange<State>) {
        log.append(change)
        onReflect?(change)
    }
}
