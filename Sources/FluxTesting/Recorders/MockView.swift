public import FluxCore
internal import Foundation

/// A view that records how it was asked to reflect.
///
///     let view = MockView<CounterState>()
///     let flux = Flux(state: CounterState(), mutation: CounterMutation())
///     let presenter = Presenter(view: view, flux: flux)
///
///     presenter.dispatch(.increment)
///
///     view.expectReflected(\.count, 1)
///     view.expectNoMoreReflections()
///
/// A presenter calls it at once, on whatever thread delivers, so that a reflection has been recorded when the dispatch
/// that led to it has returned. A presenter holds its view weakly: keep it in a variable as long as the test runs.
///
/// Expectations go through the reflections in order: each one asserts the next reflection that has not been
/// asserted yet.
public final class MockView<State: FluxCore.State>: View, @unchecked Sendable {
    // `@unchecked Sendable`: the recording and the lock guard all that changes. States need not be Sendable, because a
    // view for one that is not must be usable from an async test too.
    let recording: Recording<StateChange<State>>
    package let delivery: ReflectionDelivery
    private let lock = NSLock()
    private var reflectHandler: ((StateChange<State>) -> Void)?

    /// Creates a view without reflections.
    ///
    /// - Parameters:
    ///   - delivery: Where presenters call it: at once on whatever thread delivers, or as an app's view on the main
    ///     actor. There a dispatch from elsewhere returns before its reflection has come, which a test then awaits with
    ///     `expectReflected(…, within:)`.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    ///   - fileID: The module and file in which the view is made.
    ///   - filePath: The path of the file in which the view is made.
    ///   - line: The line on which the view is made.
    ///   - column: The column in which the view is made.
    public init(
        delivery: ReflectionDelivery = .immediate,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.delivery = delivery
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let origin = Origin(name: "MockView<\(State.self)>", site: site)
        recording = Recording(of: origin, wording: .reflections(), reporter: reporter) { recording, strictness in
            guard strictness == .strict else { return [] }
            return ReflectionRule.allCases.compactMap { rule in
                // Only a view that is called where an app's view is has to be called on the main actor.
                if rule == .onMainActor, delivery != .mainActor { return nil }
                return rule.finding(in: recording.log.elements, of: recording.presenters)
            }
        }
    }

    /// All reflections, in order, asserted or not.
    public var reflections: [StateChange<State>] { recording.elements }

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
        recording.append(change)
        onReflect?(change)
    }
}

extension MockView: ObservedView {
    package var origin: String { recording.origin.description }

    package func connect(to presenter: any PresenterConnection, on timeline: Timeline) {
        recording.presenters.add(presenter, on: timeline)
        recording.follow(timeline)
    }
}
