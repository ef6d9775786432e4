internal import Foundation

/// A run in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts show at the lines of rules.
///
/// Of what the format has, it is what GitHub reads (docs.github.com, “SARIF support for code scanning”).
struct SARIFLog: Encodable {
    private let rules: [Rule]
    private let results: [Result]

    /// The names of the log, its run, the tool of that and the driver of the tool.
    ///
    /// One type for all of them: for each, the runtime searches all conformances of the process.
    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs, tool, columnKind, results, driver, name, rules
    }

    func encode(to encoder: any Encoder) throws {
        var log = encoder.container(keyedBy: CodingKeys.self)
        try log.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
        try log.encode("2.1.0", forKey: .version)
        var runs = log.nestedUnkeyedContainer(forKey: .runs)
        var run = runs.nestedContainer(keyedBy: CodingKeys.self)
        try run.encode("unicodeCodePoints", forKey: .columnKind)
        try run.encode(results, forKey: .results)
        var tool = run.nestedContainer(keyedBy: CodingKeys.self, forKey: .tool)
        var driver = tool.nestedContainer(keyedBy: CodingKeys.self, forKey: .driver)
        try driver.encode("FluxFuzz", forKey: .name)
        try driver.encode(rules, forKey: .rules)
    }

    private struct Rule: Encodable, Hashable {
        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
    }

    private struct Message: Encodable, Hashable {
        let text: String

        /// Nothing may be empty.
        init(_ text: String) { self.text = text.isEmpty ? "–" : text.withoutControls.withoutLinks }
    }

    private struct Result: Encodable {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        let codeFlows: [CodeFlow]?
    }

    private struct Location: Encodable {
        struct Physical: Encodable {
            struct Artifact: Encodable { let uri: String }
            struct Region: Encodable { let startLine: Int }

            let artifactLocation: Artifact
            let region: Region
        }

        var id: Int?
        let physicalLocation: Physical
        var message: Message?

        init(path: String, line: Int, id: Int? = nil, message: String? = nil) {
            self.id = id
            physicalLocation = Physical(
                artifactLocation: .init(uri: path.asPathOfURI),
                region: .init(startLine: max(1, line))
            )
            self.message = message.map(Message.init)
        }
    }

    private struct CodeFlow: Encodable {
        struct ThreadFlow: Encodable {
            struct Step: Encodable { let location: Location }

            let locations: [Step]
        }

        let threadFlows: [ThreadFlow]
    }

    /// No more steps of a counterexample are told: the host shows no more.
    private static let greatestFlow = 1_000

    init(of run: RunRecord) {
        let all = run.found.map(Self.result) + run.unanswered.map(Self.result)
        var rules: [String: Rule] = [:]
        for (result, rule) in all where rules[result.ruleId] == nil { rules[result.ruleId] = rule }
        self.rules = rules.values.sorted { $0.id < $1.id }
        results = all.map(\.0)
    }

    private static func result(of found: RunRecord.Found) -> (Result, Rule) {
        let (finding, record, counterexample) = (found.finding, found.record, found.counterexample)
        let tests = finding.tests.joined(separator: ", ")
        let text = """
            \(counterexample.headline). Found by \(tests). To repeat it: \(counterexample.command)

            \(found.text)
            """
        let rule = Rule(
            id: finding.rule.withoutControls,
            shortDescription: Message(finding.rule),
            fullDescription: Message("The rule “\(finding.rule)” has to hold in every state that can be reached."),
            help: Message("Each counterexample has the steps that break the rule, and a command that repeats it.")
        )
        let result = Result(
            ruleId: rule.id,
            level: finding.status == .known ? "warning" : "error",
            message: Message(text),
            locations: [location(of: counterexample.place)],
            relatedLocations: [location(of: record.test, id: 1)],
            partialFingerprints: ["primaryLocationLineHash": "\(finding.id):1", "fluxfuzz/v1": finding.id],
            codeFlows: flow(of: counterexample, in: record).map { [$0] }
        )
        return (result, rule)
    }

    private static func result(of record: ReportRecord) -> (Result, Rule) {
        let title = record.verdict.title
        let rule = Rule(
            id: "fluxfuzz/\(title)",
            shortDescription: Message("The fuzz test is \(title)"),
            fullDescription: Message(
                record.verdict == .incomplete
                    ? "There is no answer, for the reason given."
                    : "Nothing failed, but something was never put to the test."
            ),
            help: Message("The reason says what to do.")
        )
        let id = FailureIdentity(rule: title, of: record.test.description, steps: []).text
        let result = Result(
            ruleId: rule.id,
            level: "error",
            message: Message("\(record.test.description): \(record.reason ?? title)"),
            locations: [location(of: record.test)],
            relatedLocations: nil,
            partialFingerprints: ["primaryLocationLineHash": "\(id):1"],
            codeFlows: nil
        )
        return (result, rule)
    }

    private static func location(of place: PlaceRecord, message: String? = nil) -> Location {
        Location(path: place.bestPath, line: place.line, message: message)
    }

    private static func location(of test: TestRecord, id: Int? = nil) -> Location {
        Location(path: test.bestPath, line: test.line, id: id, message: id == nil ? nil : test.title)
    }

    /// The steps, each at the line where its action was declared, as far as that shows.
    private static func flow(of counterexample: CounterexampleRecord, in record: ReportRecord) -> CodeFlow? {
        if counterexample.steps.isEmpty { return nil }
        let steps = counterexample.steps.suffix(greatestFlow).enumerated().map { index, step in
            let action = record.action(of: step)
            let changes = step.changes.prefix(5).map { "\($0.path): \($0.old ?? "") → \($0.new ?? "")" }
            let number = counterexample.steps.count - min(counterexample.steps.count, greatestFlow) + index + 1
            let text = (["\(number). \(step.name)"] + changes).joined(separator: "\n")
            return CodeFlow.ThreadFlow.Step(
                location: location(of: action?.place ?? counterexample.place, message: text.inShortText)
            )
        }
        return CodeFlow(threadFlows: [.init(locations: steps)])
    }
}

extension ReportRecord {
    /// The action that a step was declared as; `nil` if that does not show.
    fileprivate func action(of step: StepRecord) -> ActionRecord? {
        if let same = actions.first(where: { $0.name == step.name }) { return same }
        if let call = actions.first(where: { step.name.hasPrefix($0.name + "(") }) { return call }
        // Names of interactions may be several words, of which these are only the beginning.
        let name = NamedStep.name(in: step.name)
        let alike = name.isEmpty ? [] : actions.filter { NamedStep.name(in: $0.name) == name }
        return kind == "action" || alike.count == 1 ? alike.first : nil
    }
}

extension String {
    /// The text, or its beginning if it is long.
    fileprivate var inShortText: String {
        let limit = 1_000
        guard unicodeScalars.count > limit else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
    }

    /// A path as a relative URI.
    fileprivate var asPathOfURI: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    }
}
