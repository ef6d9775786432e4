import ExampleSupport
import FluxCore
import TodoApp

/// The todos in a terminal.
@MainActor
final class TodoScreen: Screen {
    private var page = ""
    private var presenter: TodoPresenter?
    private let storage: any TodoStorage

    init(_ storage: any TodoStorage) {
        self.storage = storage
        let flux = Flux(state: TodoState(), mutation: TodoMutation())
        let presenter = TodoPresenter(view: self, flux: flux, storage: storage)
        presenter.load()
        presenter.reflect()
        self.presenter = presenter
    }

    var text: String {
        guard let problem = (storage as? FileStorage)?.problem else { return page }
        return "\(page)\nThe list is not saved: \(problem.localizedDescription)"
    }

    var commands: [Command] {
        guard let presenter else { return [] }
        return [
            Command("add", "TITLE", "add a todo") { title in
                presenter.type(title)
                presenter.submit()
            },
            Command("type", "TEXT", "type into the field for a new todo") { presenter.type($0) },
            Command("enter", "add what was typed") { presenter.submit() },
            Command("tick", "ROW", "mark a todo as done, or as to be done") { try presenter.toggle(self.todo($0)) },
            Command("all", "mark all todos, or clear all marks") { presenter.toggleAll() },
            Command("edit", "ROW", "begin to change a title") { try presenter.startEdit(self.todo($0)) },
            Command("title", "TEXT", "type the title that is changed, and press Enter") { text in
                guard presenter.state.edit != nil else { throw CommandError("no title is changed; “edit” begins that") }
                presenter.typeEdit(text)
                presenter.saveEdit()
            },
            Command("cancel", "leave the title as it was") { presenter.cancelEdit() },
            Command("remove", "ROW", "remove a todo") { try presenter.remove(self.todo($0)) },
            Command("show", "FILTER", "choose what to see: all, active or completed") { name in
                guard let filter = TodoFilter(rawValue: name) else {
                    throw CommandError("“\(name)” is none of the filters all, active and completed")
                }
                presenter.show(filter)
            },
            Command("clear", "remove what is completed") { presenter.clearCompleted() },
        ]
    }

    /// The todo in a row that was typed.
    private func todo(_ row: String) throws -> Int {
        let items = presenter?.state.visibleItems ?? []
        return try items[Command.row(row, of: items.count)].id
    }
}

extension TodoScreen: @MainActor TodoView {
    func show(_ page: TodoPage) {
        self.page = page.text
    }
}
