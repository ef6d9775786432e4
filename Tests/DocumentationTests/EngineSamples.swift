import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

// The samples of Docs/Engines.md, with the cart of Docs/Fuzzing.md. What libFuzzer calls is a function of no type.

private var cart: Fuzzer<CartAction, CartState> {
    Fuzzer(CartMutation(), from: CartState())
        .action(Gen.element(of: [20, 50]).map(CartAction.add))
        .action(.apply(coupon: 5), when: { $0.total >= 5 })
        .action(.remove(index: 0), when: { !$0.items.isEmpty })
        .invariant("the total is not negative") { $0.total >= 0 }
}

/// A presenter whose calls belong to the main actor.
private final class CartPresenter: Presenter<CartAction, CartState> {
    @MainActor func buy() { dispatch(.add(price: 20)) }
}

@MainActor private var screen: PresenterFuzzer<CartPresenter, RecordingView<CartState>, CartAction, CartState> {
    PresenterFuzzer { CartPresenter(view: $0, state: CartState(), mutation: CartMutation()) }
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
