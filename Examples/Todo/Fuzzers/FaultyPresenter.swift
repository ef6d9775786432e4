internal import FluxCore
internal import Foundation
public import TodoApp

/// The presenter of the app, with a mistake, or as it is.
public final class FaultyPresenter: TodoPresenter {
    private let fault: TodoFault?
    private weak var display: TodoDisplay?

    init(_ fault: TodoFault?, view: some View<TodoState>, state: TodoState = TodoState(), saved: TodoList? = nil) {
        self.fault = fault
        display = view as? TodoDisplay
        let flux = Flux(state: state, mutation: FaultyMutation(fault: fault))
        super.init(view: view, flux: flux, storage: MemoryStorage(saved))
    }

    /// Passes on what a user does, and lets the rules for gestures know of it.
    func take(_ gesture: TodoGesture) {
        display?.lastGesture = (state, gesture)
        pass(on: gesture)
    }

    /// The user presses Enter in the field for a new todo.
    public override func submit() {
        switch fault {
        case .blankTodoIsAdded:
            saveEdit()
            dispatch(.add(title: state.input.trimmingCharacters(in: .whitespacesAndNewlines)))
        case .listIsEmptyForAMoment:
            let count = state.items.count
            super.submit()
            let list = state.list
            if list.items.count > count {
                dispatch(.load(TodoList(filter: list.filter)))
                dispatch(.load(list))
            }
        default:
            super.submit()
        }
    }

    /// The user clicks the mark of a todo.
    ///
    /// - Parameter id: Which todo it was.
    public override func toggle(_ id: Int) {
        super.toggle(id)
        if fault == .tickBeginsEdit { startEdit(id) }
    }

    /// The user chooses what to see.
    ///
    /// - Parameter filter: Which todos.
    public override func show(_ filter: TodoFilter) {
        if fault == .filterAddsTodo, !state.items.isEmpty, filter != state.filter { submit() }
        super.show(filter)
    }

    /// The user double-clicks a title.
    ///
    /// - Parameter id: Which todo it was.
    public override func startEdit(_ id: Int) {
        switch fault {
        case .doubleClickBeginsNoEdit:
            saveEdit()
        case .doubleClickAddsTodo:
            if state.hasControls(for: id) { submit() }
            super.startEdit(id)
        default:
            super.startEdit(id)
        }
    }
}
