import Foundation
import Testing

@testable import FluxFuzz

@Suite("Values of Foundation") struct FoundationValueTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    // MARK: - UUIDs

    @Test func uuidsHaveTheFormOfVersion4() throws {
        #expect(try value(.uuid, of: []).uuidString == "00000000-0000-4000-8000-000000000000")
        #expect(try value(.uuid, of: [0, 1]).uuidString == "00000000-0000-4000-8000-000000000001")
        #expect(try value(.uuid, of: [0x1234, 0]).uuidString == "00000000-0001-4234-8000-000000000000")
        #expect(try value(.uuid, of: [.max, .max]).uuidString == "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF")
        let uuids = try values(.uuid, 1000).map(\.uuidString)
        #expect(Set(uuids).count == 1000)
        #expect(uuids.allSatisfy { $0.dropFirst(14).first == "4" && "89AB".contains($0.dropFirst(19).first!) })
        #expect(try values(.uuid, 3, seed: 5) == values(.uuid, 3, seed: 5))
        try expectSameValues(of: .uuid, ==)
    }

    @Test func uuidsShrinkToZerosAndSmallLastDigits() {
        expectForm("00000000-0000-4000-8000-000000000000", of: Property(.uuid) { _ in false }, evaluations: 10)
        let pair = Property(zip(Gen.uuid, .uuid).map { "\($0) \($1)" }) { $0.prefix(36) == $0.suffix(36) }
        expectForm(
            "00000000-0000-4000-8000-000000000000 00000000-0000-4000-8000-000000000001",
            of: pair,
            evaluations: 60
        )
    }

    // MARK: - Data

    @Test func dataIsMadeOfBytes() throws {
        #expect(try value(.data(count: 0...3), of: [1, 255, 1, 7, 0]) == Data([255, 7]))
        let bytes = try values(.data(count: 4), 1000)
        #expect(bytes.allSatisfy { $0.count == 4 })
        #expect(Set(bytes.joined()).count == 256)
        try expectSameValues(of: .data(count: 0...5), ==)
        #expect(Gen.data(count: -1).defect?.message.hasPrefix("Gen.data(count:) at ") == true)
        #expect(Gen.data(count: -1).defect?.problem == "a count must be at least 0, but it is -1")
        expectForm("[0, 0]", of: Property(Gen.data(count: 0...9).map { Array($0) }) { $0.count < 2 }, evaluations: 20)
    }

    // MARK: - Dates

    @Test func datesAreMadeOfDaysSecondsAndMilliseconds() throws {
        #expect(try value(.date, of: []) == date("2001-01-01T00:00:00Z"))
        #expect(try value(.date, of: [0, 1]) == date("2001-01-02T00:00:00Z"))
        #expect(try value(.date, of: [0, 2]) == date("2000-12-31T00:00:00Z"))
        #expect(try value(.date, of: [1, 0, 86_399]) == date("2001-01-01T23:59:59Z"))
        #expect(try value(.date, of: [2, 2, 1, 500]).timeIntervalSinceReferenceDate == -86_398.5)
        #expect(try value(.date, of: [0, .max]) >= .distantPast)
    }

    @Test func datesOfARangeAreSimplestNextToTheReferenceDate() throws {
        let range = try date("2024-05-01T09:00:00Z")...date("2024-05-03T17:00:00Z")
        #expect(try value(.date(in: range), of: []) == range.lowerBound)
        #expect(try value(.date(in: range), of: [0, 1]) == date("2024-05-02T00:00:00Z"))
        #expect(try value(.date(in: range), of: [2, 9, 86_399, 999]) == range.upperBound)
        let past = try date("1969-05-01T09:00:00Z")...date("1969-05-03T17:00:00Z")
        #expect(try value(.date(in: past), of: []) == date("1969-05-03T00:00:00Z"))
        #expect(try value(.date(in: past), of: [0, 5]) == past.lowerBound)
    }

    @Test func datesAreInTheirRange() throws {
        let start = Date(timeIntervalSinceReferenceDate: -1000.12345)
        for length in [0, 0.0001, 1, 4000, 1e6, 1e12] {
            let range = start...(start + length)
            let dates = try values(.date(in: range), 500)
            #expect(dates.allSatisfy(range.contains))
            #expect(dates.contains(range.lowerBound))
            try expectSameValues(of: .date(in: range), ==)
        }
        try expectSameValues(of: .date, ==)
    }

    @Test func datesAreOfAllKinds() throws {
        let dates = try values(.date, 20_000)
        let usual = try date("1970-01-01T00:00:00Z")...date("2100-01-01T00:00:00Z")
        #expect((18_700...19_100).contains(dates.count(where: usual.contains)))
        let days = dates.count { $0.timeIntervalSinceReferenceDate.remainder(dividingBy: 86_400) == 0 }
        #expect((5500...7500).contains(days))
        for edge in [
            "2000-02-29T00:00:00Z", "2024-02-29T00:00:00Z", "2024-12-31T23:59:59Z", "1969-12-31T23:59:59Z",
            "2100-02-28T23:59:59Z", "2024-03-31T00:59:59Z", "2024-03-31T01:00:00Z", "2024-11-03T09:00:00Z",
            "2038-01-19T03:14:07Z", "2038-01-19T03:14:08Z",
        ] {
            #expect(try dates.contains(date(edge)), "\(edge)")
        }
        #expect(dates.contains(.distantPast) && dates.contains(.distantFuture))
    }

    @Test func datesShrinkToDaysThenToSeconds() throws {
        let noon = try date("2010-06-15T12:00:00Z")
        let seconds = Gen.date.map(\.timeIntervalSinceReferenceDate)
        expectForm("0.0", of: Property(seconds) { _ in false }, evaluations: 10)
        let after = Property(seconds) { $0 < noon.timeIntervalSinceReferenceDate }
        expectForm("\(noon.timeIntervalSinceReferenceDate + 43_200)", of: after, evaluations: 60)
        let late = Property(seconds) { $0.remainder(dividingBy: 86_400) == 0 }
        expectForm("1.0", of: late, evaluations: 60)
    }

    @Test func datesTooFarAwayAreDefects() {
        let line: UInt = #line + 1
        let defect = Gen.date(in: Date(timeIntervalSinceReferenceDate: -.infinity)...Date.distantPast).defect
        #expect(
            defect?.message == """
                Gen.date(in:) at FluxFuzzTests/FoundationValueTests.swift:\(line): the bounds of a range must be at most \
                a million years away; in seconds from 2001-01-01 they are -inf and -63114076800.0
                """
        )
        #expect(Gen.date(in: .distantPast...Date(timeIntervalSinceReferenceDate: 1e14)).defect != nil)
    }
}
