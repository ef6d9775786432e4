import Foundation
import TestEffort
import Testing

@testable import FluxCore

/// A value that has a source, whatever it is.
struct ExtremeValue: CustomTestStringConvertible, @unchecked Sendable {
    // `@unchecked Sendable`: nothing changes it.
    let testDescription: String
    let value: Any

    init(_ name: String, _ value: Any) {
        testDescription = name
        self.value = value
    }
}

/// Values and times at the ends of what can be written, in every call that takes any.
@Suite("Calls of FluxCore, at their extremes") struct ExtremesTests {
    @Test("any value is written, and told from another one", arguments: some(values, inDebug: 18))
    func checkValues(_ value: ExtremeValue) {
        let source = String(swiftSource: value.value)
        #expect(!source.isEmpty || value.testDescription == "Void")
        #expect(Difference(from: value.value, to: value.value).isEmpty)
        #expect(!Difference(from: [value.value], to: []).isEmpty)
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    private static let values: [ExtremeValue] =
        [
            ExtremeValue("Int.min", Int.min), ExtremeValue("UInt128.max", UInt128.max),
            ExtremeValue("Int128.min", Int128.min),
            ExtremeValue("Void", ()), ExtremeValue("an optional of optionals", Int??.some(nil) as Any),
            ExtremeValue("1 MB", String(repeating: "a", count: tries(1_000_000))), ExtremeValue("NUL", "\0"),
            ExtremeValue("marks", String(repeating: "\u{301}", count: 100_000)),
            ExtremeValue("data", Data(repeating: 0xFF, count: tries(1_000_000))),
            ExtremeValue("a character", Character("e\u{301}")),
            ExtremeValue("Decimal.nan", Decimal.nan),
            ExtremeValue("the greatest Decimal", Decimal.greatestFiniteMagnitude),
            ExtremeValue("the least Decimal", Decimal.leastNonzeroMagnitude),
            ExtremeValue("a task with a date", TaskStart(date(.nan))), ExtremeValue("all integers", Int.min...Int.max),
            ExtremeValue("a half-open range of them", Int.min..<Int.max),
            ExtremeValue("a range to infinity", 0...Double.infinity),
            ExtremeValue("a range of dates", date(.nan)...date(.nan)),
            ExtremeValue("an interval", DateInterval(start: .distantPast, end: .distantFuture)),
            ExtremeValue("components", DateComponents(year: .max, month: .min)),
            ExtremeValue("a measurement", Measurement(value: .nan, unit: UnitLength.meters)),
            ExtremeValue("100,000 numbers", Array(0..<100_000)), ExtremeValue("a set", Set(0..<1000)),
        ]
        + [.nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude, .signalingNaN]
        .flatMap { (number: Double) in
            [
                ExtremeValue("Double \(number)", number), ExtremeValue("Float \(number)", Float(number)),
                ExtremeValue("Date \(number)", date(number)),
            ]
        }
        + [.zero, .seconds(Int64.max), .seconds(Int64.min), Duration(attoseconds: .max), Duration(attoseconds: .min)]
        .map { (time: Duration) in ExtremeValue("Duration \(time)", time) }

    @Test("waits for no longer than zero look once, and those for ever are woken")
    func waiting() async {
        let log = Log<Int>()
        for time in [Duration.zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min)] {
            #expect(await log.wait(atMost: time) { !$0.elements.isEmpty } == false)
            #expect(await log.wait(atMost: time) { $0.elements.isEmpty })
        }
        for time in [Duration.seconds(Int64.max), Duration(attoseconds: .max), .nanoseconds(Int64.max)] {
            let count = log.count
            async let isMet = log.wait(atMost: time) { $0.elements.count > count }
            log.append(1)
            #expect(await isMet)
        }
        #expect(log.waiters.isEmpty)
    }

    @Test("a log is read by any number")
    func reading() {
        let log = Log<Int>()
        for number in 1...3 { log.append(number) }
        #expect(log.readNext(.min).isEmpty && log.readNext(-1).isEmpty && log.readNext(0).isEmpty)
        #expect(log.readNext(exactly: .max) == nil)
        #expect(log.readNext(.max).count == 3)
    }
}
