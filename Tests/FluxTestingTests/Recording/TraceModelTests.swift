import FluxCore
import FluxTesting
import Foundation
import TestEffort
import Testing

/// Trees of dispatches from handlers, from a view and from the tasks that it starts, at random but the same each time.
///
/// What the recorders list is compared with what a tap has seen.
@Suite("The list in a failure agrees with a tap")
struct TraceModelTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: TreeMutation())
    private let tap = Shared<[FluxEvent<TreeAction, CounterState>]>([])

    @Test("for dispatches of one thread and of four", arguments: some(Array(0..<60), inDebug: 12))
    func agrees(seed: Int) async {
        // Recorders are observers too, so handlers come before and behind them.
        register(seed, slot: 1)
        _ = flux.addTap { [tap] event in tap.with { $0.append(event) } }
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        register(seed, slot: 2)
        let tasks = Shared<[Task<Void, Never>]>([])
        view.onReflect = { [flux] change in
            let number = change.new.count
            guard number <= 60 else { return }
            if draw(seed, number, 3) == 0 { flux.dispatcher.dispatch(.node(10_000 + number)) }
            if draw(seed, number, 4) == 0 {
                let task = Task { flux.dispatcher.dispatch(.node(20_000 + number)) }
                tasks.with { $0.append(task) }
            }
        }
        let threads = seed % 2 == 0 ? 1 : 4
        DispatchQueue.concurrentPerform(iterations: threads) { [flux] thread in
            for number in 0..<8 / threads { flux.dispatcher.dispatch(.node(10 * thread + number)) }
        }
        while let task = tasks.with({ $0.popLast() }) { await task.value }

        view.skip(2)
        view.expectReflected(\.count, 3, -1)
        spy.skip(1)
        spy.expectDispatched(where: { _ in true })
        spy.expectDispatched(where: { _ in false })
        let lists = log.failures.map { ($0.details ?? $0.message).components(separatedBy: "\n\n")[1] }
        let marks: [Int: Character] = [1: "–", 2: "–", 3: "✓"]
        #expect(
            lists == [
                "All reflections:\n" + list(of: .reflections, marks: marks),
                "All actions:\n" + list(of: .actions, marks: [1: "–", 2: "✓"]),
            ]
        )
        withExtendedLifetime(presenter) {}
    }

    private func register(_ seed: Int, slot: Int) {
        _ = flux.dispatcher.register { [flux] action in
            guard case .node(let number) = action, number < 3000, draw(seed, number, slot) == 0 else { return }
            flux.dispatcher.dispatch(.node(number * 10 + slot))
        }
    }

    private enum Subject {
        case actions
        case reflections
    }

    /// What a recorder should list, made of the tap's events.
    private func list(of subject: Subject, marks: [Int: Character]) -> String {
        var actions: [Int: Int] = [:]
        var depths: [Int: Int] = [:]
        var rows: [(number: Int?, depth: Int, text: String)] = []
        var count = 0
        for event in tap.with({ $0 }) {
            let cause = event.cause.flatMap { actions[$0] }
            switch event.kind {
            case .dispatched(.node(let node)):
                // Below the change or the reflection, if one of them led to it.
                depths[event.id] = cause.map { depths[$0, default: 0] + (event.cause == $0 ? 1 : 2) }
                actions[event.id] = event.id
                if subject == .actions { count += 1 }
                let number = subject == .actions ? count : nil
                rows.append((number, depths[event.id, default: 0], ".node(\(node))"))
            case .mutated(let old, let new):
                actions[event.id] = cause
                guard subject == .actions else { continue }
                rows.append((nil, cause.map { depths[$0, default: 0] + 1 } ?? 0, "count: \(old.count) → \(new.count)"))
            case .reflected(let old, let new):
                actions[event.id] = cause
                guard subject == .reflections else { continue }
                count += 1
                let text = "count: \(old?.count ?? -1) → \(new.count)"
                rows.append((count, cause.map { depths[$0, default: 0] + 1 } ?? 0, text))
            }
        }
        let width = "\(count)".count
        let lines = rows.map { row in
            let number = row.number.map { "\($0)" } ?? ""
            let mark = row.number.flatMap { marks[$0] } ?? " "
            let padding = String(repeating: " ", count: 2 + width - number.count)
            return "\(padding)\(number) \(mark) " + String(repeating: "  ", count: row.depth) + row.text
        }
        return lines.joined(separator: "\n")
    }
}

private enum TreeAction: Action {
    case node(Int)
}

private struct TreeMutation: Mutation {
    func mutate(action: TreeAction, state: inout CounterState) {
        state.count += 1
    }
}

/// A number below 4 that looks random, the same for the same arguments.
private func draw(_ seed: Int, _ number: Int, _ slot: Int) -> Int {
    var bits = UInt64(seed * 1_000_003 + number * 7919 + slot * 104_729) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % 4)
}

/// A value that several threads change.
///
/// `@unchecked Sendable`: the lock guards it.
private final class Shared<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func with<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
