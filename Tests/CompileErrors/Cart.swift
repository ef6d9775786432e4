import FluxCore
import FluxFuzz
import FluxTesting

// The app that the mistakes are made with.

struct CartState: State, Hashable {
    var prices: [Int] = []
    var note = ""
    var isLoading = false
}

enum CartAction: Action, Equatable {
    case add(Int)
    case clear
    case setIsLoading(Bool)
}

struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .add(let price): state.prices.append(price)
        case .clear: state.prices = []
        case .setIsLoading(let isLoading): state.isLoading = isLoading
        }
    }
}

protocol PriceList {
    func price(of name: String, _ completion: @escaping (Int) -> Void)
}

struct FakePriceList: PriceList {
    let prices = CallRecorder<String, Int>("price")
    let orders = CallRecorder<(String, Int), Void>("order")

    func price(of name: String, _ completion: @escaping (Int) -> Void) {
        prices.call(name, onAnswer: completion)
    }
}

final class CartPresenter: Presenter<CartAction, CartState> {
    private let list: any PriceList

    init(
        view: some View<CartState>,
        flux: Flux<CartAction, CartState>,
        list: any PriceList = FakePriceList()
    ) {
        self.list = list
        super.init(view: view, flux: flux)
    }

    convenience init(view: some View<CartState>) {
        self.init(view: view, flux: Flux(state: CartState(), mutation: CartMutation()))
    }

    func add(_ name: String) {
        dispatch(.setIsLoading(true))
        list.price(of: name) { [weak self] in self?.dispatch(.add($0)) }
    }

    func clear() { dispatch(.clear) }

    func reload() async { dispatch(.clear) }

    @MainActor func close() { dispatch(.clear) }
    // expected-note@-1 * {{}}
}

extension Presenter where Action == CartAction, State == CartState {
    func empty() { dispatch(.clear) }
}

final class CartLabel: View {
    var text = ""

    func reflect(change: StateChange<CartState>) { text = "\(change.new.prices.count)" }
}

/// A state that can't be compared, with a closure in it.
struct OpaqueState: State {
    var onTap: () -> Void = {}
    var label = CartLabel()
}

/// An action that can't be compared.
enum OpaqueAction: Action {
    case tap(() -> Void)
    case stop
}

struct OpaqueMutation: Mutation {
    func mutate(action: OpaqueAction, state: inout OpaqueState) { state = OpaqueState() }
}

func cartFuzzer() -> Fuzzer<CartAction, CartState> { Fuzzer(CartMutation(), from: CartState()) }

typealias CartPresenters = PresenterFuzzer<
    CartPresenter, RecordingView<CartState>, CartAction, CartState
>

func cartPresenters() -> CartPresenters { PresenterFuzzer { CartPresenter(view: $0) } }

typealias CartFlow = Flow<CartPresenter, CartAction, CartState>
