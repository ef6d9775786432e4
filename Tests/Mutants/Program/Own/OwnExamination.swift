import Foundation
import Mutating
import Synchronization

/// Runs the tests on each mutant: first those that mirror its folder and reach it, then all on those that are left.
///
/// All tests take minutes, so several mutants are on at once there. If all pass, no test sees any of the mutants, unless
/// one hides another. Otherwise the tests that failed run on each mutant alone.
struct OwnExamination {
    private let mutants: [Int: Mutant]
    private let tests: OwnTests
    private let report: OwnReport

    /// How many mutants are on at once.
    private static let groupSize = 20

    init(_ mutants: [Int: Mutant], tests: OwnTests, report: OwnReport) {
        self.mutants = mutants
        self.tests = tests
        self.report = report
    }

    /// Looks at all mutants.
    ///
    /// - Returns: What became of each, by its number.
    func run() throws -> [Int: OwnVerdict] {
        let numbers = mutants.keys.sorted()
        var verdicts: [Int: OwnVerdict] = [:]
        let near = try numbers.concurrentMap(jobs: tests.jobs) { index, number in try judgeNear(number) }
        for (number, verdict) in zip(numbers, near) { verdicts[number] = verdict }
        let left = numbers.filter { verdicts[$0] == nil }
        report.note("\(numbers.count - left.count) killed by suites near them, \(left.count) left for all tests")
        let count = max(1, (left.count + Self.groupSize - 1) / Self.groupSize)
        let groups = (0..<count).map { group in left.indices.filter { $0 % count == group }.map { left[$0] } }
        return verdicts.merging(try runAllTests(on: groups)) { $1 }
    }

    /// Runs all tests on groups of mutants.
    func runAllTests(on groups: [[Int]]) throws -> [Int: OwnVerdict] {
        let found = try groups.concurrentMap(jobs: tests.jobs) { _, group in try resolve(group) }
        return found.reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    /// Runs the suites near a mutant.
    ///
    /// - Returns: `nil` if they all pass.
    private func judgeNear(_ number: Int) throws -> OwnVerdict? {
        guard let mutant = mutants[number] else { return nil }
        let suites = tests.near(mutant, number)
        let killer = suites.isEmpty ? nil : try killer(of: number, near: suites)
        let verdict = killer.map { OwnVerdict.killed(by: $0, isNear: true) }
        report.show(mutant, number: number, verdict?.description ?? "survives \(suites.count) suites near it")
        return verdict
    }

    private func killer(of number: Int, near suites: [OwnTests.Suite]) throws -> String? {
        let limit = min(max(.seconds(60), suites.map(\.time).reduce(.zero, +) * 2), .seconds(180))
        let process = tests.process("mutant-\(number)")
        defer { try? FileManager.default.removeItem(at: process.work) }
        let outcome = try process.run([number], filters: suites.map(\.filter), limit: limit, isFirstEnough: true)
            .outcome
        guard case .failed(let failed) = outcome else { return outcome.end }
        return try confirmed(failed, of: number, process)
    }

    /// A test that fails once more: one that fails by chance has not seen anything.
    private func confirmed(_ failed: [String], of number: Int, _ process: TestProcess) throws -> String? {
        let named = failed.filter { !$0.isEmpty }
        guard !named.isEmpty else { return "an exit without a failed test" }
        switch try process.run([number], filters: named.map(\.filterOfTest)).outcome {
        case .passed: return nil
        case .failed(let again): return again.first ?? named[0]
        case .crashed, .hung: return named[0]
        }
    }

    /// Runs all tests on several mutants.
    private func resolve(_ group: [Int]) throws -> [Int: OwnVerdict] {
        guard let first = group.first else { return [:] }
        let process = tests.process("group-\(first)-\(group.count)")
        defer { try? FileManager.default.removeItem(at: process.work) }
        var (outcome, events) = try process.run(group)
        if case .passed = outcome { outcome = try process.run(group, library: .xcTest).outcome }
        if case .passed = outcome { return settle(group, .survived) }
        let failed = Set(events.compactMap(\.failedTest)).filter { !$0.isEmpty }.sorted()
        var found: [Int: OwnVerdict] = [:]
        if !failed.isEmpty, group.count > 1 {
            for number in group {
                let killer = try killer(of: number, among: failed, process)
                if let killer { found.merge(settle([number], .killed(by: killer, isNear: false))) { $1 } }
            }
        }
        let rest = group.filter { found[$0] == nil }
        if !found.isEmpty { return found.merging(try resolve(rest)) { $1 } }
        if group.count == 1 {
            // Those that fail by chance pass here.
            let killer = try killer(of: first, among: failed, process) ?? (failed.isEmpty ? outcome.end : nil)
            return settle(group, killer.map { .killed(by: $0, isNear: false) } ?? .survived)
        }
        let half = group.count / 2
        return try resolve(Array(group[..<half])).merging(resolve(Array(group[half...]))) { $1 }
    }

    private func killer(of number: Int, among failed: [String], _ process: TestProcess) throws -> String? {
        if failed.isEmpty { return nil }
        let outcome = try process.run([number], filters: failed.map(\.filterOfTest), limit: .seconds(300)).outcome
        if case .failed(let tests) = outcome { return tests.first ?? "an exit" }
        return outcome.end
    }

    private func settle(_ numbers: [Int], _ verdict: OwnVerdict) -> [Int: OwnVerdict] {
        for number in numbers {
            if let mutant = mutants[number] { report.show(mutant, number: number, verdict.description) }
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

extension String {
    /// A regular expression for the test of this name.
    fileprivate var filterOfTest: String { "^\(NSRegularExpression.escapedPattern(for: self))" }
}
