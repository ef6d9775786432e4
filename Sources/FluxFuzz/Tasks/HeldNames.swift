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

    /// How many names are kept before those of calls that are gone are forgotten.
    private var room = 16

    @usableFromInline
    init() {}

    /// Gives a call a name.
    ///
    /// - Parameters:
    ///   - number: Its number.
    ///   - text: The call as text.
    ///   - pending: The numbers of all that wait; asked for if an equal call has a name, or there are many names.
    /// - Returns: Its name.
    func name(_ number: Int, _ text: String, among pending: @autoclosure () -> [Int]) -> String {
        lock.lock()
        defer { lock.unlock() }
        // Not each time, since that makes all of them anew.
        if names.count >= room {
            let pending = Set(pending())
            names = names.filter { pending.contains($0.key) }
            room = 2 * names.count + 16
        }
        var last = 0
        let equal = names.filter { $0.value.text == text }
        if !equal.isEmpty {
            let pending = Set(pending())
            last = equal.reduce(0) { pending.contains($1.key) ? max($0, $1.value.ordinal) : $0 }
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
