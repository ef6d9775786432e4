public import FluxCore
internal import Foundation

/// Turns what the user does into actions.
///
/// Whoever does something else while a title is being changed saves the title first, as a field does that loses the focus.
/// A click may come late, when what it was meant for is no longer on the screen: then it does nothing.
open class TodoPresenter: Presenter<TodoAction, TodoState> {
    private let storage: any TodoStorage
    private let subscriptions = SubscriptionBag()

    /// Creates a presenter that saves the list whenever it changes, as long as the presenter is there.
    ///
    /// - Parameters:
    ///   - view: What shows the todos; held weakly.
    ///   - flux: Takes the actions and holds the state.
    ///   - storage: Where the list is kept.
    public init(view: some View<TodoState>, flux: Flux<TodoAction, TodoState>, storage: any TodoStorage) {
        self.storage = storage
        super.init(view: view, flux: flux)
        subscriptions.insert(
            flux.store.addListener { change in
                if let list = change.list?.value { storage.save(list) }
            }
        )
    }

    /// Begins with what was saved.
    open func load() {
        dispatch(.load(storage.load() ?? TodoList()))
    }

    // MARK: - A new todo

    /// The user types into the field for a new todo.
    ///
    /// - Parameter text: What the field says now.
    open func type(_ text: String) {
        saveEdit()
        dispatch(.type(text))
    }

    /// The user presses Enter in the field for a new todo.
    open func submit() {
        saveEdit()
        let title = state.input.trimmed
        if !title.isEmpty {
            dispatch(.add(title: title))
        }
    }

    // MARK: - The list

    /// The user clicks the mark of a todo.
    ///
    /// - Parameter id: Which todo it was.
    open func toggle(_ id: Int) {
        guard state.hasControls(for: id) else { return }
        saveEdit()
        dispatch(.toggle(id: id))
    }

    /// The user clicks the mark for all todos, which is set where all are done; hidden ones are meant as well.
    open func toggleAll() {
        saveEdit()
        if !state.items.isEmpty {
            dispatch(.setAllDone(!state.areAllDone))
        }
    }

    /// The user clicks the button that removes a todo.
    ///
    /// - Parameter id: Which todo it was.
    open func remove(_ id: Int) {
        guard state.hasControls(for: id) else { return }
        saveEdit()
        dispatch(.remove(id: id))
    }

    /// The user clicks the button that removes what is done.
    open func clearCompleted() {
        saveEdit()
        if state.hasCompleted {
            dispatch(.clearCompleted)
        }
    }

    /// The user chooses what to see; there is a choice where there are todos.
    ///
    /// - Parameter filter: Which todos.
    open func show(_ filter: TodoFilter) {
        saveEdit()
        if !state.items.isEmpty, filter != state.filter {
            dispatch(.show(filter))
        }
    }

    // MARK: - An edit

    /// The user double-clicks a title.
    ///
    /// - Parameter id: Which todo it was.
    open func startEdit(_ id: Int) {
        guard state.hasControls(for: id) else { return }
        saveEdit()
        dispatch(.startEdit(id: id))
    }

    /// The user types into the field for a title.
    ///
    /// - Parameter text: What the field says now.
    open func typeEdit(_ text: String) {
        if state.edit != nil {
            dispatch(.typeEdit(text))
        }
    }

    /// The user presses Enter in the field for a title, or leaves it.
    ///
    /// A todo without a title is removed.
    open func saveEdit() {
        guard let edit = state.edit else { return }
        let title = edit.text.trimmed
        if title.isEmpty {
            dispatch(.remove(id: edit.id))
        } else {
            dispatch(.saveEdit(title: title))
        }
    }

    /// The user presses Escape in the field for a title.
    open func cancelEdit() {
        if state.edit != nil {
            dispatch(.cancelEdit)
        }
    }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
