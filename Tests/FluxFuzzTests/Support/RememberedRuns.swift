import TestEffort

@testable import FluxFuzz

/// Remembered failures in a folder of a test, as several processes see them that run one after the other.
final class RememberedRuns {
    /// How much the runs do that are given nothing else.
    static let budget = Budget(runs: tries(100, inDebug: 12))

    private let temporary = TemporaryFolder()
    private var processes = 0

    /// The place of all of it, for what reads it by itself.
    var path: String { "\(temporary.path)/RememberedFailures" }

    /// The memory of the next process.
    func memory(
        _ mode: FuzzMemory = .write,
        on day: String = "2026-11-24",
        test: String = "test()",
        name: String? = nil
    ) -> FailureMemory {
        processes += 1
        // A process reads a folder once. With another number of slashes, it is another one to it.
        let path = temporary.path + String(repeating: "/", count: processes) + "RememberedFailures"
        var memory = FailureMemory.ofCounterTests(in: path, mode, test: test, name: name)
        memory.today = day
        return memory
    }

    /// Makes a run in the next process.
    func run<Fuzzer: Checkable>(
        _ fuzzer: Fuzzer,
        _ mode: FuzzMemory = .write,
        on day: String = "2026-11-24",
        strict isStrict: Bool = false,
        seed: UInt64 = 0,
        budget: Budget = RememberedRuns.budget
    ) -> FuzzReport<Fuzzer.Step, Fuzzer.State> {
        var memory = memory(mode, on: day)
        memory.isStrict = isStrict
        return RememberingFuzzer(fuzzer, memory).run(seed: seed, budget: budget)
    }

    /// The names of the files.
    var names: [String] { files.keys.sorted() }

    /// The texts of the files by their names.
    var files: [String: String] {
        let folder = "RememberedFailures/CounterTests"
        var files: [String: String] = [:]
        for name in (try? temporary.files(in: folder)) ?? [] {
            files[name] = try? temporary.text(of: "\(folder)/\(name)")
        }
        return files
    }

    /// The text of the only file.
    var onlyText: String { files.count == 1 ? files.values.first ?? "" : "there are \(files.count) files" }

    /// Replaces a file, as somebody who edits it does.
    func edit(_ name: String, _ change: (String) -> String) throws {
        _ = try temporary.write(change(files[name] ?? ""), to: "RememberedFailures/CounterTests/\(name)")
    }
}

extension FailureMemory {
    /// The memory of a test of a counter, in a folder.
    static func ofCounterTests(
        in path: String,
        _ mode: FuzzMemory = .write,
        test: String = "test()",
        name: String? = nil
    ) -> FailureMemory {
        let owner = FailureOwner(fileID: "CounterTests/CounterTests.swift", test: test, name: name)
        return FailureMemory(owner: owner, folder: FailureFolder(inside: path, module: "CounterTests"), mode: mode)
    }
}

/// Why a report is incomplete; otherwise its verdict.
func reason<Action, State>(_ report: FuzzReport<Action, State>) -> String {
    if case .incomplete(let reason) = report.verdict { reason } else { "\(report.verdict)" }
}
