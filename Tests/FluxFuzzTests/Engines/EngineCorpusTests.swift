import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// The corpus in both directions: remembered failures and tokens become inputs, and files of inputs are replayed.
@Suite struct EngineCorpusTests {
    private let temporary = TemporaryFolder()

    private func input(in file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(temporary.path)/\(file)")))
    }

    @Test func tokensBecomeInputsAndTokensAgain() throws {
        let target = FuzzTarget(VaultFuzzers.vault(from: VaultFuzzers.starts))
        let bytes: [UInt8] = [0x81, 0x48, 0xC0, 5, 0xC2, 1, 3, 0, 0xC3]
        let token = try #require(target.token(for: bytes))
        #expect(target.input(for: token) == bytes)
        #expect(try ReplayToken(token).steps.steps.map { $0.text?.description } == [".turn(5)", ".jam([2])", ".close"])
        #expect(try ReplayToken(token).steps.start?.choices == [200])
    }

    @Test func whatIsNoStepOfItsOwnHasNoInput() throws {
        let target = FuzzTarget(VaultFuzzers.vault())
        #expect(target.input(for: "") == nil)
        #expect(target.input(for: "f2-AAAA") == nil)
        #expect(target.input(for: try #require(FuzzTarget(VaultFuzzers.pairs).token(for: [1, 5, 0]))) == nil)
        #expect(target.input(for: try #require(FuzzTarget(VaultFuzzers.presenters).token(for: [0xC0, 5]))) == nil)
    }

    @Test func rememberedFailuresBecomeInputs() throws {
        let runs = RememberedRuns()
        _ = RememberingFuzzer(VaultFuzzers.vault(), runs.memory()).replay(inputs: [VaultFuzzers.openingBytes])
        let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.decrement)
            .invariant("count ≥ 0") { $0.count >= 0 }
        _ = runs.run(counter)
        #expect(runs.names.count == 2)
        let inputs = "\(temporary.path)/inputs"
        let written = try FuzzTarget(VaultFuzzers.vault()).writeInputs(from: runs.path, to: inputs)
        #expect(written.count == 1 && written.first?.hasPrefix("itStaysClosed-") == true)
        #expect(try temporary.files(in: "inputs") == written)
        let bytes = try input(in: "inputs/\(written.first ?? "")")
        #expect(bytes == [0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83, 0x10])
        #expect(throws: (any Error).self) {
            try FuzzTarget(VaultFuzzers.vault()).writeInputs(from: inputs + "/no", to: inputs)
        }
    }

    @Test func remainingFilesAreLeftAlone() throws {
        _ = try temporary.write("nothing of ours", to: "a.txt")
        #expect(
            try FuzzTarget(VaultFuzzers.vault()).writeInputs(from: temporary.path, to: "\(temporary.path)/inputs") == []
        )
    }

    @Test func waysBecomeInputs() throws {
        let way = NamedSteps(rule: ShortText("a goal"), steps: [NamedStep(".close", choices: [])])
        var failure = RememberedFailure.small()
        (failure.kind, failure.rule, failure.token, failure.steps) = (.way, "a goal", ReplayToken(way), [".close"])
        _ = try temporary.write(failure.text, to: "way.txt")
        #expect(try FuzzTarget(VaultFuzzers.vault()).writeInputs(from: temporary.path, to: temporary.path) == ["way"])
        #expect(try input(in: "way") == [0xC3])
    }

    // MARK: Files

    @Test func aSettingNamesATokenAFileOrAFolder() throws {
        func inputs(_ setting: String) -> [[UInt8]]? {
            EngineInputs(InputFiles(setting).text)?.inputs.map(\.bytes)
        }
        let folder = "\(temporary.path)/corpus"
        try FileManager.default.createDirectory(atPath: "\(folder)/inside", withIntermediateDirectories: true)
        #expect(inputs(folder) == nil)
        for (name, bytes) in [("b", [1, 2]), ("a", [0xFF]), (".hidden", [3]), ("empty", [])] as [(String, [UInt8])] {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        #expect(inputs("\(folder)/b") == [[1, 2]])
        #expect(inputs("\(folder)/empty") == [[]])
        #expect(inputs(folder) == [[0xFF], [1, 2], []])
        let token = try #require(FuzzTarget(VaultFuzzers.vault()).token(for: [0xC3]))
        #expect(InputFiles(token).text == token)
        for other in ["\(folder)/c", "", "f2-nonsense"] { #expect(InputFiles(other).text == other) }
    }

    @Test func whatIsLeftOutMakesAReplayIncomplete() throws {
        let folder = "\(temporary.path)/corpus"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ name: String, _ data: Data) throws {
            try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        func verdict() -> Verdict { InputFiles(folder).report(replaying: VaultFuzzers.vault().replay).verdict }
        try write("a", Data([0xC3]))
        #expect(InputFiles(folder).leftOut == [])
        #expect(verdict() == .noFailureFound)
        try write("b", Data(count: 4 << 20))
        #expect(InputFiles(folder).leftOut == [])
        try write("b", Data(count: (4 << 20) + 1))
        try FileManager.default.createDirectory(atPath: "\(folder)/c", withIntermediateDirectories: true)
        #expect(
            InputFiles(folder).leftOut == [
                "\(folder)/b is larger than 4,194,304 bytes",
                "\(folder)/c is a folder: replay its inputs by themselves",
            ]
        )
        let reason = "an input is left out: \(folder)/b is larger than 4,194,304 bytes, and 1 other"
        #expect(verdict() == .incomplete(reason: reason))
        // A failure is one all the same.
        try write("a", Data(VaultFuzzers.openingBytes))
        #expect(verdict() == .failed)
    }
}
