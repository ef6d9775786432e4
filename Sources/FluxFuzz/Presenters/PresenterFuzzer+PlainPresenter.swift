public import FluxCore

// Where a closure of several statements makes a presenter that is no subclass, the compiler does not find out the type if rules about
// actions follow, unless it is told.

extension PresenterFuzzer {
    /// Makes a fuzzer for a presenter that is no subclass, with a view that records.
    ///
    /// - Parameters:
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makePresenter: Makes a new presenter, with a new flux, for a view.
    @_disfavoredOverload
    @inlinable
    public init(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makePresenter: @escaping (RecordingView<State>) -> Presenter<Action, State>
    ) where P == Presenter<Action, State>, V == RecordingView<State> {
        self.init(view: { RecordingView() }, fileID: fileID, line: line, makePresenter)
    }
}
