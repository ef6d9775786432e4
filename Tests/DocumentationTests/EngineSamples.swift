import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

// The samples of Docs/Engines.md. What libFuzzer calls is a function of no type.

private struct BasketState: State, Hashable {
    var items: [Int] = []
    var coupon: Int?

    var total: Int { items.reduce(0, +) - (coupon ?? 0) }
}

private enum BasketAction: Action {
    case add(price: Int)
    case apply(coupon: Int)
    case removeLast
}

private struct BasketMutation: Mutation {
    func mutate(action: BasketAction, state: inout BasketState) {
        switch action {
        case .add(let price): state.items.append(price)
        case .apply(let coupon): state.coupon = coupon
        case .removeLast: state.items.removeLast()
        }
    }
}

private var cart: Fuzzer<BasketAction, BasketState> {
    Fuzzer(BasketMutation(), from: BasketState())
        .action(Gen.element(of: [20, 50]).map(BasketAction.add))
        .action(.apply(coupon: 5), when: { $0.total >= 5 })
        .action(.removeLast, when: { !$0.items.isEmpty })
        .invariant("the total is not negative") { $0.total >= 0 }
}

/// A presenter whose calls belong to the main actor.
private final class BasketPresenter: Presenter<BasketAction, BasketState> {
    @MainActor func buy() { dispatch(.add(price: 20)) }
}

@MainActor private var screen: PresenterFuzzer<BasketPresenter, RecordingView<BasketState>, BasketAction, BasketState> {
    PresenterFuzzer { BasketPresenter(view: $0, state: BasketState(), mutation: BasketMutation()) }
        .interaction("buy") { presenter in MainActor.assumeIsolated { presenter.buy() } }
        .invariant("the total is not negative") { $0.total >= 0 }
}

let target = FuzzTarget(cart)

@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.run(bytes, count) }

@Suite struct EngineSamples {
    /// An input of six steps, of which three are needed.
    private let input: [UInt8] = [0xC0, 1, 0xC2, 0xC0, 0, 0xC1, 0xC1, 0xC2]

    private let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)

    @Test func libFuzzerCallsTheTarget() {
        let passing = input.dropLast()
        #expect(Array(passing).withUnsafeBufferPointer { fuzz($0.baseAddress, $0.count) } == 0)
    }

    @MainActor @Test func aScreenIsATargetOnTheMainActor() {
        let screenTarget = MainActor.assumeIsolated { FuzzTarget(screen) }
        #expect([0xC0, 0xC0].withUnsafeBufferPointer { screenTarget.run($0.baseAddress, $0.count) } == 0)
        #expect(screenTarget.token(for: [0xC0]) != screenTarget.token(for: [0xC0, 0xC0]))
    }

    @Test func aCrashIsTakenBack() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(component: "crash").path
        try Data(input).write(to: URL(filePath: path))
        let report = try withFuzzingDefaults(memory: .off) {
            let crash = try Data(contentsOf: URL(filePath: path))
            let report = cart.remembering().replay(inputs: [Array(crash)])
            return report
        }
        let shown = report.description.split(separator: "\n", omittingEmptySubsequences: false).prefix(11)
        try Page("Docs/Engines.md").expectShows(shown.joined(separator: "\n"))
    }

    @Test func rememberedFailuresAreInputs() throws {
        let (remembered, corpus) = (folder.path, folder.appending(component: "corpus").path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = try target.writeInputs(from: remembered, to: corpus)
        #expect(names.isEmpty)
        try target.writeInputs(from: remembered, to: corpus)
    }
}
