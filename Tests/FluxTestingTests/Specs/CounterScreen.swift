import FluxCore
import FluxTesting

struct ScreenState: State, Hashable {
    var count = 0
    var title = "Counter"
    var isLoading = false
}

enum ScreenAction: Action, Equatable {
    case increment
    case add(Int)
    case rename(String)
    case setIsLoading(Bool)
}

struct ScreenMutation: Mutation {
    func mutate(action: ScreenAction, state: inout ScreenState) {
        switch action {
        case .increment: state.count += 1
        case .add(let number): state.count += number
        case .rename(let title): state.title = title
        case .setIsLoading(let isLoading): state.isLoading = isLoading
        }
    }
}

/// A view that renders only what changed, with one fault or none.
final class CounterScreen: View {
    enum Fault {
        /// It never looks at `isLoading`, except where it is given the whole state.
        case forgetsLoading
        /// It looks at the title only where the count has changed.
        case ignoresTitle
        /// It adds lines instead of replacing them.
        case accumulates
        /// It adds lines where it is given the whole state once more.
        case addsWholeState
        /// It shows something else each time it is made.
        case isRandom
    }

    private(set) var texts: [String] = []
    private(set) var title = ""
    private(set) var isSpinning = false
    private let fault: Fault?
    private let number: Int

    init(_ fault: Fault? = nil, number: Int = 0) {
        self.fault = fault
        self.number = number
    }

    func reflect(change: StateChange<ScreenState>) {
        if let count = change.count?.value {
            let isAdding = fault == .accumulates || fault == .addsWholeState && change.old == nil
            texts = (isAdding ? texts : []) + ["\(count)"]
            if fault == .ignoresTitle { title = change.new.title }
        }
        if fault != .ignoresTitle, let title = change.title?.value { self.title = title }
        if fault == .forgetsLoading, change.old != nil { return }
        if let isLoading = change.isLoading?.value { isSpinning = isLoading }
    }

    /// What it shows, as one value.
    var shown: Shown {
        Shown(texts: texts, title: fault == .isRandom ? "\(title) \(number)" : title, isSpinning: isSpinning)
    }

    /// It has no `==`.
    struct Shown {
        var texts: [String]
        var title: String
        var isSpinning: Bool
    }
}
