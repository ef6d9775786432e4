/// How far something is that is tried several times.
public enum Attempt: Hashable, Sendable {
    /// Nobody asked for it.
    case idle
    /// The server was asked, after so many failures.
    case running(failures: Int)
    /// The server will be asked again, after a pause.
    case waiting(failures: Int)
    /// It was given up.
    case failed

    /// Whether it goes on by itself.
    public var isUnderWay: Bool {
        switch self {
        case .running, .waiting: true
        case .idle, .failed: false
        }
    }

    /// The same with the server being asked, for the first time or again.
    var started: Attempt {
        if case .waiting(let failures) = self { .running(failures: failures) } else { .running(failures: 0) }
    }

    /// The same after one more failure.
    var postponed: Attempt {
        if case .running(let failures) = self { .waiting(failures: failures + 1) } else { self }
    }
}
