import Foundation
import Mutating

/// Makes mutants of the libraries, and runs the project's tests on each.
struct OwnMutants {
    private let repository: Repository
    private let sources: OwnSources

    init(in repository: Repository) throws {
        self.repository = repository
        sources = try OwnSources(in: repository)
    }

    /// Does what was asked for.
    ///
    /// - Returns: Whether enough mutants are killed, and the lists are right.
    func run(_ arguments: Arguments) throws -> Bool {
        let seed = arguments.seed ?? UInt64.random(in: 1...999_999)
        let all = try sources.mutants()
        let problems = sources.problems(among: all)
        var draw = Draw(seed: seed)
        let order = draw.spread(all.sorted { $0.key < $1.key }.map(\.value))
        let drawn = order.withoutOverlaps(count: arguments.count)
        let report = OwnReport(areas: Set(all.keys), area: sources.area)
        report.begin(drawn.count, of: order.count, seed: seed)
        if arguments.isList {
            let isWhole = arguments.only.isEmpty
            isWhole ? report.list(drawn.map(\.mutant)) : report.showEntries(drawn.map(\.mutant), arguments.only)
            return true
        }
        let begin = ContinuousClock.now
        var build = OwnBuild(drawn, sources: sources, repository: repository)
        try build.run(jobs: arguments.jobs, report)
        var tests = OwnTests(in: build.folder, jobs: arguments.jobs)
        let equivalents = Set(sources.lists.equivalents.map(\.key))
        let results: [Int: OwnVerdict]
        let progress = OwnProgress(in: build.folder.appending(path: "../progress.json"), build: tests.build)
        if arguments.only.isEmpty {
            try tests.learn(progress, report)
            let found = try OwnExamination(build.mutants, tests: tests, progress: progress, report: report).run()
            let survivors = build.mutants.filter { number, mutant in
                found[number]?.isKill == false && !equivalents.contains(mutant.key)
            }
            try OwnFailingTests(in: build.folder, report: report).run(on: survivors) { try progress.note($1, of: $0) }
            results = progress.verdicts.filter { build.mutants[$0.key] != nil }
        } else {
            try tests.runWithoutMutants(report)
            let examination = OwnExamination(build.mutants, tests: tests, progress: progress, report: report)
            results = try examination.runAllTests(on: arguments.only.filter { build.mutants[$0] != nil })
        }
        let tally = OwnTally(
            drawn: drawn.map(\.mutant),
            results: results.mapKeys(build.mutants),
            equivalents: equivalents
        )
        report.end(tally, problems: problems + tally.problems, after: begin.duration(to: .now))
        return problems.isEmpty && tally.problems.isEmpty
    }
}

extension [Int: OwnVerdict] {
    /// The mutants with their verdicts, in the order of their numbers.
    fileprivate func mapKeys(_ mutants: [Int: Mutant]) -> [(mutant: Mutant, verdict: OwnVerdict)] {
        sorted { $0.key < $1.key }.compactMap { number, verdict in mutants[number].map { ($0, verdict) } }
    }
}
