/// The times of a range, in seconds since the reference date, in the order in which they are simple.
///
/// A time is made of its precision, its day from the reference date outwards, and, as far as the precision says, its
/// second and millisecond. What lies outside of the range counts as the bound next to it.
struct DateOrder {
    /// The times for which there is room: about a million years.
    static var limits: ClosedRange<Double> { -3.2e13...3.2e13 }

    // Times have 64 bits, on watches as well, where an `Int` has 32.
    private static var day: Int64 { 86_400_000 }

    private let range: ClosedRange<Double>
    private let days: ZeroFirstInts

    /// The milliseconds among which most times are.
    private let usual: ClosedRange<Int64>

    private let edges: [Int64]

    /// Orders the times of a range.
    ///
    /// - Parameters:
    ///   - range: The times to make.
    ///   - usual: The part of it where most are to be.
    init(_ range: ClosedRange<Double>, usual: ClosedRange<Double>) {
        func milliseconds(_ range: ClosedRange<Double>) -> ClosedRange<Int64> {
            Int64((range.lowerBound * 1000).rounded(.down))...Int64((range.upperBound * 1000).rounded(.down))
        }
        let all = milliseconds(range)
        self.range = range
        self.usual = milliseconds(usual)
        let firstDay = Int(Self.count(of: Self.day, until: all.lowerBound))
        days = ZeroFirstInts(firstDay...Int(Self.count(of: Self.day, until: all.upperBound)))
        edges = [all.lowerBound, all.upperBound] + Self.knownEdges.filter(all.contains)
    }

    /// Draws a time.
    func draw(from source: inout ChoiceSource) -> Double {
        var time = source.isScripted ? nil : pick(from: &source)
        if source.isRecording { time = choose(time, from: &source) }
        return min(max(Double(time ?? 0) / 1000, range.lowerBound), range.upperBound)
    }

    /// Makes the choices of a time: of one that is known already, or of one that they tell.
    @inline(never)
    private func choose(_ known: Int64?, from source: inout ChoiceSource) -> Int64 {
        let knownDay = known.map { Int(Self.count(of: Self.day, until: $0)) }
        let rest = known.map { UInt64($0 - Int64(knownDay ?? 0) * Self.day) }
        let precision = source.choose(rest.map { $0 == 0 ? 0 : $0 % 1000 == 0 ? 1 : 2 }, upTo: 2)
        let start = source.place
        let day = source.choose(knownDay.flatMap(days.position), upTo: days.places.last)
        source.endSpan(of: days.places, from: start)
        let second = precision > 0 ? source.choose(rest.map { $0 / 1000 }, upTo: 86_399) : 0
        let millisecond = precision > 1 ? source.choose(rest.map { $0 % 1000 }, upTo: 999) : 0
        return Int64(days[day]) * Self.day + Int64(second * 1000 + millisecond)
    }

    /// How many whole units there are from the reference date to a time, rounded down.
    @inline(__always)
    private static func count(of unit: Int64, until time: Int64) -> Int64 {
        time >= 0 ? time / unit : -((unit - 1 - time) / unit)
    }
}

// MARK: - Distribution

extension DateOrder {
    // Inlined, as is what it calls, since a call takes a tenth of the time of a draw.
    @inline(__always)
    private func pick(from source: inout ChoiceSource) -> Int64 {
        if source.drawUnrecorded(upTo: 3) == 0 {
            return edges[Int(source.drawUnrecorded(upTo: UInt64(edges.count - 1)))]
        }
        let unit = [Self.day, 1000, 1][Int(source.drawUnrecorded(upTo: 2))]
        let time = usual.lowerBound + Int64(source.drawUnrecorded(upTo: UInt64(usual.upperBound - usual.lowerBound)))
        let rounded = Self.count(of: unit, until: time) * unit
        return rounded < usual.lowerBound ? time : rounded
    }

    /// Times at which code that reckons with dates breaks, in milliseconds.
    private static var knownEdges: [Int64] {
        let past: Int64 = -63_114_076_800
        let future: Int64 = 64_092_211_200
        // The first second of a day or an hour; the one before it is an edge as well.
        let beginnings: [Int64] = [
            0,  // 2001-01-01
            -31_622_400,  // 2000-01-01
            -978_307_200,  // 1970-01-01
            -26_524_800,  // 2000-02-29, a leap day of a century
            -26_438_400,  // 2000-03-01
            730_771_200,  // 2024-02-28, the day before a leap day
            730_857_600,  // 2024-02-29
            730_944_000,  // 2024-03-01
            757_382_400,  // 2025-01-01
            3_129_148_800,  // 2100-02-28, in a year without a leap day
            3_129_235_200,  // 2100-03-01
            731_757_600,  // 2024-03-10 10:00, clocks go forward in California
            733_539_600,  // 2024-03-31 01:00, clocks go forward in Europe
            751_683_600,  // 2024-10-27 01:00, clocks go back in Europe
            752_317_200,  // 2024-11-03 09:00, clocks go back in California
            1_169_176_448,  // 2038-01-19 03:14:08, too late for 32 bits
        ]
        return beginnings.flatMap { [$0 * 1000, $0 * 1000 - 1000, $0 * 1000 - 1] } + [past * 1000, future * 1000]
    }
}
