internal import FluxCore

/// What a report calls those that are held: equal ones that wait at the same time are told apart by a number, as in
/// `search("a")` and `search("a")#2`.
///
/// A name is given when a call is made, and stays. The next one gets the next number, also when the first is gone; when none
/// of them waits any more, the numbers begin anew. So where no equal calls wait together there are no numbers.
@usableFromInline
final class HeldNames: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes.
    private var names: [Int: (text: String, ordinal: Int)] = [:]
    private let lock = InlinableLock()

    @usableFromInline
    init() {}

    /// Gives a call a name.
    ///
    /// - Parameters:
    ///   - number: Its number.
    ///   - text: The call as text.
    ///   - pending: The numbers of all that wait.
    /// - Returns: Its name.
    func name(_ number: Int, _ text: String, among pending: [Int]) -> String {
        lock.lock()
        defer { lock.unlock() }
        let pending = Set(pending)
        // Not each time, since that makes all of them anew.
        if names.count > 2 * pending.count + 16 { names = names.filter { pending.contains($0.key) } }
        let last = names.reduce(0) { last, name in
            name.value.text == text && pending.contains(name.key) ? max(last, name.value.ordinal) : last
        }
        names[number] = (text, last + 1)
        return text + Self.suffix(last + 1)
    }

    /// What stands behind the text of a call in its name; nothing, if it has none.
    func suffix(of number: Int) -> String {
        lock.lock()
        defer { lock.unlock() }
        return Self.suffix(names[number]?.ordinal ?? 1)
    }

    private static func suffix(_ ordinal: Int) -> String { ordinal == 1 ? "" : "#\(ordinal)" }
}
