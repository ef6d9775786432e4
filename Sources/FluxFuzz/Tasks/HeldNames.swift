internal import FluxCore

/// What a report calls those that are held: equal ones that wait at the same time are told apart by a number, as in
/// `search("a")` and `search("a")#2`.
///
/// A name is given when a call is made, and stays. The next one gets the next number, also when the first is gone; when none
/// of them waits any more, the numbers begin anew. So where no equal calls wait together there are no numbers.
@usableFromInline
final class HeldNames: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes.

    /// The ordinals of the calls, by their numbers.
    private var ordinals: [Int: Int] = [:]

    /// The numbers of equal calls in the order in which they were made, by their text.
    private var numbers: [String: [Int]] = [:]

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
        if ordinals.count >= room { forgetAll(but: Set(pending())) }
        let equal = numbers[text] ?? []
        var ordinal = 1
        if !equal.isEmpty {
            let pending = pending()
            // The last of them has the greatest ordinal.
            if let last = equal.last(where: pending.contains) { ordinal += ordinals[last] ?? 0 }
        }
        ordinals[number] = ordinal
        numbers[text, default: []].append(number)
        return text + Self.suffix(ordinal)
    }

    private func forgetAll(but pending: Set<Int>) {
        ordinals = ordinals.filter { pending.contains($0.key) }
        numbers = numbers.compactMapValues { numbers in
            let left = numbers.filter(pending.contains)
            return left.isEmpty ? nil : left
        }
        room = 2 * ordinals.count + 16
    }

    /// What stands behind the text of a call in its name; nothing, if it has none.
    func suffix(of number: Int) -> String {
        lock.lock()
        defer { lock.unlock() }
        return Self.suffix(ordinals[number] ?? 1)
    }

    private static func suffix(_ ordinal: Int) -> String { ordinal == 1 ? "" : "#\(ordinal)" }
}
