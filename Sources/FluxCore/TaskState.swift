public import Foundation

/// How far something is that takes time, as a value for states.
///
///     struct ContactsState: State, Equatable {
///         var contacts = TaskState<[Contact], ContactsError>.idle
///         var saved: [Contact.ID: TaskState<Contact, ContactsError>] = [:]
///     }
///
/// Two tasks that run are equal whenever they have started.
public enum TaskState<Success, Failure: Error> {
    /// It has not begun, or was reset.
    case idle
    /// It has begun.
    case running(since: TaskStart = TaskStart())
    /// It has ended, with a value.
    case success(Success)
    /// It has ended, with an error.
    case failure(Failure)

    /// Creates the state of a task that has ended.
    ///
    /// - Parameter result: How it has ended.
    public init(_ result: Result<Success, Failure>) {
        switch result {
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }

    /// Whether it has begun and not ended.
    public var isRunning: Bool {
        if case .running = self { true } else { false }
    }

    /// What it has ended with, if that is a value.
    public var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    /// What it has ended with, if that is an error.
    public var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension TaskState: Sendable where Success: Sendable {}
extension TaskState: Equatable where Success: Equatable, Failure: Equatable {}
extension TaskState: Hashable where Success: Hashable, Failure: Hashable {}

/// When a task has started, if anybody wants to know; it takes no part in comparisons.
///
/// Neither `==` nor a ``Difference`` tells one start from another: two states that differ in nothing else are the same
/// state, for a verification too. So no mutation should let anything else depend on it.
public struct TaskStart: Hashable, Sendable, SwiftSourceConvertible {
    /// When it was; `nil` if nobody has said.
    public let date: Date?

    /// Notes a start.
    ///
    /// - Parameter date: When it was. An action should carry it, since a mutation does not read the clock.
    public init(_ date: Date? = nil) {
        self.date = date
    }

    /// Always equal.
    public static func == (left: TaskStart, right: TaskStart) -> Bool { true }

    /// Hashes nothing, as all starts are equal.
    public func hash(into hasher: inout Hasher) {}

    /// The same for all starts.
    public var swiftSource: String { "TaskStart()" }
}
