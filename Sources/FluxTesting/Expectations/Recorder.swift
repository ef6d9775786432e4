internal import FluxCore

/// What keeps a list of what came, through which expectations go in order.
protocol Recorder<Element>: AnyObject {
    associatedtype Element

    var log: Log<Element> { get }
    var reporter: any FailureReporter { get }

    /// What the elements are called in messages.
    static var noun: (singular: String, plural: String) { get }

    /// What the elements are called in a sentence about all of them.
    var plural: String { get }

    /// The expectation that asserts an element, for hints.
    static var asserting: String { get }

    /// What a list in a message shows of an element.
    func lines(of element: Element) -> [String]

    /// What to think of when an element is missing, for which somebody waited or not.
    func hintWhenMissing(waited: Bool) -> String?
}

/// What the next element should be.
struct Check<Element> {
    /// What the element of a number should be, as the beginning of a sentence.
    let wish: (_ number: Int) -> String

    /// What there is in place of an element, as the end of that sentence.
    let absence: (_ number: Int) -> String

    /// What is wrong with the element of a number, or `nil` if it is right.
    let problem: (_ number: Int, Element) -> Message?
}

extension Recorder {
    var plural: String { Self.noun.plural }

    /// Takes the next elements that have not been asserted, one for each check, and reports the first that is wrong.
    ///
    /// - Parameters:
    ///   - checks: What the elements should be.
    ///   - site: Where to report.
    ///   - timeout: How long was waited for them, if it was.
    func expectNext(_ checks: [Check<Element>], at site: CallSite, waited timeout: Duration? = nil) {
        let all = log.snapshot
        let next = all.unread.prefix(checks.count)
        log.markRead(next)
        var isAsserted = all.isRead
        for (index, check) in zip(next, checks) {
            if let message = check.problem(index + 1, all.elements[index]) {
                return reporter.report(message.adding(all.elements, of: self, isAsserted: isAsserted), at: site)
            }
            isAsserted[index] = true
        }
        guard next.count < checks.count else { return }
        let (missing, number) = (checks[next.count], all.elements.count + 1)
        let limit = timeout.map { " within \($0)" } ?? ""
        var message = Message("\(missing.wish(number))\(limit), but \(missing.absence(number)).")
            .adding(all.elements, of: self, isAsserted: isAsserted)
        if let hint = hintWhenMissing(waited: timeout != nil) { message = message.adding(hint) }
        reporter.report(message, at: site)
    }

    /// Waits until there are elements for all checks, then goes through them as without waiting.
    nonisolated(nonsending) func expectNext(
        _ checks: [Check<Element>],
        at site: CallSite,
        within timeout: Duration
    ) async {
        _ = await log.wait(atMost: timeout) { $0.unread.count >= checks.count }
        expectNext(checks, at: site, waited: timeout)
    }

    /// Reports all that has not been asserted.
    func expectNoMore(at site: CallSite) {
        let all = log.snapshot
        let rest = all.unread
        if rest.isEmpty { return }
        log.markRead(rest)
        let more = rest.count == all.elements.count ? "" : " more"
        let message = Message("Expected no\(more) \(plural), but there \(count(rest.count, "was", "were")).")
            .adding(all.elements, of: self, isAsserted: all.isRead)
            .adding(
                "If they are right, assert them with \(Self.asserting)(…), or pass over them with skip(\(rest.count))."
            )
        reporter.report(message, at: site)
    }

    /// Passes over the next elements that have not been asserted; over all, if no number is given.
    func skip(_ number: Int?, at site: CallSite) {
        let all = log.snapshot
        let next = all.unread.prefix(max(number ?? .max, 0))
        log.markRead(next)
        guard let number, next.count < number || number < 0 else { return }
        let problem =
            number < 0
            ? "Can't skip \(number) \(Self.noun.plural): the number must be 0 or more."
            : "Expected \(number) more \(number == 1 ? Self.noun.singular : Self.noun.plural) to skip, "
                + "but there \(count(next.count, "was", "were"))."
        reporter.report(Message(problem).adding(all.elements, of: self, isAsserted: all.isRead), at: site)
    }
}

extension Message {
    /// Adds all that a recorder holds.
    func adding<R: Recorder>(_ elements: [R.Element], of recorder: R, isAsserted: [Bool]) -> Message {
        adding("All \(R.noun.plural):", received: elements.map(recorder.lines(of:)), isAsserted: isAsserted)
    }

    /// Adds where a value differs from the expected one, unless the sentence has said it all.
    func addingDetails<Value>(from expected: Value, to received: Value) -> Message {
        let difference = Difference(from: expected, to: received)
        if difference.changes.contains(where: { $0.path.isEmpty }) { return self }
        return adding("Expected → received:", difference.lines)
    }
}

/// A number with the verb that goes with it.
func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    number == 1 ? "\(singular) 1" : "\(plural) \(number)"
}
