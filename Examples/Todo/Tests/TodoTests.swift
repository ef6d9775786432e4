import FluxCore
import FluxFuzz
import FluxTesting
import Testing
import TodoApp
import TodoFuzzing

@Suite("Todo")
struct TodoTests {
    private let storage = MemoryStorage()
    private let milk = TodoItem(id: 1, title: "milk")
    private let bread = TodoItem(id: 2, title: "bread")
    private var shopping: TodoState { TodoState(items: [milk, bread], nextID: 3) }

    private func flow(from state: TodoState, _ body: (Flow<TodoPresenter, TodoAction, TodoState>) -> Void) {
        withFlow(state, TodoMutation()) {
            TodoPresenter(view: $0, flux: $1, storage: storage)
        } do: { flow in
            body(flow)
        }
    }

    @Test("Enter adds what was typed, trimmed, and clears the field")
    func addition() {
        flow(from: TodoState()) { flow in
            flow.when({ $0.type(" milk ") }, dispatches: .type(" milk ")) { $0.input = " milk " }
            flow.when({ $0.submit() }, dispatches: .add(title: "milk")) {
                $0.items = [milk]
                $0.nextID = 2
                $0.input = ""
            }
            #expect(flow.view.reflections.count == 2)
        }
    }

    @Test("Enter adds nothing where there is nothing but white space", arguments: ["", " ", "\t \n"])
    func blank(text: String) {
        flow(from: TodoState()) { flow in
            flow.when({ $0.type(text) }, dispatches: .type(text)) { $0.input = text }
            flow.when { $0.submit() }
        }
    }

    @Test("A click elsewhere saves the title that is being changed first")
    func lostFocus() {
        flow(from: shopping) { flow in
            flow.when({ $0.startEdit(1) }, dispatches: .startEdit(id: 1)) { $0.edit = .init(id: 1, text: "milk") }
            flow.when({ $0.typeEdit("oat milk") }, dispatches: .typeEdit("oat milk")) { $0.edit?.text = "oat milk" }
            flow.when({ $0.toggle(2) }, dispatches: .saveEdit(title: "oat milk"), .toggle(id: 2)) {
                $0.items[0].title = "oat milk"
                $0.items[1].isDone = true
                $0.edit = nil
            }
        }
    }

    @Test("A todo whose title was deleted is removed, and Escape keeps it")
    func emptiedTitle() {
        flow(from: shopping) { flow in
            flow.when({ $0.startEdit(1) }, dispatches: .startEdit(id: 1)) { $0.edit = .init(id: 1, text: "milk") }
            flow.when({ $0.typeEdit(" ") }, dispatches: .typeEdit(" ")) { $0.edit?.text = " " }
            flow.when({ $0.cancelEdit() }, dispatches: .cancelEdit) { $0.edit = nil }
            flow.when({ $0.startEdit(1) }, dispatches: .startEdit(id: 1)) { $0.edit = .init(id: 1, text: "milk") }
            flow.when({ $0.typeEdit(" ") }, dispatches: .typeEdit(" ")) { $0.edit?.text = " " }
            flow.when({ $0.saveEdit() }, dispatches: .remove(id: 1)) { ($0.items, $0.edit) = ([bread], nil) }
        }
    }

    @Test("The mark for all todos marks hidden ones, too")
    func hiddenTodos() {
        flow(from: shopping) { flow in
            flow.when({ $0.toggle(1) }, dispatches: .toggle(id: 1)) { $0.items[0].isDone = true }
            flow.when({ $0.show(.completed) }, dispatches: .show(.completed)) { $0.filter = .completed }
            flow.when({ $0.toggleAll() }, dispatches: .setAllDone(true)) { $0.items[1].isDone = true }
            flow.when({ $0.toggleAll() }, dispatches: .setAllDone(false)) { $0.items = [milk, bread] }
            #expect(flow.presenter.state.visibleItems.isEmpty)
        }
    }

    @Test("The list is saved with its filter, and is there again; a text that was typed is not")
    func storageOfTheList() {
        flow(from: shopping) { flow in
            flow.when({ $0.toggle(2) }, dispatches: .toggle(id: 2)) { $0.items[1].isDone = true }
            flow.when({ $0.show(.active) }, dispatches: .show(.active)) { $0.filter = .active }
            flow.when({ $0.type("eggs") }, dispatches: .type("eggs")) { $0.input = "eggs" }
            flow.when({ $0.startEdit(1) }, dispatches: .startEdit(id: 1)) { $0.edit = .init(id: 1, text: "milk") }
        }
        let items = [milk, TodoItem(id: 2, title: "bread", isDone: true)]
        let list = TodoList(items: items, filter: .active)
        #expect(storage.load() == list)

        flow(from: TodoState()) { flow in
            flow.when({ $0.load() }, dispatches: .load(list)) {
                $0 = TodoState(items: items, nextID: 3, filter: .active)
            }
        }
    }

    @Test("The list is saved as long as its presenter is there")
    func endOfSaving() {
        let flux = Flux(state: TodoState(), mutation: TodoMutation())
        let view = RecordingView<TodoState>()
        var presenter: TodoPresenter? = TodoPresenter(view: view, flux: flux, storage: storage)
        presenter?.dispatch(.add(title: "milk"))
        #expect(storage.load()?.items == [milk])
        presenter = nil
        flux.dispatcher.dispatch(.add(title: "bread"))
        #expect(flux.store.state.items == [milk, bread])
        #expect(storage.load()?.items == [milk])
    }
}

@Suite("The page of the todos")
struct PageTests {
    @Test("has nothing but the field where there are no todos")
    func empty() {
        #expect(TodoState(input: "milk").page.text == "new: milk")
    }

    @Test("has the rows that the filter lets through, and what can be done")
    func rows() {
        var state = TodoState(
            items: [TodoItem(id: 1, title: "milk"), TodoItem(id: 3, title: "bread", isDone: true)],
            nextID: 4
        )
        #expect(
            state.page.text == """
                What is to be done?
                [ ] all
                1 [ ] milk
                2 [x] bread
                1 item left  (all)  active  completed  clear completed
                """
        )
        state.filter = .completed
        state.edit = TodoState.Edit(id: 3, text: "brea")
        #expect(
            state.page.text == """
                What is to be done?
                [ ] all
                1 edit: brea
                1 item left  all  active  (completed)  clear completed
                """
        )
    }

    @Test("is shown again only when it is another one")
    func repetition() {
        final class CountingView: TodoView, ImmediateView {
            var pages: [TodoPage] = []
            func show(_ page: TodoPage) { pages.append(page) }
        }
        let view = CountingView()
        let flux = Flux(state: TodoState(), mutation: TodoMutation())
        let presenter = TodoPresenter(view: view, flux: flux, storage: MemoryStorage())
        presenter.reflect()
        presenter.type("a")
        presenter.type("a")
        #expect(view.pages.map(\.input) == ["", "a"])
    }
}
