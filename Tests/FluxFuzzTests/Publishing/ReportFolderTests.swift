import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// The folder of a run, into which several processes write.
@Suite struct ReportFolderTests {
    private let folder = TemporaryFolder()

    private var path: String { "\(folder.path)/reports" }

    /// What a process writes with.
    private func process(since baseline: String? = nil) -> ReportFolder { ReportFolder(path, baseline: baseline) }

    private func records() throws -> [String] { try folder.files(in: "reports/records").sorted() }

    private func run() throws -> RunRecord {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/reports.json"))
        return try ReportCoding.read(RunRecord.self, from: data)
    }

    @Test func theFilesAreThese() throws {
        let process = process()
        process.publish(
            .sample(.sample("totals(limit:)", label: "a/b\nc: ../d"), .failed, counterexamples: [.sample()])
        )
        process.finish()
        #expect(
            try folder.files(in: "reports").filter { !$0.hasPrefix(".") }.sorted() == [
                "annotations.txt", "fluxfuzz.sarif", "index.html", "junit.xml", "records", "reports.json", "summary.md",
            ]
        )
        #expect(try records().count == 1)
        #expect(try records().first?.hasPrefix("totalsLimit-") == true)
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/records/\(try records()[0])"))
        let record = try ReportCoding.read(ReportRecord.self, from: data)
        #expect(try run().records == [record])
    }

    @Test func withinThePauseRecordsAreWrittenAndNothingIsMadeOfThem() throws {
        let process = ReportFolder(path, baseline: nil) { [start = SuspendingClock.now] in start }
        for test in ["a()", "b()"] { process.publish(.sample(.sample(test))) }
        #expect(try records().count == 2)
        #expect(throws: (any Error).self) { try run() }
        process.finish()
        #expect(try run().records.map(\.test.function) == ["a()", "b()"])
    }

    @Test func afterThePauseEachRecordIsShown() throws {
        var now = SuspendingClock.now
        let process = ReportFolder(path, baseline: nil) { now }
        for count in 1...3 {
            now += .seconds(5)
            process.publish(.sample(.sample("test\(count)()")))
            #expect(try run().records.count == count)
        }
    }

    @Test func whatTakesLongIsMadeInTheHundredthPartOfTheTime() throws {
        var now = SuspendingClock.now
        // The clock is asked once for a record, and twice for what is made of all.
        let process = ReportFolder(path, baseline: nil) {
            now += .seconds(1)
            return now
        }
        var counts: [Int] = []
        for count in 1...12 {
            now += .seconds(19)
            process.publish(.sample(.sample("test\(count)()")))
            counts.append(try run().records.count)
        }
        #expect(counts == [1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 11, 11])
    }

    @Test func whereNothingWasWrittenNothingIsMade() throws {
        process().finish()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aFinishedProcessLeavesAloneWhatOthersMade() throws {
        let first = process()
        first.publish(.sample(.sample("a()")))
        first.finish()
        try "mine".write(toFile: "\(path)/summary.md", atomically: true, encoding: .utf8)
        first.finish()
        #expect(try folder.text(of: "reports/summary.md") == "mine")
    }

    @Test func fuzzersOfOneTestHaveARecordEach() throws {
        let process = process()
        for _ in 0..<3 { process.publish(.sample(.sample("a()"))) }
        process.publish(.sample(.sample("a()", label: "other")))
        process.publish(.sample(.sample("a()", line: 13)))
        #expect(try records().count == 5)
    }

    @Test func theRecordsOfATestTakeThePlaceOfTheOnesBefore() throws {
        let first = process()
        for test in ["a()", "a()", "a()", "b()"] { first.publish(.sample(.sample(test))) }
        first.finish()
        #expect(try records().count == 4)
        let second = process()
        second.publish(.sample(.sample("a()"), .failed))
        second.finish()
        #expect(try records().count == 2)
        #expect(try run().records.map(\.verdict) == [.failed, .noFailureFound])
    }

    @Test func whatAnotherProcessMadeOfATestIsShown() throws {
        let first = process()
        for test in ["a()", "b()"] { first.publish(.sample(.sample(test))) }
        process().publish(.sample(.sample("a()"), .failed))
        first.finish()
        #expect(try run().records.map(\.verdict) == [.failed, .noFailureFound])
    }

    @Test func largeRecordsAreShownAsTheyAre() throws {
        let process = process()
        let texts = [String(repeating: "wide ", count: 100_000), "narrow"]
        for (test, text) in zip(["a()", "b()"], texts) { process.publish(.sample(.sample(test), text: text)) }
        process.finish()
        #expect(try run().records.map(\.text) == texts)
    }

    @Test func severalProcessesAtOnceLoseNothing() async throws {
        let count = tries(40, inDebug: 8)
        let processes = (0..<4).map { _ in process() }
        await withTaskGroup { group in
            for (number, process) in processes.enumerated() {
                for test in 0..<count {
                    group.addTask { process.publish(.sample(.sample("t\(number)of\(test)()"), .vacuous)) }
                }
            }
        }
        await withTaskGroup { group in for process in processes { group.addTask { process.finish() } } }
        #expect(try records().count == 4 * count)
        #expect(try run().records.count == 4 * count)
        #expect(try run().totals["vacuous"] == 4 * count)
        #expect(try folder.text(of: "reports/junit.xml").contains("tests=\"\(4 * count)\""))
        // Nothing half written is left.
        #expect(try folder.files(".part", in: "reports").isEmpty)
        #expect(try folder.files(".part", in: "reports/records").isEmpty)
    }

    @Test func whatIsNoRecordIsLeftOut() throws {
        let process = process()
        process.publish(.sample(.sample("a()")))
        for (name, text) in [
            ("x.json", "{}"), ("y.json", "no JSON"), ("z.json", #"{"format": "fluxfuzz-record", "version": 99}"#),
            ("z.txt", "no record"), (".hidden.json", "{}"), ("part.json.0.part", "{"),
        ] {
            _ = try folder.write(text, to: "reports/records/\(name)")
        }
        process.publish(.sample(.sample("b()")))
        process.finish()
        #expect(try run().records.map(\.test.function) == ["a()", "b()"])
        #expect(FileManager.default.fileExists(atPath: "\(path)/records/x.json"))
    }

    @Test func aFolderThatCanNotBeWrittenDoesNotMatter() throws {
        _ = try folder.write("a file", to: "reports")
        let process = process()
        for test in ["a()", "b()"] { process.publish(.sample(.sample(test))) }
        process.finish()
        #expect(try folder.text(of: "reports") == "a file")
    }

    @Test func aFolderThatCanBeWrittenLaterIs() throws {
        _ = try folder.write("a file", to: "reports")
        let process = process()
        process.publish(.sample(.sample("a()")))
        try FileManager.default.removeItem(atPath: path)
        process.publish(.sample(.sample("b()")))
        process.finish()
        #expect(try run().records.map(\.test.function) == ["b()"])
    }

    // MARK: - The run of before

    @Test func whatIsNewIsToldByTheRunOfBefore() throws {
        let before = ReportFolder("\(folder.path)/before", baseline: nil)
        before.publish(.sample(.sample("a()"), .failed, counterexamples: [.sample("2")]))
        before.publish(.sample(.sample("c()"), .failed, counterexamples: [.sample("1")]))
        before.finish()
        let today = process(since: "\(folder.path)/before")
        today.publish(.sample(.sample("a()"), .failed, counterexamples: [.sample("2"), .sample("3")]))
        today.publish(.sample(.sample("c()")))
        today.finish()
        let statuses = try run().findings.map { "\($0.id) \($0.status?.rawValue ?? "none")" }
        #expect(statuses == ["2 known", "3 new", "1 fixed"])
        // In the second process of a run as well.
        let second = process(since: "\(folder.path)/before")
        second.publish(.sample(.sample("b()"), .failed, counterexamples: [.sample("3")]))
        second.finish()
        #expect(try run().findings.map { "\($0.id) \($0.status?.rawValue ?? "none")" } == statuses)
    }

    @Test(arguments: ["nothing", "no JSON", "{}", #"{"format": "fluxfuzz-run", "version": 2}"#])
    func aRunOfBeforeThatCanNotBeReadIsNone(text: String) throws {
        if text != "nothing" { _ = try folder.write(text, to: "reports.json") }
        let today = process(since: folder.path)
        today.publish(.sample(.sample("a()"), .failed, counterexamples: [.sample("1")]))
        today.finish()
        #expect(try run().findings.map(\.status) == [nil])
    }
}
