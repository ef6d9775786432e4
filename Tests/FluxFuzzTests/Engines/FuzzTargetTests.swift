import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Targets of engines: any bytes are a run, what breaks a rule does not return, and inputs and tokens are the same steps.
@Suite struct FuzzTargetTests {
    private static let count = tries(10_000, inDebug: 2_000)

    /// Random bytes, as many as engines begin with.
    private static func inputs(seed: UInt64) -> some Sequence<[UInt8]> {
        var random = SplitMix64(seed: seed)
        return (0..<count).lazy.map { _ in
            (0..<random.next(upTo: 64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        }
    }

    /// Expects of random bytes that each are a run, that they stand for the steps that they take, and that most differ.
    private func expectRuns(of target: FuzzTarget, sourceLocation: SourceLocation = #_sourceLocation) {
        var tokens: Set<String> = []
        for input in Self.inputs(seed: 7) {
            #expect(target.failure(of: EngineInput(input)) == nil, sourceLocation: sourceLocation)
            guard let token = target.token(for: input), let seed = target.input(for: token) else {
                Issue.record("no steps of \(input)", sourceLocation: sourceLocation)
                continue
            }
            // Bytes, steps, bytes, steps: from then on nothing changes.
            #expect(target.token(for: seed) == token, "\(input)", sourceLocation: sourceLocation)
            tokens.insert(token)
        }
        // Half of all lists are empty.
        #expect(tokens.count > Self.count / 4, sourceLocation: sourceLocation)
    }

    @Test func anyBytesAreARunOfAFuzzer() { expectRuns(of: FuzzTarget(VaultFuzzers.vault())) }

    @Test func anyBytesAreARunFromAChosenState() {
        expectRuns(of: FuzzTarget(VaultFuzzers.vault(from: VaultFuzzers.starts)))
    }

    @Test func anyBytesAreAValue() { expectRuns(of: FuzzTarget(VaultFuzzers.pairs)) }

    @Test(.timeLimit(.minutes(5))) func anyBytesAreARunOfAPresenter() {
        expectRuns(of: FuzzTarget(VaultFuzzers.presenters))
    }

    @Test func bytesThatBreakARuleAreToldWithTheirSteps() throws {
        for target in [FuzzTarget(VaultFuzzers.vault()), FuzzTarget(VaultFuzzers.vault(from: VaultFuzzers.starts))] {
            let report = try #require(target.failure(of: EngineInput(VaultFuzzers.openingBytes)))
            #expect(report.hasPrefix("✗ it stays closed failed after 8 steps "))
            #expect(report.contains(" .turn(3800)  right: 0 → 1\n"))
            #expect(report.contains("replay(\"f2-"))
        }
        // One byte less, and it stays closed.
        let shorter = VaultFuzzers.openingBytes.dropLast(2)
        #expect(FuzzTarget(VaultFuzzers.vault()).failure(of: EngineInput(shorter)) == nil)
    }

    @Test func aValueThatLacksThePropertyIsTold() throws {
        let target = FuzzTarget(VaultFuzzers.pairs)
        let report = try #require(target.failure(of: EngineInput([1, 0xAE, 0x71, 1, 0xAE, 0x71, 0])))
        #expect(report.hasPrefix("✗ not twice the same failed for [6001, 6001] "))
    }

    @Test func aPresenterThatBreaksARuleIsTold() throws {
        let bytes: [UInt8] = [0xC1, 0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83, 0x10]
        let report = try #require(FuzzTarget(VaultFuzzers.presenters).failure(of: EngineInput(bytes)))
        #expect(report.hasPrefix("✗ it stays closed failed after 4 steps "))
    }

    @Test func aWrongSetupIsToldOfASingleInput() throws {
        let calls = HeldCalls<Int, Int>("load")
        let fuzzer = PresenterFuzzer { AskingPresenter(view: $0, calls: calls) }
            .interaction("ask") { $0.ask() }
            .invariant("true") { _ in true }
        let report = try #require(FuzzTarget(fuzzer).failure(of: EngineInput([0xC0])))
        #expect(report.hasPrefix("! incomplete: ") && report.contains("load"), "\(report)")
    }

    @Test func aRuleThatIsKnownToFailIsLeftOut() {
        let known = VaultFuzzers.vault().known("#1", until: .date("2999-01-01"))
        #expect(FuzzTarget(known).failure(of: EngineInput(VaultFuzzers.openingBytes)) == nil)
        let property = VaultFuzzers.pairs.known("#2", until: .date("2999-01-01"))
        #expect(FuzzTarget(property).failure(of: EngineInput([1, 0xAE, 0x71, 1, 0xAE, 0x71, 0])) == nil)
        let presenters = VaultFuzzers.presenters.known("#3", until: .date("2999-01-01"))
        let bytes: [UInt8] = [0xC1, 0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83, 0x10]
        #expect(FuzzTarget(presenters).failure(of: EngineInput(bytes)) == nil)
    }

    // MARK: What does not return

    /// Gives a target an input as an engine does.
    static func run(_ target: FuzzTarget, _ bytes: [UInt8]) -> CInt {
        bytes.withUnsafeBufferPointer { target.run($0.baseAddress, $0.count) }
    }

    @Test func anEngineIsToldToGoOn() {
        let target = FuzzTarget(VaultFuzzers.vault())
        #expect(Self.run(target, [0xC0, 5, 0xC3]) == 0)
        #expect(Self.run(target, []) == 0)
        #expect(target.run(nil, 0) == 0)
        #expect(target.run(nil, 5) == 0)
    }

    #if os(macOS) || os(Linux)
    @Test func aBrokenRuleEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Self.run(FuzzTarget(VaultFuzzers.vault()), VaultFuzzers.openingBytes)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("FluxProof: an input of 21 bytes fails\n\n✗ it stays closed failed after 8 steps "))
        #expect(text.components(of: "✗ it stays closed") == 1)
    }

    @Test func aTrapEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = Self.run(FuzzTarget(VaultFuzzers.vault()), VaultFuzzers.trappingBytes)
        }
    }

    @Test func aWrongDeclarationEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FuzzTarget(VaultFuzzers.vault().action(.close, weight: 0))
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("this can't be a FuzzTarget: "))
    }
    #endif
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}

/// Makes calls that its fuzzer is not told of.
private final class AskingPresenter: Presenter<CounterAction, CounterState> {
    private let calls: HeldCalls<Int, Int>

    init(view: some View<CounterState>, calls: HeldCalls<Int, Int>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func ask() { Task { [calls] in _ = try? await calls.call(1) } }
}
