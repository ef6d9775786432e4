import Foundation
import Testing

@testable import FluxFuzz

@Suite struct KnownUntilTests {
    private func isOver(_ until: KnownUntil, on day: String, at time: String = "12:00:00") throws -> Bool {
        try onDay(day, at: time) { until.isOver(at: Today.now) }
    }

    @Test func aDayIsOverWhenTheNextOneBeginsInUTC() throws {
        let until = KnownUntil.date("2028-02-29")
        #expect(until.defect == nil)
        #expect(try !isOver(until, on: "2028-02-28"))
        #expect(try !isOver(until, on: "2028-02-29", at: "00:00:00"))
        #expect(try !isOver(until, on: "2028-02-29", at: "23:59:59"))
        #expect(try isOver(until, on: "2028-03-01", at: "00:00:00"))
        #expect(try isOver(until, on: "2100-01-01"))
    }

    @Test(
        "what is no date says how to write one",
        arguments: [
            "", "soon", "2027-1-31", "2027-02-30", "2027-13-01", "2027-00-10", "2026-02-29", "31.01.2027",
            "2027-01-31T00:00:00Z",
            " 2027-01-31", "2027-01-31 ", "20270131", "2027-01", "+2027-01-31", "-027-01-31", "２027-01-31",
            "2027–01–31",
            "2027-01-31\n",
        ]
    )
    func noDate(text: String) throws {
        let until = KnownUntil.date(text)
        let defect = try #require(until.defect)
        #expect(
            defect.contains("“\(text.inOneLine)” is no date; write year, month and day, as in .date(\"2027-01-31\")")
        )
        #expect(try !isOver(until, on: "9999-12-31"))
    }

    @Test(
        "versions are compared number by number",
        arguments: [
            ("2.0", "1.9", false), ("2.0", "2", true), ("2", "2.0.0", true), ("2.0.1", "2", false),
            ("1.10", "1.9", false),
            ("1.9", "1.10", true), ("0", "0.0", true), ("3", "10", true), ("02.0", "2", true), ("1.0", "1.0.0.1", true),
        ]
    )
    func versions(version: String, current: String, isOver: Bool) {
        let until = KnownUntil.version(version, current: current)
        #expect(until.defect == nil)
        #expect(until.isOver(at: Date()) == isOver)
    }

    @Test(
        "what is no version says how to write one",
        arguments: [
            "", ".", "1.", ".1", "1..2", "v2", "2.0-beta", "+2", "-1", "1, 2", "99999999999999999999", "２",
        ]
    )
    func noVersion(text: String) throws {
        for until in [KnownUntil.version(text, current: "1"), .version("1", current: text)] {
            let defect = try #require(until.defect)
            #expect(defect.hasPrefix("“\(text)” is no version; write numbers with dots between them, as in .version("))
            #expect(!until.isOver(at: Date()))
        }
    }

    @Test func aVersionDoesNotDependOnTheDay() throws {
        #expect(try !isOver(.version("2.0", current: "1.9"), on: "9999-12-31"))
        #expect(try isOver(.version("2.0", current: "2.1"), on: "1970-01-01"))
    }

    @Test func itIsWrittenAsItWasDeclared() {
        #expect("\(KnownUntil.date("2027-01-31"))" == "2027-01-31")
        #expect("\(KnownUntil.version("2.0", current: "1.9"))" == "version 2.0")
    }

    @Test func thePresentIsThatOfTheClockUnlessItIsGiven() {
        let before = Date()
        let now = Today.now
        #expect(before <= now && now <= Date())
    }
}
