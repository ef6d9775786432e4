import FluxCore
import FluxFuzz
import FluxTesting
import Testing
import TodoApp
import TodoFuzzing

@Suite("Todo")
struct TodoTests {
    private let view = MockView<TodoState>()
    private let spy: DispatcherSpy<TodoAction>
    private let storage = MemoryStorage()
    private let presenter: TodoPresenter

    init() {
        let flux = Flux(state: TodoState(), mutation: TodoMutation())
        spy = DispatcherSpy(flux.dispatcher)
        presenter = TodoPresenter(view: view, flux: flux, storage: storage)
    }

    @Test("Enter adds what was typed, trimmed, and clears the field")
    func addition() {
        presenter.type(" milk ")
        presenter.submit()
        spy.expectDispatched(.type(" milk "), .add(title: "milk"))
        view.expectReflected(\.input, " milk ")
        view.expectReflected {
            $0.items = [TodoItem(id: 1, title: "milk")]
            $0.nextID = 2
            $0.input = ""
        }
        view.expectNoMoreReflections()
    }

    @Test("Enter adds nothing where there is nothing but white space", arguments: ["", " ", "\t \n"])
    func blank(text: String) {
        presenter.type(text)
        presenter.submit()
        spy.expectDispatched(.type(text))
        spy.expectNothingDispatched()
    }

    @Test("A click elsewhere saves the title that is being changed first")
    func lostFocus() {
        add("milk", "bread")
        presenter.startEdit(1)
        presenter.typeEdit("oat milk")
        presenter.toggle(2)
        spy.expectDispatched(
            .startEdit(id: 1),
            .typeEdit("oat milk"),
            .saveEdit(title: "oat milk"),
            .toggle(id: 2)
        )
        spy.expectNothingDispatched()
    }

    @Test("A todo whose title was deleted is removed, and Escape keeps it")
    func emptiedTitle() {
        add("milk", "bread")
        presenter.startEdit(1)
        presenter.typeEdit(" ")
        presenter.cancelEdit()
        #expect(presenter.state.items.map(\.title) == ["milk", "bread"])
        presenter.startEdit(1)
        presenter.typeEdit(" ")
        presenter.saveEdit()
        #expect(presenter.state.items.map(\.title) == ["bread"])
        spy.skip()
        view.skip()
    }

    @Test("The mark for all todos marks hidden ones, too")
    func hiddenTodos() {
        add("milk", "bread")
        presenter.toggle(1)
        presenter.show(.completed)
        presenter.toggleAll()
        #expect(presenter.state.items.map(\.isDone) == [true, true])
        presenter.toggleAll()
        #expect(presenter.state.items.map(\.isDone) == [false, false])
        #expect(presenter.state.visibleItems.isEmpty)
        spy.skip()
        view.skip()
    }

    @Test("The list is saved with its filter, and is there again; a text that was typed is not")
    func storageOfTheList() {
        add("milk", "bread")
        presenter.toggle(2)
        presenter.show(.active)
        presenter.type("eggs")
        presenter.startEdit(1)
        spy.skip()
        view.skip()
        let items = [TodoItem(id: 1, title: "milk"), TodoItem(id: 2, title: "bread", isDone: true)]
        #expect(storage.load() == TodoList(items: items, filter: .active))

        let flux = Flux(state: TodoState(), mutation: TodoMutation())
        let next = TodoPresenter(view: view, flux: flux, storage: storage)
        next.load()
        #expect(next.state == TodoState(items: items, nextID: 3, filter: .active))
    }

    private func add(_ titles: String...) {
        for title in titles {
            presenter.type(title)
            presenter.submit()
        }
        spy.skip()
        view.skip()
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
