internal import FluxCore
public import TodoApp

/// A screen that remembers what it shows, and what the user did last.
public final class TodoDisplay: TodoView {
    private let fault: TodoFault?

    /// What can be read on the screen.
    private(set) var text = ""

    /// What the user did last, and in which state.
    var lastGesture: (state: TodoState, gesture: TodoGesture)?

    init(_ fault: TodoFault?) {
        self.fault = fault
    }

    /// Shows a page in place of the one before.
    ///
    /// - Parameter page: All that is to be seen.
    public func show(_ page: TodoPage) {
        text = fault.text(of: page)
    }
}
