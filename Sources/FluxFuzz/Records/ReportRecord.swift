internal import Foundation

/// What a fuzzer of a test did and found, as it is written into a file.
///
/// It is a ``FuzzReport`` without its types: all values are Swift source. Docs/Reports.md and Docs/report.schema.json
/// describe its form as JSON, in which a property that is `nil` is left out.
package struct ReportRecord: Decodable, JSONObject, Equatable, Sendable {
    /// What a file of this kind says that it is.
    static let format = "fluxfuzz-record"

    /// The version of the form, within which properties are added, but never mean something else.
    static let version = 1

    private(set) var format = Self.format
    private(set) var version = Self.version

    /// The test that the fuzzer belongs to.
    package let test: TestRecord

    let verdict: VerdictRecord
    /// Whether a token was replayed, and nothing searched; `nil` if not.
    let isReplay: Bool?
    /// Whether it failed, and the test passed, since only new findings fail and all of these are known; `nil` if not.
    let isTolerated: Bool?
    /// Why there is no answer, or a vacuous one.
    let reason: String?
    /// The report as people read it.
    let text: String
    /// The verdict in a sentence, with its numbers.
    let meaning: String
    /// What more is known of a pass, in the order of the report.
    let evidence: [Fact]

    /// What a step is: an action, an interaction or a value.
    let kind: String
    /// The root seed, as a text, since many readers of JSON have no such numbers.
    let seed: String
    let budget: String
    let started: Date
    /// How long the test took; `nil` if its report was made elsewhere.
    let seconds: Double?

    let runs: Int
    let steps: Int
    /// What a verification visited.
    let states: StatesRecord?
    let excludedFailureRate: Double?

    let actions: [ActionRecord]
    let rules: [RuleRecord]
    let labels: [LabelRecord]
    let goals: [GoalRecord]
    /// How many distinct states there were after how many; `nil` if that is not known.
    let growth: GrowthRecord?

    let warnings: [String]
    let counterexamples: [CounterexampleRecord]
    let knownFailures: [KnownFailureRecord]

    func writeMembers(to json: inout JSONText) {
        json.add("format", format)
        json.add("version", version)
        json.add("test", test)
        json.add("verdict", verdict)
        json.add("isReplay", isReplay)
        json.add("isTolerated", isTolerated)
        json.add("reason", reason)
        json.add("text", text)
        json.add("meaning", meaning)
        json.add("evidence", evidence)
        json.add("kind", kind)
        json.add("seed", seed)
        json.add("budget", budget)
        json.add("started", started)
        json.add("seconds", seconds)
        json.add("runs", runs)
        json.add("steps", steps)
        json.add("states", states)
        json.add("excludedFailureRate", excludedFailureRate)
        json.add("actions", actions)
        json.add("rules", rules)
        json.add("labels", labels)
        json.add("goals", goals)
        json.add("growth", growth)
        json.add("warnings", warnings)
        json.add("counterexamples", counterexamples)
        json.add("knownFailures", knownFailures)
    }
}

/// A verdict without its reason.
enum VerdictRecord: String, Decodable, JSONWritable, Equatable, Sendable, CaseIterable {
    case failed, incomplete, vacuous, noFailureFound, verified

    init(_ verdict: Verdict) {
        switch verdict {
        case .failed: self = .failed
        case .incomplete: self = .incomplete
        case .vacuous: self = .vacuous
        case .noFailureFound: self = .noFailureFound
        case .verified: self = .verified
        }
    }

    /// Whether a test with it passes.
    var passes: Bool { self == .noFailureFound || self == .verified }

    /// Whether nothing failed, and yet a test with it does not pass.
    var isUnanswered: Bool { self == .incomplete || self == .vacuous }

    /// What it is called in a text.
    var title: String { self == .noFailureFound ? "no failure found" : rawValue }

    /// What stands in front of it.
    var symbol: String {
        switch self {
        case .failed: "✗"
        case .incomplete, .vacuous: "!"
        case .noFailureFound, .verified: "✓"
        }
    }
}

/// One thing that is known, with what it is called.
struct Fact: Decodable, JSONObject, Equatable, Sendable {
    let title: String
    let text: String

    func writeMembers(to json: inout JSONText) {
        json.add("title", title)
        json.add("text", text)
    }
}

/// The test that a fuzzer belongs to.
package struct TestRecord: Decodable, JSONObject, Hashable, Sendable {
    let module: String
    /// The file without its folder.
    let file: String
    let function: String
    /// What tells several fuzzers of one test apart.
    let label: String?
    /// The line of the expectation.
    let line: Int
    /// The path of the file, from the folder of the repository, or else of the package; `nil` if that is not known.
    let path: String?

    package init(_ owner: FailureOwner, line: Int, path: String?) {
        module = owner.module
        file = owner.file
        function = owner.test
        label = owner.name
        self.line = line
        self.path = path
    }

    /// What to call its file for a reader that needs a path.
    var bestPath: String { path ?? "\(module)/\(file)" }

    /// What to call it, and what `FLUXFUZZ_ONLY` may say.
    var description: String { "\(module)/\(file) \(title)" }

    /// The function, and what tells several fuzzers of it apart.
    var title: String { function + (label.map { " (\($0))" } ?? "") }

    func writeMembers(to json: inout JSONText) {
        json.add("module", module)
        json.add("file", file)
        json.add("function", function)
        json.add("label", label)
        json.add("line", line)
        json.add("path", path)
    }
}

/// A place in the source code.
struct PlaceRecord: Decodable, JSONObject, Hashable, Sendable {
    /// The module and the file.
    let file: String
    let line: Int
    /// The path of the file, from the folder of the repository, or else of the package; `nil` if that is not known.
    let path: String?

    /// What to call the file for a reader that needs a path.
    var bestPath: String { path ?? file }

    func writeMembers(to json: inout JSONText) {
        json.add("file", file)
        json.add("line", line)
        json.add("path", path)
    }
}
