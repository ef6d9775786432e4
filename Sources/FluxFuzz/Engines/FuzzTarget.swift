internal import Foundation

/// A fuzzer or a property as the target of a fuzzing engine such as libFuzzer, which is guided by the coverage of code.
///
/// ```swift
/// let target = FuzzTarget(cart)
///
/// @_cdecl("LLVMFuzzerTestOneInput")
/// func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.run(bytes, count) }
/// ```
///
/// The bytes of an input are the choices of a run: which actions are taken, and what their generators make. Any bytes will do.
/// Each step has bytes of its own, so an engine that changes some changes a step or two.
///
/// A rule that breaks is told once on the standard error output, with the steps, and ends the process by a trap, so that the
/// engine keeps the input. Code under test that traps does the same by itself: no trap is survived here, and no time is limited.
/// Rules that are known to fail are left out. Labels and goals are not looked at, and nothing is remembered.
///
/// ``Checkable/replay(inputs:)``, or the variable `FLUXFUZZ_REPLAY` with the path of the kept file, makes the usual
/// counterexample of an input.
public final class FuzzTarget: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what was made of the fuzzer, which nobody else has.
    private let lock = NSLock()
    private let runInput: (EngineInput) -> String?
    private let makeInput: (NamedSteps) -> EngineInput?
    private let nameSteps: (EngineInput) -> NamedSteps?

    private init<Step, State>(campaign: Campaign<Step, State>) {
        if let defect = campaign.defect { fatalError("this can't be a FuzzTarget: \(defect)") }
        let runs = EngineRuns(campaign)
        runInput = runs.report(on:)
        makeInput = runs.input(for:)
        nameSteps = runs.steps(of:)
    }

    /// Makes a target of a fuzzer.
    ///
    /// - Parameter fuzzer: The fuzzer. A declaration that is wrong ends the process.
    @inlinable
    public convenience init<Action, State>(_ fuzzer: sending Fuzzer<Action, State>) {
        let fuzzer = fuzzer.keepingRulesInForce
        self.init(making: fuzzer.campaign(budget: Self.budget, [{ MachineBuilder.machine(fuzzer.model) }]))
    }

    /// Makes a target of a fuzzer of a presenter.
    ///
    /// One whose presenter belongs to the main actor is made there, as the main thread is where engines run targets:
    /// `let target = MainActor.assumeIsolated { FuzzTarget(presenters) }`.
    ///
    /// - Parameter fuzzer: The fuzzer, which nobody else uses at the same time. A declaration that is wrong ends the process.
    public convenience init<P, V, Action, State>(_ fuzzer: PresenterFuzzer<P, V, Action, State>) {
        // Not `sending`, as the others are: what belongs to the main actor can't be sent, though the target is used there.
        self.init(making: fuzzer.keeping(fuzzer.known.otherRules).campaign(budget: Self.budget))
    }

    /// Makes a target of a property, of which an input is one value.
    ///
    /// - Parameter property: The property. A declaration that is wrong ends the process.
    @inlinable
    public convenience init<Value>(_ property: sending Property<Value>) {
        let property = property.keepingRulesInForce
        self.init(making: property.campaign(budget: Self.budget) { property.machine(writing: nil) })
    }

    @usableFromInline
    convenience init<Step, State>(making campaign: Campaign<Step, State>) { self.init(campaign: campaign) }

    @usableFromInline static var budget: Budget { Budget(survivesTraps: false) }

    /// Makes the run that an input stands for.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the input; `nil` counts as none.
    ///   - count: How many there are.
    /// - Returns: Zero, which tells the engine to go on. If a rule breaks it does not return.
    public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        CrashHandler.announce()
        let input = EngineInput(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : max(0, count)))
        guard let report = lock.withLock({ runInput(input) }) else { return 0 }
        StandardError.say("an input of \(input.bytes.count.counted("byte")) fails\n\n\(report)\n")
        fatalError("the report is above; FLUXFUZZ_REPLAY with the file of the input gives the shortest steps")
    }

    /// The report on the steps of an input, where no engine keeps it.
    func failure(of input: EngineInput) -> String? { lock.withLock { runInput(input) } }
}

// MARK: - Corpus

extension FuzzTarget {
    /// The input that takes the steps of a token.
    ///
    /// The steps are taken, so code under test that traps by them ends the process.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: The bytes of the input; `nil` if the text is no token, or its steps can't be taken here.
    public func input(for token: String) -> [UInt8]? {
        (try? ReplayToken(token)).flatMap { token in lock.withLock { makeInput(token.steps) } }?.bytes
    }

    /// The token of the steps that an input takes, which names them.
    ///
    /// The steps are taken, so code under test that traps by them ends the process. Where no rule breaks, the token has the name
    /// of the first one.
    ///
    /// - Parameter input: The bytes of the input; any will do.
    /// - Returns: The token, for ``Fuzzer/replay(_:)`` and ``input(for:)``.
    public func token(for input: some Sequence<UInt8>) -> String? {
        lock.withLock { nameSteps(EngineInput(input)) }.map { ReplayToken($0).text }
    }

    /// Writes an input for each remembered failure and way whose steps can be taken here.
    ///
    /// The steps are taken, so code under test that traps by them ends the process.
    ///
    /// - Parameters:
    ///   - source: A folder such as `Tests/RememberedFailures`; those in it are looked through as well.
    ///   - folder: Where to write, each into a file of its own; it is made if it is not there.
    /// - Returns: The names of the files, in the order of these.
    /// - Throws: If the first folder can't be read, or the other one can't be written.
    @discardableResult
    public func writeInputs(from source: String, to folder: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: source)
        var written: [String] = []
        for name in names.sorted() where name.hasSuffix(".txt") {
            guard let text = try? String(contentsOfFile: "\(source)/\(name)", encoding: .utf8),
                let failure = (try? RememberedFailure(text)) ?? (try? RememberedFailure(text, .way)),
                let input = input(for: failure.token.text)
            else { continue }
            let file = name.split(separator: "/").last.map { String($0.dropLast(4)) } ?? name
            try AtomicFile.write(Data(input), to: "\(folder)/\(file)")
            written.append(file)
        }
        return written
    }
}

// MARK: - Rules that are known to fail

extension Fuzzer {
    /// The same fuzzer without the rules that are known to fail.
    @usableFromInline var keepingRulesInForce: Fuzzer { keeping(model.known.otherRules) }
}

extension Property {
    /// The same property, which is always true if it is known to fail.
    @usableFromInline var keepingRulesInForce: Property { keeping(known.otherRules) }
}

extension KnownRules {
    /// All rules but those that are known to fail.
    fileprivate var otherRules: RulePart {
        let known = inForce
        return known.isEmpty || !defects.isEmpty ? .all : .without(Set(known.map(\.index)))
    }
}
