import Foundation
import Mutating
import Synchronization

/// Runs the fuzzers of an app on its mutants.
struct Examination {
    private let app: App
    private let mutants: [Mutant]
    private let builder: Builder
    private let equivalents: Set<Equivalent.Key>
    private let baseline: [FuzzerLine]
    private let limit: Duration

    /// Runs the fuzzers on the app as it is.
    init(_ mutants: [Mutant], of app: App, builder: Builder, equivalents: [Equivalent]) throws {
        self.app = app
        self.mutants = mutants
        self.builder = builder
        self.equivalents = Set(equivalents.map(\.key))
        guard let program = try builder.build(nil, as: "baseline") else {
            throw Problem("\(app.name) does not compile")
        }
        let begin = ContinuousClock.now
        let (process, output) = try Self.fuzz(program)
        let end = process.wait(until: .now + .seconds(600)) { false }
        baseline = FuzzerLine.all(in: try String(contentsOf: output, encoding: .utf8))
        guard end == .exit(0), baseline.contains(where: \.isPass) else {
            throw Problem(
                "\(app.name): the fuzzers do not find what they should in the app as it is; see --fuzz --sound --brief"
            )
        }
        limit = max(.seconds(20), begin.duration(to: .now) * 10)
    }

    private static func fuzz(_ program: URL) throws -> (process: Running, output: URL) {
        let folder = program.deletingLastPathComponent()
        let output = folder.appending(path: "output.txt")
        let command = Command(
            arguments: [program.path, "--fuzz", "--sound", "--brief"],
            folder: folder,
            // The programs make few runs, so that one sees soon what they do.
            environment: ["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", "FLUXFUZZ_EFFORT": "4"]
        )
        return (try Running(command, output: output, hasErrors: false), output)
    }

    /// Looks at all mutants, or at some.
    ///
    /// - Parameters:
    ///   - sample: How many to look at; `nil` for all.
    ///   - jobs: How many at a time.
    ///   - report: Is told of each, in order.
    /// - Returns: What was found.
    /// - Throws: A ``Problem`` that has nothing to do with the mutants.
    func run(sample: Int?, jobs: Int, report: Report) throws -> Tally {
        let chosen = mutants.sample(sample)
        report.show(baseline, mutants: chosen.count, of: mutants.count)
        let next = Atomic(0)
        let results = Mutex(Results(count: chosen.count))
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < chosen.count else { return }
                let verdict = Result { try judge(chosen[index], as: "\(index)") }
                results.withLock { results in
                    results.verdicts[index] = verdict
                    for index in results.takeReady() {
                        guard case .success(let verdict) = results.verdicts[index] else { continue }
                        report.show(chosen[index], verdict, isEquivalent: equivalents.contains(chosen[index].key))
                    }
                }
            }
        }
        let verdicts = try results.withLock { try $0.verdicts.map { try $0?.get() ?? .undecided("it was not run") } }
        return Tally(
            app: app.name,
            results: Array(zip(chosen, verdicts)),
            equivalents: equivalents,
            isComplete: sample == nil
        )
    }

    private func judge(_ mutant: Mutant, as name: String) throws -> Verdict {
        defer { builder.clean(name) }
        guard let program = try builder.build(mutant, as: name) else { return .notCompiled }
        let (process, output) = try Self.fuzz(program)
        func lines() -> [FuzzerLine] {
            FuzzerLine.all(in: String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self))
        }
        // The first fuzzer that does not pass is enough.
        let end = process.wait(until: .now + limit) { Verdict(lines(), baseline: baseline, end: nil) != nil }
        return Verdict(lines(), baseline: baseline, end: end) ?? .undecided("it was ended too early")
    }
}

/// The verdicts so far.
private struct Results {
    var verdicts: [Result<Verdict, any Error>?]
    private var shown = 0

    init(count: Int) {
        verdicts = Array(repeating: nil, count: count)
    }

    /// Those that have not been shown, up to the first that is missing.
    mutating func takeReady() -> Range<Int> {
        let start = shown
        while shown < verdicts.count, verdicts[shown] != nil { shown += 1 }
        return start..<shown
    }
}

extension [Mutant] {
    /// Some of them, spread evenly.
    fileprivate func sample(_ size: Int?) -> [Mutant] {
        guard let size, size < count else { return self }
        // From the middle of each part: a file begins with initialisers, which mutants seldom compile.
        return (0..<size).map { self[(2 * $0 + 1) * count / (2 * size)] }
    }
}
