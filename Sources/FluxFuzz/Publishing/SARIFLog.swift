internal import Foundation

/// A run in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts show at the lines of rules.
///
/// Of what the format has, it is what GitHub reads (docs.github.com, “SARIF support for code scanning”).
struct SARIFLog: JSONObject {
    private let rules: [Rule]
    private let results: [Result]

    func writeMembers(to json: inout JSONText) {
        json.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.add("version", "2.1.0")
        json.add("runs", [Run(rules: rules, results: results)])
    }

    private struct Run: JSONObject {
        let rules: [Rule]
        let results: [Result]

        func writeMembers(to json: inout JSONText) {
            json.addObject("tool") { tool in
                tool.addObject("driver") { driver in
                    driver.add("name", "FluxFuzz")
                    driver.add("rules", rules)
                }
            }
            json.add("columnKind", "unicodeCodePoints")
            json.add("results", results)
        }
    }

    private struct Rule: JSONObject {
        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message

        func writeMembers(to json: inout JSONText) {
            json.add("id", id)
            json.add("shortDescription", shortDescription)
            json.add("fullDescription", fullDescription)
            json.add("help", help)
        }
    }

    private struct Message: JSONObject {
        private let text: String

        /// Nothing may be empty.
        init(_ text: String) { self.text = text.isEmpty ? "–" : text.withoutControls.withoutLinks }

        func writeMembers(to json: inout JSONText) { json.add("text", text) }
    }

    private struct Result: JSONObject {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        let steps: [Step]?

        func writeMembers(to json: inout JSONText) {
            json.add("ruleId", ruleId)
            json.add("level", level)
            json.add("message", message)
            json.add("locations", locations)
            json.add("relatedLocations", relatedLocations)
            json.add("partialFingerprints", partialFingerprints)
            json.add("codeFlows", steps.map { [CodeFlow(steps: $0)] })
        }
    }

    private struct Location: JSONObject {
        let path: String
        let line: Int
        let id: Int?
        let message: Message?

        init(path: String, line: Int, id: Int? = nil, message: String? = nil) {
            self.path = path
            self.line = line
            self.id = id
            self.message = message.map(Message.init)
        }

        func writeMembers(to json: inout JSONText) {
            json.add("id", id)
            json.addObject("physicalLocation") { place in
                place.addObject("artifactLocation") { $0.add("uri", path.asPathOfURI) }
                place.addObject("region") { $0.add("startLine", max(1, line)) }
            }
            json.add("message", message)
        }
    }

    private struct Step: JSONObject {
        let location: Location

        func writeMembers(to json: inout JSONText) { json.add("location", location) }
    }

    /// What happens in one of the threads: there is one.
    private struct ThreadFlow: JSONObject {
        let steps: [Step]

        func writeMembers(to json: inout JSONText) { json.add("locations", steps) }
    }

    private struct CodeFlow: JSONObject {
        let steps: [Step]

        func writeMembers(to json: inout JSONText) { json.add("threadFlows", [ThreadFlow(steps: steps)]) }
    }

    /// No more steps of a counterexample are told: the host shows no more.
    private static let greatestFlow = 1_000

    init(of run: RunRecord) {
        let all = run.found.map(Self.result) + run.unanswered.map(Self.result)
        var rules: [String: Rule] = [:]
        for (result, rule) in all where rules[result.ruleId] == nil { rules[result.ruleId] = rule }
        self.rules = rules.values.sorted { $0.id < $1.id }
        results = all.map { $0.0 }
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
            steps: steps(of: counterexample, in: record)
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
            steps: nil
        )
        return (result, rule)
    }

    private static func location(of place: PlaceRecord, message: String? = nil) -> Location {
        Location(path: place.bestPath, line: place.line, message: message)
    }

    private static func location(of test: TestRecord, id: Int? = nil) -> Location {
        Location(path: test.bestPath, line: test.line, id: id, message: id == nil ? nil : test.title)
    }

    /// The steps, each at the line where its action was declared, as far as that shows; `nil` if there are none.
    private static func steps(of counterexample: CounterexampleRecord, in record: ReportRecord) -> [Step]? {
        if counterexample.steps.isEmpty { return nil }
        return counterexample.steps.suffix(greatestFlow).enumerated().map { index, step in
            let action = record.action(of: step)
            let changes = step.changes.prefix(5).map { "\($0.path): \($0.old ?? "") → \($0.new ?? "")" }
            let number = counterexample.steps.count - min(counterexample.steps.count, greatestFlow) + index + 1
            let text = (["\(number). \(step.name)"] + changes).joined(separator: "\n")
            return Step(location: location(of: action?.place ?? counterexample.place, message: text.inShortText))
        }
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
