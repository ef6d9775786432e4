internal import FluxCore
internal import Foundation

/// What a recorder has recorded, and which of it was asserted.
///
/// It is apart from the recorder, so that a test's end can look at it when the recorder itself is gone.
///
/// `@unchecked Sendable`: the log and the lock guard all that changes. The elements need not be Sendable, because
/// recorders for states and actions that are not must be usable from an async test too.
final class Recording<Element>: @unchecked Sendable {
    /// What came, in order.
    let log = Log<Recorded<Element>>()

    /// How messages speak of it.
    let wording: Wording<Element>

    /// Takes the failures of expectations.
    let reporter: any FailureReporter

    /// When it began.
    let start = Moment.now

    /// What the recorder is called, and where it was made.
    let origin: Origin

    /// The recorders of the same test.
    let group: RecorderGroup

    /// The presenters that a view was given to; none for other recorders.
    let presenters = PresenterConnections()

    /// What else is wrong at the end of a scope.
    let audit: (Recording, Strictness) -> [Finding]

    private let lock = NSLock()
    private var sharedTimelines: [Timeline] = []

    /// Creates a recording without elements.
    ///
    /// - Parameters:
    ///   - origin: What the recorder is called, and where it was made.
    ///   - wording: How messages speak of the elements.
    ///   - reporter: Takes the failures.
    ///   - audit: What else is wrong at the end of a scope. It must not keep the recorder.
    init(
        of origin: Origin,
        wording: Wording<Element>,
        reporter: any FailureReporter,
        audit: @escaping (Recording, Strictness) -> [Finding] = { _, _ in [] }
    ) {
        self.origin = origin
        self.wording = wording
        self.reporter = reporter
        self.audit = audit
        group = RecorderGroup.current
        group.add(self)
    }

    /// Its identity, as long as somebody keeps its log.
    var id: ObjectIdentifier { ObjectIdentifier(log) }

    /// Adds an element, and wakes those that wait.
    func append(_ element: Element) {
        appendQuietly(element).wake()
    }

    /// Adds an element, and leaves it to the caller to wake those that wait.
    func appendQuietly(_ element: Element) -> Log<Recorded<Element>>.Sleepers {
        let cause = Causality.current
        return log.appendQuietly(
            Recorded(
                element: element,
                cause: cause,
                latestEvent: cause == nil ? timelines.first?.latestID : nil,
                moment: .now,
                isOnMainActor: MainActorContext.isCurrent,
                isLate: presenters.areReleased(before: cause)
            )
        )
    }

    /// All elements, in the order in which they came.
    var elements: [Element] { log.elements.map(\.element) }

    /// What happened where the recorder looks on.
    var timelines: [Timeline] { lock.withLock { sharedTimelines } }

    /// Shares what happens somewhere with the other recorders there.
    func follow(_ timeline: Timeline) {
        lock.withLock {
            if !sharedTimelines.contains(where: { $0 === timeline }) { sharedTimelines.append(timeline) }
        }
    }

    /// Reports a problem, with all that was recorded.
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - unasserted: Elements that are marked as asserted, but were not; from now on they are marked as rejected.
    ///   - hint: What to do.
    ///   - severity: How bad it is.
    ///   - site: Where to report.
    func report(
        _ message: Message,
        unasserted: [Int] = [],
        hint: String? = nil,
        severity: ExpectationFailure.Severity = .error,
        at site: CallSite
    ) {
        let message = message.adding(listing(unasserted: unasserted))
        reporter.report(hint.map { message.adding($0) } ?? message, severity: severity, at: site)
        log.mark(unasserted, as: .rejected)
    }

    /// Reports the views that were gone when something should have been shown, once each.
    func reportLostViews(severity: ExpectationFailure.Severity = .error, at site: CallSite) {
        for timeline in timelines {
            for view in timeline.takeLostViews() {
                let message = Message("Expected \(view) to be there when its presenter reflects, but it was released.")
                let hint = "A presenter does not keep its view. Keep it in a variable as long as the test runs."
                report(message, hint: hint, severity: severity, at: site)
            }
        }
    }
}

/// What a recorder is called, and where it was made.
struct Origin {
    let name: String
    let site: CallSite

    /// As in `MockView<CounterState> (made at CounterTests.swift:12)`.
    var description: String { "\(name) (made at \(site.place))" }
}
