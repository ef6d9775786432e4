internal import Foundation

/// Until when a rule is known to fail: a date, or a version of the app.
///
/// What is written wrongly makes the verdict ``Verdict/incomplete(reason:)``, which says how to write it.
public struct KnownUntil: Hashable, Sendable {
    private enum End: Hashable {
        case date(String)
        case version(String, current: String)
    }

    private let end: End

    /// Until a day is over.
    ///
    /// - Parameter text: The last day on which the rule is known to fail: year, month and day, as in `"2027-01-31"`. Days
    ///   are those of UTC, so that it is over everywhere at once.
    /// - Returns: The end of that day.
    public static func date(_ text: String) -> KnownUntil { KnownUntil(end: .date(text)) }

    /// Until the app has a version.
    ///
    /// Versions are numbers with dots between them. They are compared number by number, and what is missing counts as
    /// zero: 1.9 is lower than 1.10, and 2 is 2.0.
    ///
    /// - Parameters:
    ///   - version: The first version in which the rule has to hold, as in `"2.0"`.
    ///   - current: The version that is tested.
    /// - Returns: The end, which is there as soon as the tested version is not lower.
    public static func version(_ version: String, current: String) -> KnownUntil {
        KnownUntil(end: .version(version, current: current))
    }
}

extension KnownUntil: CustomStringConvertible {
    /// The date, or the version, as in `2027-01-31` and `version 2.0`.
    public var description: String {
        switch end {
        case .date(let text): text.inShortLine
        case .version(let version, _): "version \(version.inShortLine)"
        }
    }
}

// MARK: - What it says

extension KnownUntil {
    /// What is wrong with it, as a sentence without a full stop.
    var defect: String? {
        switch end {
        case .date(let text):
            if Self.firstMoment(of: text) != nil { return nil }
            return "“\(text.inShortLine)” is no date; write year, month and day, as in .date(\"2027-01-31\")"
        case .version(let version, let current):
            guard let text = [version, current].first(where: { Self.numbers(of: $0) == nil }) else { return nil }
            return """
                “\(text.inShortLine)” is no version; write numbers with dots between them, as in \
                .version("2.0", current: "1.9.3")
                """
        }
    }

    /// Whether it is over; not if it is written wrongly.
    ///
    /// - Parameter now: The present.
    /// - Returns: Whether it is.
    func isOver(at now: Date) -> Bool {
        switch end {
        case .date(let text):
            // Each day of UTC has as many seconds.
            guard let day = Self.firstMoment(of: text) else { return false }
            return now >= day.addingTimeInterval(86_400)
        case .version(let version, let current):
            guard let version = Self.numbers(of: version), let current = Self.numbers(of: current) else { return false }
            let length = max(version.count, current.count)
            let padded = [version, current].map { $0 + Array(repeating: 0, count: length - $0.count) }
            return !padded[1].lexicographicallyPrecedes(padded[0])
        }
    }

    private static func firstMoment(of text: String) -> Date? {
        // Any text may come here, and Foundation needs to read no more than this one form.
        guard text.utf8.count == 10 else { return nil }
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        // Of what is parsed, only dates that are written like this come out as they were.
        guard let date = try? style.parse(text), style.format(date) == text else { return nil }
        return date
    }

    private static func numbers(of version: String) -> [UInt64]? {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt64(part) : nil
        }
        return numbers.count == parts.count ? numbers : nil
    }
}
