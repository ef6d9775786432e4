// The samples of Docs/GettingStarted.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Testing

struct ShoppingState: State, Hashable {
    var items: [String] = []
    var removed: String?
    var isSaving = false
}

enum ShoppingAction: Action, Hashable {
    case add(String)
    case removeLast
    case undo
    case setIsSaving(Bool)
}

struct ShoppingMutation: Mutation {
    func mutate(action: ShoppingAction, state: inout ShoppingState) {
        switch action {
        case .add(let item):
            state.items.append(item)
        case .removeLast:
            state.removed = state.items.popLast()
        case .undo:
            if let removed = state.removed { state.items.append(removed) }
            state.removed = nil
        case .setIsSaving(let isSaving):
            state.isSaving = isSaving
        }
    }
}

protocol ShoppingAPI: Sendable {
    func save(_ items: [String]) async
}

final class ShoppingPresenter: Presenter<ShoppingAction, ShoppingState> {
    private let api: any ShoppingAPI

    init(view: some View<ShoppingState>, flux: Flux<ShoppingAction, ShoppingState>, api: some ShoppingAPI) {
        self.api = api
        super.init(view: view, flux: flux)
    }

    func add(_ item: String) {
        if !state.items.contains(item) { dispatch(.add(item)) }
    }

    @MainActor func save() {
        if state.isSaving { return }
        dispatch(.setIsSaving(true))
        Task {
            await api.save(state.items)
            dispatch(.setIsSaving(false))
        }
    }
}

struct FakeShoppingAPI: ShoppingAPI {
    let saves = CallRecorder<[String], Void>("save")

    func save(_ items: [String]) async { try? await saves.call(items) }
}

@Test func nothingIsAddedTwice() {
    let view = MockView<ShoppingState>()
    let flux = Flux(state: ShoppingState(), mutation: ShoppingMutation())
    let presenter = ShoppingPresenter(view: view, flux: flux, api: FakeShoppingAPI())

    presenter.add("tea")
    presenter.add("tea")

    view.expectReflected(\.items, ["tea"])
    view.expectNoMoreReflections()
}

@MainActor @Test func theListIsSavedOnce() {
    let api = FakeShoppingAPI()
    withFlow(ShoppingState(items: ["tea"]), ShoppingMutation()) {
        ShoppingPresenter(view: $0, flux: $1, api: api)
    } do: { flow in
        flow.when({ $0.save() }, dispatches: .setIsSaving(true), calls: api.saves.with(["tea"])) { $0.isSaving = true }
        flow.when { $0.save() }
        flow.when(api.saves, answers: (), dispatches: .setIsSaving(false)) { $0.isSaving = false }
    }
}

var shoppingFuzzer: Fuzzer<ShoppingAction, ShoppingState> {
    Fuzzer(ShoppingMutation(), from: ShoppingState())
        .action(.add("tea"), when: { !$0.items.contains("tea") })
        .action(.add("rice"), when: { !$0.items.contains("rice") })
        .action(.removeLast, when: { !$0.items.isEmpty })
        .action(.undo)
        .invariant("nothing is there twice") { Set($0.items).count == $0.items.count }
}

@Suite(.disabled("it fails, which the page shows")) struct ShoppingFuzzTests {
    @Test func shoppingKeepsItsRule() {
        expectHolds(shoppingFuzzer)
    }
}

/// The mutation at the end of the page.
struct RepairedShoppingMutation: Mutation {
    func mutate(action: ShoppingAction, state: inout ShoppingState) {
        switch action {
        case .add(let item):
            state.items.append(item)
            if item == state.removed { state.removed = nil }
        default:
            ShoppingMutation().mutate(action: action, state: &state)
        }
    }
}
