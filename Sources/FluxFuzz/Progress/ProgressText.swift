/// What is said of a search that is under way.
struct ProgressText {
    let search: SearchProgress
    let sight: SearchProgress.Sight
    let now: ContinuousClock.Instant

    /// How many new states there were in each second lately; `nil` if that is not known.
    var newPerSecond: Int?

    private var amount: ThreadProgress.Amount { sight.amount }
    private var time: Duration { now - search.start }

    /// For a log: how far it is, and since when.
    var logLine: String {
        let time = time.roughly
        let extent: String
        if let work {
            extent = "\(work); \(time) so far"
        } else {
            let rate = amount.work == .runs ? stepRate.map { " (\($0))" } ?? "" : ""
            extent = "\(counts.compactMap(\.self).joined(separator: ", ")) in \(time)\(rate)"
        }
        return "\(search.name): \([extent, timeLeft].compactMap(\.self).joined(separator: ", "))"
    }

    /// For a terminal: the same in so many columns, of which the name gets what the others leave, or a fifth.
    ///
    /// - Parameters:
    ///   - width: How many columns there are.
    ///   - others: How many more searches are under way.
    /// - Returns: The line.
    func line(width: Int, others: Int) -> String {
        let rate = amount.work == .runs ? stepRate : nil
        let parts = counts + [rate, work, timeLeft ?? "for \(time.roughly)"]
        let rest = ": \(parts.compactMap(\.self).joined(separator: ", "))"
        let more = others > 0 ? " (+\(others.grouped) more)" : ""
        let room = width - rest.columns - more.columns
        let name = search.name.ending(inColumns: max(room, min(search.name.columns, width / 5)))
        return "\(name)\(rest)".cut(toColumns: max(0, width - more.columns)) + (more.columns < width ? more : "")
    }

    /// How much is done.
    private var counts: [String?] {
        switch amount.work {
        case .runs:
            let runs = amount.rest > amount.done ? "\(amount.done.grouped) of \(amount.rest.grouped(search.noun))" : nil
            let steps = search.noun == "run" ? amount.more.grouped("step") : nil
            return [runs ?? amount.done.grouped(search.noun), steps]
        case .states:
            let new = newPerSecond.map { "\($0.grouped) new/s" }
            return [
                amount.done.grouped("state"), new, amount.more.grouped("transition"),
                "\(amount.rest.grouped) to follow",
            ]
        default: return []
        }
    }

    /// What is done beside a search; `nil` while it searches.
    private var work: String? {
        switch amount.work {
        case .runs, .states: return nil
        case .shrinking:
            let candidates = amount.done > 0 ? ", \(amount.done.grouped("candidate")) tried" : ""
            let steps = amount.more > 0 && search.noun == "run" ? ", \(amount.more.grouped("step")) left" : ""
            return "a failure is made simpler\(candidates)\(steps)"
        case .explaining: return "what a failure does not depend on is looked for"
        case .repetitions: return "no failure so far, some \(search.noun)s are made again"
        case .remembered: return "remembered failures are replayed"
        case .other: return "under way"
        }
    }

    private var stepRate: String? {
        let seconds = time / .seconds(1)
        guard seconds >= 1 else { return nil }
        let isOfSteps = search.noun == "run"
        let rate = Int(Double(isOfSteps ? amount.more : amount.done) / seconds)
        return "\(rate.grouped) \(isOfSteps ? "step" : search.noun)s/s"
    }

    /// In seconds: of more nothing is said.
    private static let greatestTime = 1e9

    /// When it will be done, as far as that can be said.
    private var timeLeft: String? {
        if amount.work == .runs, let end = sight.ends.search { return "\(max(.zero, end - now).roughly) left" }
        let limit = sight.ends.all.map { max(.zero, $0 - now) }
        if amount.work == .runs, amount.rest > amount.done, amount.done > 0 {
            let rest = time / .seconds(1) * Double(amount.rest - amount.done) / Double(amount.done)
            let isKnown = rest < Self.greatestTime && limit.map { rest < $0 / .seconds(1) } ?? true
            if isKnown { return "about \(Duration.seconds(rest).roughly) left" }
        }
        return limit.map { "\($0.roughly) left at most" }
    }
}

extension Duration {
    /// The duration in whole seconds, minutes from two minutes on with their seconds, and hours with their minutes.
    package var roughly: String {
        let seconds = Int(components.seconds)
        if seconds < 120 { return "\(seconds) s" }
        if seconds < 7200 { return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s" }
        let minutes = seconds / 60
        return minutes % 60 == 0 ? "\((minutes / 60).grouped) h" : "\((minutes / 60).grouped) h \(minutes % 60) min"
    }
}
