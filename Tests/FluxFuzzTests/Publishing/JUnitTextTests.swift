import Foundation
import TestEffort
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import FluxFuzz

/// A run as JUnit XML, read by the parser of Foundation.
@Suite struct JUnitTextTests {
    private func suites(_ records: [ReportRecord]) throws -> Element {
        try Element(reading: JUnitText(of: try RunRecord(records)).text)
    }

    @Test(
        arguments: [
            (nil, "0.000"), (0.0004, "0.000"), (0.0006, "0.001"), (0.9996, "1.000"), (12.3456, "12.346"),
            (3600, "3600.000"), (-1, "0.000"), (1e300, "9223372036854775.807"),
        ] as [(Double?, String)]
    )
    func timesAreSecondsWithThreeDecimals(seconds: Double?, text: String) throws {
        let record = ReportRecord.sample(seconds: seconds)
        #expect(try suites([record]).attributes["time"] == text)
        let unit = try #require(SummaryText(of: try RunRecord([record])).text.split(separator: "|").dropLast().last)
        let milliseconds = Int(text.filter { $0 != "." }) ?? 0
        #expect(unit == (seconds == nil ? "  " : " \(milliseconds) ms "))
    }

    @Test func theTextIsThis() throws {
        let records: [ReportRecord] = [
            .sample(.sample("a()")),
            .sample(.sample("b(limit:)", label: "limit 3"), .failed, text: "✗ failed\n", counterexamples: [.sample()]),
            .sample(.sample("c()"), .incomplete, reason: "no reason", text: "! incomplete"),
            .sample(.sample("d()"), .vacuous, reason: "no goal", text: "! vacuous"),
            .sample(.sample("e()"), .failed, isTolerated: true, counterexamples: [.sample()]),
        ]
        #expect(
            JUnitText(of: try RunRecord(Array(records.prefix(2)))).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="FluxFuzz" tests="2" failures="1" errors="0" skipped="0" time="0.500">
                  <testsuite name="CartTests.CartTests.swift" tests="2" failures="1" errors="0" skipped="0" time="0.500">
                    <testcase name="a()" classname="CartTests.CartTests.swift" time="0.250" \
                file="Tests/CartTests/CartTests.swift" line="12">
                      <properties>
                        <property name="verdict" value="no failure found"/>
                        <property name="seed" value="7"/>
                        <property name="runs" value="3"/>
                        <property name="steps" value="9"/>
                      </properties>
                    </testcase>
                    <testcase name="b(limit:) (limit 3)" classname="CartTests.CartTests.swift" time="0.250" \
                file="Tests/CartTests/CartTests.swift" line="12">
                      <properties>
                        <property name="verdict" value="failed"/>
                        <property name="seed" value="7"/>
                        <property name="runs" value="3"/>
                        <property name="steps" value="9"/>
                      </properties>
                      <failure message="the total is not negative failed after 1 steps" type="failed">✗ failed&#10;</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """
        )
        let suites = try suites(records)
        #expect(
            suites.attributes == [
                "name": "FluxFuzz", "tests": "5", "failures": "2", "errors": "1", "skipped": "1", "time": "1.250",
            ]
        )
        let cases = suites.all("testcase")
        #expect(
            cases.map { $0.children.map(\.name) } == [
                ["properties"], ["properties", "failure"], ["properties", "error"], ["properties", "failure"],
                ["properties", "skipped"],
            ]
        )
        #expect(
            cases.map { $0.children.last?.attributes["type"] } == [nil, "failed", "incomplete", "vacuous", "known"]
        )
        let messages = cases.map { $0.children.last?.attributes["message"] }
        #expect(messages.dropFirst(2).dropLast() == ["the meaning", "the meaning"])
        #expect(messages.last == "the total is not negative failed after 1 steps")
    }

    @Test func eachFileIsASuite() throws {
        let other = TestRecord(FailureOwner(fileID: "B/B.swift", test: "b()", name: nil), line: 1, path: nil)
        let suites = try suites([.sample(), .sample(other, .failed), .sample(.sample("z()"))]).all("testsuite")
        #expect(suites.map { $0.attributes["name"] } == ["B.B.swift", "CartTests.CartTests.swift"])
        #expect(suites.map { $0.attributes["tests"] } == ["1", "2"])
        #expect(suites.map { $0.attributes["failures"] } == ["1", "0"])
        // A place that is not known is not there.
        #expect(suites[0].all("testcase").first?.attributes["file"] == nil)
        #expect(suites[0].all("testcase").first?.attributes["line"] == nil)
    }

    @Test func withoutTestsThereIsAFileToo() throws {
        #expect(try suites([]).attributes["tests"] == "0")
    }

    @Test func anyTextIsReadAsItWas() throws {
        for text in HostileTexts.texts(tries(1_000, inDebug: 150)) {
            let counterexample = CounterexampleRecord.sample(headline: text)
            let test = TestRecord.sample(label: text)
            let records: [ReportRecord] = [
                .sample(test, .failed, text: text, counterexamples: [counterexample]), .sample(.sample("zzz()")),
            ]
            let source = JUnitText(of: try RunRecord(records)).text
            #expect(!HostileTexts.hasControls(source), "\(text.debugDescription)")
            let cases = try Element(reading: source).all("testcase")
            #expect(cases.map { $0.children.map(\.name) } == [["properties", "failure"], ["properties"]])
            let (element, failure) = (cases[0], try #require(cases[0].children.last))
            let expected = HostileTexts.withoutEscapes(text)
            #expect(HostileTexts.withoutEscapes(failure.text) == expected, "\(text.debugDescription)")
            #expect(HostileTexts.withoutEscapes(failure.attributes["message"] ?? "") == expected)
            #expect(failure.children.isEmpty && failure.attributes.count == 2)
            let name = element.attributes["name"] ?? ""
            #expect(HostileTexts.withoutEscapes(name) == HostileTexts.withoutEscapes(test.title))
            #expect(element.attributes["line"] == "12" && element.attributes.count == 5)
        }
    }
}

/// An element of XML with what is in it.
private final class Element: NSObject, XMLParserDelegate {
    let name: String
    let attributes: [String: String]
    private(set) var text = ""
    private(set) var children: [Element] = []

    private init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

    /// Reads a document.
    convenience init(reading source: String) throws {
        let reader = Reader()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = reader
        guard parser.parse() else { throw parser.parserError ?? SpokenError("it is no XML") }
        let root = reader.root
        self.init(root.name, root.attributes)
        children = root.children
    }

    /// The elements of a name, at any depth.
    func all(_ name: String) -> [Element] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }

    private final class Reader: NSObject, XMLParserDelegate {
        private(set) var root = Element("", [:])
        private var open: [Element] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            let element = Element(name, attributes)
            if let parent = open.last { parent.children.append(element) } else { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser,
            didEndElement name: String,
            namespaceURI: String?,
            qualifiedName: String?
        ) { open.removeLast() }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
    }
}
