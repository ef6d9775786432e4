/// A fuzzer or a property that remembers its failures, as `expectHolds` does for any.
///
/// What it finds is written into a file in the folder `RememberedFailures` beside the tests, with its steps in plain text, so
/// that it can be committed. Each later run takes the remembered steps first.
public struct RememberingFuzzer<Base: Checkable> {
    @usableFromInline let base: Base
    /// Makes the memory of a call, which is that of its settings.
    @usableFromInline let memory: () -> FailureMemory
    /// Begins a report that is to be written down; `nil` if none is.
    @usableFromInline let publication: () -> ReportPublication?

    init(
        _ base: Base,
        _ memory: @escaping @autoclosure () -> FailureMemory,
        _ publication: @escaping @autoclosure () -> ReportPublication? = nil
    ) {
        self.base = base
        self.memory = memory
        self.publication = publication
    }

    /// The report on what is to be replayed; `nil` if nothing is, or not here.
    @usableFromInline
    func replayOfSetting() -> FuzzReport<Base.Step, Base.State>? {
        let settings = FuzzSettings.current
        guard let replay = settings.replay, case let owner = memory().owner, !settings.leavesOut(owner),
            settings.chooses(owner.description)
        else { return nil }
        return InputFiles(replay).report(replaying: base.replay)
    }

    /// Makes a report with the memory, and writes it down if that is asked for.
    @usableFromInline
    func reporting(_ make: () -> FuzzReport<Base.Step, Base.State>) -> FuzzReport<Base.Step, Base.State> {
        let memory = memory()
        let settings = FuzzSettings.current
        let isMade = settings.isTest(memory.owner.description) && !settings.isList
        guard isMade, let publication = publication() else { return memory.during(make) }
        return publication.publishing { memory.during(make) }
    }
}

extension RememberingFuzzer: Checkable {
    /// Replays the failures that are remembered, and looks for others if all of them hold.
    ///
    /// With `FLUXFUZZ_REPLAY`, it replays what that says instead.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do; what is remembered is replayed beside it.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Base.Step, Base.State> {
        reporting { replayOfSetting() ?? base.run(seed: seed, budget: budget) }
    }

    /// Repeats the steps that a token stands for.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the steps.
    public func replay(_ token: String) -> FuzzReport<Base.Step, Base.State> {
        reporting { base.replay(token) }
    }
}

extension Checkable {
    /// The same, but with a memory of its failures.
    ///
    /// ```swift
    /// try fuzzer.remembering().check()
    /// ```
    ///
    /// `expectHolds` does that by itself. The variable `FLUXFUZZ_MEMORY` and `withFuzzingDefaults(memory:)` say what is done with
    /// what is remembered.
    ///
    /// - Parameters:
    ///   - name: What tells several fuzzers of one test apart, such as the argument of the test.
    ///   - fileID: The module and the file to which the failures belong.
    ///   - filePath: The file beside which they are kept.
    ///   - line: The line that reports name, if they are written down.
    ///   - function: The test to which they belong.
    /// - Returns: A fuzzer that remembers.
    public func remembering(
        name: String? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        function: StaticString = #function
    ) -> RememberingFuzzer<Self> {
        let owner = FailureOwner(fileID: "\(fileID)", test: "\(function)", name: name)
        return RememberingFuzzer(
            self,
            FailureMemory(of: owner, besideFile: "\(filePath)", .current),
            ReportPublication(of: owner, fileID: "\(fileID)", filePath: "\(filePath)", line: Int(clamping: line))
        )
    }
}

extension FailureMemory {
    /// The memory that is set for the code that runs now.
    package init(of owner: FailureOwner, besideFile filePath: String, _ settings: FuzzSettings) {
        func folder(_ kind: RememberedFailure.Kind) -> FailureFolder {
            settings.folder.map { FailureFolder(inside: $0, module: owner.module, kind) }
                ?? FailureFolder(besideFile: filePath, module: owner.module, kind)
        }
        self.init(owner: owner, folder: folder(.failure), mode: settings.memory)
        corpus = settings.corpus == .off ? nil : (folder(.way), settings.corpus)
        isStrict = settings.isStrict
        keepsValues = settings.keepsValues
    }
}
