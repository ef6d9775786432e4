import Foundation
import Mutating

/// Runs the tests on each mutant: first those that reach it on it alone, beginning with those that mirror its folder, then
/// the rest on those that are left.
///
/// All tests take minutes, so several mutants are on at once there. If all pass, no test sees any of the mutants, unless
/// one hides another. Otherwise the tests that failed run on each mutant alone. A mutant that never ends is found before
/// that, as a rule, where it keeps no others waiting.
struct OwnExamination {
    private let mutants: [Int: Mutant]
    private let tests: OwnTests
    private let progress: OwnProgress
    private let report: OwnReport

    /// How many mutants are on at once.
    private static let groupSize = 20

    init(_ mutants: [Int: Mutant], tests: OwnTests, progress: OwnProgress, report: OwnReport) {
        self.mutants = mutants
        self.tests = tests
        self.progress = progress
        self.report = report
    }

    /// Looks at all mutants.
    ///
    /// - Returns: What became of each, by its number.
    func run() throws -> [Int: OwnVerdict] {
        let numbers = mutants.keys.sorted()
        let new = numbers.filter { progress.verdicts[$0] == nil && !progress.hasSurvived($0) }
        if new.count < numbers.count { report.note("\(numbers.count - new.count) known from an earlier run") }
        _ = try new.concurrentMap(jobs: tests.jobs) { _, number in try judgeAlone(number) }
        let left = numbers.filter { progress.verdicts[$0] == nil }
        report.note("\(numbers.count - left.count) killed one by one, \(left.count) left for the other tests")
        // Mutants that are left for few tests are together, so that those are all that run.
        let sorted = left.map { ($0, rest($0).count) }.sorted { $0.1 < $1.1 }.map(\.0)
        let groups = stride(from: 0, to: sorted.count, by: Self.groupSize)
            .map { Array(sorted[$0..<min($0 + Self.groupSize, sorted.count)]) }
        _ = try groups.concurrentMap(jobs: tests.jobs) { _, group in
            try resolve(group, Set(group.flatMap { rest($0) })) { try progress.note($1, of: $0) }
        }
        return progress.verdicts.filter { mutants[$0.key] != nil }
    }

