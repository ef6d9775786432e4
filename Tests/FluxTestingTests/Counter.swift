import FluxCore
import FluxTesting
import Foundation

enum CounterAction: Action, Equatable {
    case increment
    case decrement
    case add(Int)
}

struct CounterState: State, Equatable {
    var count = 0
    var user = User()

    struct User: Equatable {
        var name = "Blob"
    }
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .add(let number): state.count += number
        }
    }
}

/// Keeps failures, so that tests can look at them.
final class FailureLog: FailureReporter, @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [ExpectationFailure] = []

    var failures: [ExpectationFailure] { lock.withLock { storage } }
    var messages: [String] { failures.map(\.message) }

    /// The first line of each message.
    var sentences: [String] { messages.map { String($0.prefix { $0 != "\n" }) } }

    func report(_ failure: ExpectationFailure) {
        lock.withLock { storage.append(failure) }
    }

    /// The messages so far, which are forgotten.
    func takeMessages() -> [String] {
        defer { lock.withLock { storage = [] } }
        return messages
    }
}

/// A counter with everything that records.
struct Fixture {
    let log = FailureLog()
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let view: MockView<CounterState>
    let spy: DispatcherSpy<CounterAction>
    let presenter: Presenter<CounterAction, CounterState>

    init() {
        view = MockView(reporter: log)
        spy = DispatcherSpy(flux.dispatcher, reporter: log)
        presenter = Presenter(view: view, flux: flux)
    }
}

/// Takes a presenter to another thread: its dispatch may be called on any.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
