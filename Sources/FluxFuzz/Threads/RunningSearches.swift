internal import Foundation

/// The searches that are under way in this process: what to say of them if something ends it.
///
/// Code under test may end the process from a thread that nobody guards, and a signal may come from outside. Then at least
/// it is told what was being done.
enum RunningSearches {
    private static let lock = NSLock()

    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var notes: [CrashNote] = []

    /// Whether they have been spoken of: after one signal there may be another one.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var hasSpoken = false

    /// Of more searches nothing is said.
    private static let greatestCount = 8

    /// Runs a search that has a note.
    static func during<Value>(_ note: CrashNote, _ body: () -> Value) -> Value {
        lock.withLock { notes.append(note) }
        defer {
            lock.withLock {
                if let index = notes.lastIndex(where: { $0 === note }) { notes.remove(at: index) }
            }
        }
        return body()
    }

    /// Whether there are any.
    static var areThere: Bool { lock.withLock { !notes.isEmpty } }

    /// Writes what all of them are doing, once.
    ///
    /// May be called in a signal handler. If the signal comes while the list is changed, nothing is said.
    ///
    /// - Parameters:
    ///   - cause: Why the process ends.
    ///   - known: The one that has spoken, if one has.
    ///   - isRehearsal: Whether this is tried out.
    static func speak(_ cause: CrashNote.Cause, butFor known: Unmanaged<CrashNote>? = nil, isRehearsal: Bool = false) {
        guard lock.try() else { return }
        defer { lock.unlock() }
        if hasSpoken { return }
        hasSpoken = !isRehearsal
        var index = isRehearsal ? notes.count - 1 : 0
        while index < notes.count, index < greatestCount || isRehearsal {
            if known?.toOpaque() != Unmanaged.passUnretained(notes[index]).toOpaque() { notes[index].speak(cause) }
            index += 1
        }
    }
}
