import Foundation
import Mutating
import Synchronization

/// The project's tests in the copy, as they are without any mutant.
struct OwnTests {
    /// Tests that run together: a suite, or a test that is in none.
    struct Suite: Codable {
        var name: String
        var folder: String
        var time: Duration = .zero
        var reached: Set<Int> = []

        /// A regular expression for its tests.
        var filter: String {
            let isTest = name.hasSuffix(")")
            return "^\(NSRegularExpression.escapedPattern(for: name))\(isTest ? "" : "/")"
        }
    }

    let jobs: Int
    private(set) var suites: [Suite] = []

    /// How long all of them take together.
    private(set) var timeOfAll: Duration = .zero

    private let folder: URL
    private let bundle: URL

    init(in folder: URL, jobs: Int) {
        self.folder = folder
        self.jobs = jobs
        // A test compares what processes say of the program, which they call by its real name.
        bundle = folder.appending(path: ".build/debug/FluxProofPackageTests.xctest").resolvingSymlinksInPath()
    }

    /// What tells the build from others: nothing is linked again where nothing was changed.
    var build: String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: bundle.path)
        return (attributes?[.modificationDate] as? Date).map { "\($0.timeIntervalSince1970)" } ?? ""
    }

    /// Runs all tests, which have to pass, and then each suite alone, to learn which mutants it reaches.
    mutating func learn(_ progress: OwnProgress, _ report: OwnReport) throws {
        if let known = progress.tests {
            (suites, timeOfAll) = known
            return report.note("\(suites.count) suites, known from an earlier run")
        }
        try runWithoutMutants(report)
        try learnWhatIsReached(report)
        try progress.note(suites, timeOfAll: timeOfAll)
    }

    /// Runs all tests, which have to pass.
    mutating func runWithoutMutants(_ report: OwnReport) throws {
        let begin = ContinuousClock.now
        var (outcome, events) = try process("baseline").run([], limit: .seconds(1800))
        if case .failed(let failed) = outcome, !failed.isEmpty {
            // One that fails by chance passes here.
            outcome = try process("baseline").run([], filters: failed.map(\.filterOfTest)).outcome
        }
        guard case .passed = outcome, case .passed = try process("baseline").run([], library: .xcTest).outcome else {
            throw Problem("the tests do not pass without a mutant: \(outcome)")
        }
        timeOfAll = begin.duration(to: .now)
        let folders = Self.foldersOfTests(in: folder)
        var named: [String: Suite] = [:]
        for case .test(let id, let file) in events {
            let name = String(id.prefix { $0 != "/" })
            named[name] = Suite(name: name, folder: folders[file] ?? "")
        }
        suites = named.values.sorted { $0.name < $1.name }
        report.note("\(suites.count) suites, which pass in \(timeOfAll.components.seconds) s")
    }

    private mutating func learnWhatIsReached(_ report: OwnReport) throws {
        let begin = ContinuousClock.now
        suites = try suites.concurrentMap(jobs: jobs) { [self] index, suite in try look(at: suite, index) }
        let all = suites.reduce(into: Set<Int>()) { $0.formUnion($1.reached) }
        report.note("they reach \(all.count) mutants; alone they take \(begin.duration(to: .now).components.seconds) s")
    }

    func process(_ name: String) -> TestProcess {
        TestProcess(bundle: bundle, folder: folder, work: folder.appending(path: "../runs/\(name)"))
    }

    private func look(at suite: Suite, _ index: Int) throws -> Suite {
        let process = process("suite-\(index)")
        defer { try? FileManager.default.removeItem(at: process.work) }
        try FileManager.default.createDirectory(at: process.work, withIntermediateDirectories: true)
        let reached = process.work.appending(path: "reached")
        let begin = ContinuousClock.now
        var outcome = try process.run([], filters: [suite.filter], reached: reached).outcome
        var suite = suite
        suite.time = begin.duration(to: .now)
        if case .failed(let failed) = outcome, !failed.isEmpty {
            // One that fails by chance passes here.
            outcome = try process.run([], filters: failed.map(\.filterOfTest)).outcome
        }
        // Alone, a suite may fail that passes among all tests, and it would fail on each mutant that it is run on.
        guard case .passed = outcome else {
            throw Problem("\(suite.name) does not pass alone without a mutant: \(outcome)")
        }
        let bytes = (try? Data(contentsOf: reached)) ?? Data()
        suite.reached = Set(bytes.indices.filter { bytes[$0] != 0 })
        return suite
    }

    /// The suites that reach a mutant and stand in the folder that mirrors its file's, or else one around that.
    func near(_ mutant: Mutant, _ number: Int) -> [Suite] {
        var parts = mutant.file.split(separator: "/").dropLast().map(String.init)
        guard let module = parts.first else { return [] }
        parts[0] = "\(module)Tests"
        while !parts.isEmpty {
            let path = parts.joined(separator: "/")
            // Of what is in no folder of its module, not all of the module's tests are near.
            let isModule = parts.count == 1
            let mirrored = suites.filter { $0.folder == path || !isModule && $0.folder.hasPrefix("\(path)/") }
            if !mirrored.isEmpty { return mirrored.filter { $0.reached.contains(number) } }
            parts.removeLast()
        }
        return []
    }

    /// The other suites that reach a mutant: those that are quick, as many as run in little time, and the rest.
    func elsewhere(_ mutant: Mutant, _ number: Int) -> (quick: [Suite], rest: [Suite]) {
        let near = Set(near(mutant, number).map(\.name))
        let others = suites.filter { $0.reached.contains(number) && !near.contains($0.name) }
            .sorted { $0.time < $1.time }
        var time = Duration.zero
        let count = others.prefix { suite in
            time += suite.time
            return time <= Self.littleTime
        }.count
        return (Array(others.prefix(count)), Array(others.dropFirst(count)))
    }

    private static let littleTime: Duration = .seconds(20)

    /// When a process hangs that runs some suites: it has had several times as long as they take one after the other.
    func limit(for suites: [Suite]) -> Duration {
        .seconds(20) + suites.map(\.time).reduce(.zero, +) * 3
    }

    /// When a process hangs that runs some tests.
    func limit(forTests names: [String]) -> Duration {
        let suites = Set(names.map { String($0.prefix { $0 != "/" }) })
        return limit(for: self.suites.filter { suites.contains($0.name) })
    }

    /// When a process hangs that runs all tests.
    var limitForAll: Duration { .seconds(60) + timeOfAll * 3 }

    /// The folders of files of tests, which are called by their modules and names.
    private static func foldersOfTests(in folder: URL) -> [String: String] {
        let tests = folder.appending(path: "Tests")
        var folders: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: tests.path) ?? .init() {
            let parts = name.split(separator: "/")
            guard name.hasSuffix(".swift"), let module = parts.first, let file = parts.last else { continue }
            folders["\(module)/\(file)"] = parts.dropLast().joined(separator: "/")
        }
        return folders
    }
}

extension String {
    /// A regular expression for the test of this name.
    var filterOfTest: String { "^\(NSRegularExpression.escapedPattern(for: self))" }
}

extension Array where Element: Sendable {
    /// Does something with each element, some at a time.
    func concurrentMap<Result: Sendable>(
        jobs: Int,
        _ body: @Sendable (Int, Element) throws -> Result
    ) throws -> [Result] {
        let next = Atomic(0)
        let results = Mutex([Int: Swift.Result<Result, any Error>]())
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                let result = Swift.Result { try body(index, self[index]) }
                results.withLock { $0[index] = result }
            }
        }
        return try results.withLock { found in try indices.map { try found[$0]!.get() } }
    }
}
