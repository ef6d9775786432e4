public import Foundation

extension Gen where Value == UUID {
    /// A generator of random UUIDs, in the form of version 4: two are practically never the same.
    ///
    /// They come from the choices, so a seed repeats them. It shrinks towards 00000000-0000-4000-8000-000000000000,
    /// then towards small last digits.
    public static var uuid: Gen<UUID> {
        Gen { source in
            // 122 bits: six are the version and the variant.
            let front = source.draw(upTo: 1 << 60 - 1)
            let back = source.draw(upTo: 1 << 62 - 1)
            let high = (front & ~0xFFF) << 4 | 0x4000 | front & 0xFFF
            let low = 1 << 63 | back
            let words = (high.bigEndian, low.bigEndian)
            return UUID(uuid: withUnsafeBytes(of: words) { $0.load(as: uuid_t.self) })
        }
    }
}

extension Gen where Value == Data {
    /// A generator of bytes, each of them equally likely.
    ///
    /// It shrinks towards few bytes, then towards zeros.
    ///
    /// - Parameters:
    ///   - count: How many bytes: a number, or a range of numbers that are equally likely, all in 0...1,000,000.
    ///     Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of data.
    public static func data(
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Data> {
        let counts = CheckedCounts(count, of: "Gen.data(count:)", fileID: fileID, line: line)
        if let defect = counts.defect { return Gen(defect: defect) }
        return Gen { source in
            Data(try source.drawElements(in: counts.range) { UInt8(truncatingIfNeeded: $0.draw(upTo: 255)) })
        }
    }
}

extension Gen where Value == Date {
    /// A generator of dates in a range, to the millisecond.
    ///
    /// Three in four are anywhere in the range: at the beginning of a day in UTC, at a whole second, or between. The
    /// others are edges: the bounds, and what lies in the range of ends of years and of February, changes of the
    /// clocks, and ends of calendars.
    ///
    /// It shrinks towards the reference date, 2001-01-01 in UTC, or the day of the range that is nearest to it: towards
    /// the beginnings of days first, then towards whole seconds.
    ///
    /// - Parameters:
    ///   - range: The dates to choose from. A bound that is not finite, or more than a million years away, is reported
    ///     as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of dates in `range`.
    public static func date(
        in range: ClosedRange<Date>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Date> {
        // Of dates there are ranges with NaN, of numbers there are none.
        let first = range.lowerBound.timeIntervalSinceReferenceDate
        let last = range.upperBound.timeIntervalSinceReferenceDate
        guard DateOrder.limits.contains(first), DateOrder.limits.contains(last) else {
            let problem = """
                the bounds of a range must be at most a million years away; in seconds from 2001-01-01 they are \
                \(first) and \(last)
                """
            return .defect("Gen.date(in:)", problem, fileID: fileID, line: line)
        }
        let order = DateOrder(first...last, usual: first...last)
        return Gen { source in Date(timeIntervalSinceReferenceDate: order.draw(from: &source)) }
    }

    /// A generator of dates from `Date.distantPast` to `Date.distantFuture`, to the millisecond.
    ///
    /// Three in four are between 1970 and 2100, and the others are edges: ends of years and of February, changes of the
    /// clocks, ends of calendars, and the distant past and future. It shrinks as ``date(in:fileID:line:)`` does.
    public static var date: Gen<Date> {
        let past = Date.distantPast.timeIntervalSinceReferenceDate
        let future = Date.distantFuture.timeIntervalSinceReferenceDate
        // From 1970-01-01 to 2100-01-01.
        let order = DateOrder(past...future, usual: -978_307_200...3_124_137_600)
        return Gen { source in Date(timeIntervalSinceReferenceDate: order.draw(from: &source)) }
    }
}