    /// Runs all tests on some mutants, each alone.
    func runAllTests(on numbers: [Int]) throws -> [Int: OwnVerdict] {
        let found = try numbers.concurrentMap(jobs: tests.jobs) { _, number in try resolve([number], nil) { _, _ in } }
        return found.reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    /// Runs the suites near a mutant, then some others that reach it.
    private func judgeAlone(_ number: Int) throws {
        guard let mutant = mutants[number] else { return }
        let near = tests.near(mutant, number)
        let (quick, rest) = tests.elsewhere(mutant, number)
        if let killer = try killer(of: number, among: near) {
            try settle([number], .killed(by: killer, isNear: true)) { try progress.note($1, of: $0) }
        } else if let killer = try killer(of: number, among: quick) {
            try settle([number], .killed(by: killer, isNear: false)) { try progress.note($1, of: $0) }
        } else {
            try progress.noteSurvivor(number)
            let counts = "\(near.count) suites near it and \(quick.count) others, \(rest.count) left"
            report.show(mutant, number: number, "survives \(counts)")
        }
    }

    /// The names of the suites that reach a mutant and did not run on it alone.
    private func rest(_ number: Int) -> [String] {
        mutants[number].map { tests.elsewhere($0, number).rest.map(\.name) } ?? []
    }

    private func killer(of number: Int, among suites: [OwnTests.Suite]) throws -> String? {
        if suites.isEmpty { return nil }
        let process = tests.process("mutant-\(number)")
        defer { try? FileManager.default.removeItem(at: process.work) }
        let limit = tests.limit(for: suites)
        let outcome = try process.run([number], filters: suites.map(\.filter), limit: limit, isFirstEnough: true)
            .outcome
        guard case .failed(let failed) = outcome else { return outcome.end }
        return try confirmed(failed, of: number, process)
    }

    /// A test that fails once more: one that fails by chance has not seen anything.
    private func confirmed(_ failed: [String], of number: Int, _ process: TestProcess) throws -> String? {
        let named = failed.filter { !$0.isEmpty }
        guard !named.isEmpty else { return "an exit without a failed test" }
        let limit = tests.limit(forTests: named)
        switch try process.run([number], filters: named.map(\.filterOfTest), limit: limit).outcome {
        case .passed: return nil
        case .failed(let again): return again.first ?? named[0]
        case .crashed, .hung: return named[0]
        }
    }

    /// Runs suites, and XCTest's tests, on several mutants.
    ///
    /// - Parameters:
    ///   - group: The mutants.
    ///   - names: The names of the suites; `nil` for all of them.
    ///   - note: Is told what became of each.
    /// - Returns: The same.
    /// - Throws: What the system throws where a process can't be started.
    private func resolve(
        _ group: [Int],
        _ names: Set<String>?,
        note: (Int, OwnVerdict) throws -> Void
    ) throws -> [Int: OwnVerdict] {
        guard let first = group.first else { return [:] }
        let process = tests.process("group-\(first)-\(group.count)")
        defer { try? FileManager.default.removeItem(at: process.work) }
        var (outcome, events) = (TestProcess.Outcome.passed, [TestEvent]())
        if names?.isEmpty != true {
            let filters = names.map { names in tests.suites.filter { names.contains($0.name) }.map(\.filter) } ?? []
            (outcome, events) = try process.run(group, filters: filters, limit: tests.limitForAll)
        }
        if case .passed = outcome {
            outcome = try process.run(group, library: .xcTest, limit: tests.limitForAll).outcome
        }
        if case .passed = outcome { return try settle(group, .survived, note: note) }
        let failed = Set(events.compactMap(\.failedTest)).filter { !$0.isEmpty }.sorted()
        var found: [Int: OwnVerdict] = [:]
        if !failed.isEmpty, group.count > 1 {
            for number in group {
                guard let killer = try killer(of: number, among: failed, process) else { continue }
                found.merge(try settle([number], .killed(by: killer, isNear: false), note: note)) { $1 }
            }
        }
        let rest = group.filter { found[$0] == nil }
        if !found.isEmpty { return found.merging(try resolve(rest, names, note: note)) { $1 } }
        if group.count == 1 {
            // Those that fail by chance pass here.
            let killer = try killer(of: first, among: failed, process) ?? (failed.isEmpty ? outcome.end : nil)
            return try settle(group, killer.map { .killed(by: $0, isNear: false) } ?? .survived, note: note)
        }
        let half = group.count / 2
        return try resolve(Array(group[..<half]), names, note: note)
            .merging(resolve(Array(group[half...]), names, note: note)) { $1 }
    }

    private func killer(of number: Int, among failed: [String], _ process: TestProcess) throws -> String? {
        if failed.isEmpty { return nil }
        let limit = tests.limit(forTests: failed)
        let outcome = try process.run([number], filters: failed.map(\.filterOfTest), limit: limit).outcome
        if case .failed(let tests) = outcome { return tests.first ?? "an exit" }
        return outcome.end
    }

    @discardableResult
    private func settle(
        _ numbers: [Int],
        _ verdict: OwnVerdict,
        note: (Int, OwnVerdict) throws -> Void
    ) throws -> [Int: OwnVerdict] {
        for number in numbers {
            if let mutant = mutants[number] { report.show(mutant, number: number, verdict.description) }
            try note(number, verdict)
        }
        return Dictionary(uniqueKeysWithValues: numbers.map { ($0, verdict) })
    }
}

extension TestProcess.Outcome {
    /// How the process ended, if it did not end well.
    fileprivate var end: String? {
        switch self {
        case .passed: nil
        case .failed: "an exit without a failed test"
        case .crashed(let signal): "signal \(signal)"
        case .hung: "a hang"
        }
    }
}
