public import FluxCore

// For `Presenter` itself, made by a closure of several statements, where rules about actions follow: the compiler does not find its
// type otherwise.

extension PresenterFuzzer {
    /// Makes a fuzzer for a `Presenter` itself, with a view that records.
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
