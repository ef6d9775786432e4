public import FluxCore

/// Records the actions that a dispatcher delivers, in the order in which they were dispatched.
///
///     let flux = Flux(state: CounterState(), mutation: CounterMutation())
///     let spy = DispatcherSpy(flux.dispatcher)
///
///     flux.dispatcher.dispatch(.increment)
///
///     spy.expectDispatched(.increment)
///     spy.expectNothingDispatched()
///
/// The actions take their usual way too: a spy only looks on, unless its mode is ``Mode/stub``. Expectations go through
/// the actions in order: each one asserts the next actions that have not been asserted yet.
public final class DispatcherSpy<Action: FluxCore.Action>: @unchecked Sendable {
    /// What becomes of the actions.
    public enum Mode: Sendable {
        /// They take their usual way: the spy only looks on.
        case observe
        /// They are recorded, and delivered to handlers, but change no store as long as the spy exists. So a test can
        /// look at what a presenter dispatches in a state that stays.
        case stub
    }

    // `@unchecked Sendable`: the recording guards all that changes. Actions need not be Sendable, because a spy on
    // those that are not must be usable from an async test too.
    let recording: Recording<Action>
    private let mode: Mode
    private let dispatcher: Dispatcher<Action>
    private let subscription: Subscription<Action>

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - dispatcher: The dispatcher to look at.
    ///   - mode: Whether the actions change the stores; they do, if it is left out.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    ///   - fileID: The module and file in which the spy is made.
    ///   - filePath: The path of the file in which the spy is made.
    ///   - line: The line on which the spy is made.
    ///   - column: The column in which the spy is made.
    public init(
        _ dispatcher: Dispatcher<Action>,
        mode: Mode = .observe,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.mode = mode
        self.dispatcher = dispatcher
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let origin = Origin(name: "DispatcherSpy<\(Action.self)>", site: site)
        let recording = Recording<Action>(of: origin, wording: .actions, reporter: reporter)
        self.recording = recording
        // Before the spy itself looks on, so that what it is called for is known there.
        recording.follow(dispatcher.timeline)
        subscription = dispatcher.register { recording.append($0) }
        if mode == .stub { dispatcher.beginStub() }
    }

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - flux: The flux whose dispatcher to look at.
    ///   - mode: Whether the actions change the stores; they do, if it is left out.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    ///   - fileID: The module and file in which the spy is made.
    ///   - filePath: The path of the file in which the spy is made.
    ///   - line: The line on which the spy is made.
    ///   - column: The column in which the spy is made.
    public convenience init<State>(
        _ flux: Flux<Action, State>,
        mode: Mode = .observe,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            flux.dispatcher,
            mode: mode,
            reporter: reporter,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }

    deinit {
        if mode == .stub { dispatcher.endStub() }
        dispatcher.unregister(subscription)
    }

    /// All actions, in order, asserted or not.
    public var actions: [Action] { recording.elements }

    /// How many actions have been dispatched, but not recorded yet, since another thread is delivering.
    var undelivered: Int { dispatcher.undelivered(to: subscription) }
}
