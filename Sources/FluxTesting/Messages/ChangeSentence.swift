internal import FluxCore

extension Message {
    /// Begins with a sentence that says what something was to change, and what it did change.
    ///
    /// - Parameters:
    ///   - subject: Who or what changed it.
    ///   - expected: What was to change.
    ///   - received: What changed.
    /// - Returns: The message.
    static func changing(_ subject: String, expected: Difference, received: Difference) -> Message {
        let wish = "Expected \(subject) to change \(expected.places)"
        if expected.changes.map(\.path) != received.changes.map(\.path) {
            return Message("\(wish), but it changed \(received.places).")
        }
        if expected.changes.count == 1, let wanted = expected.changes[0].new, let value = received.changes[0].new,
            wanted.count + value.count <= 120, wanted != value
        {
            return Message("\(wish) to \(wanted), but it changed to \(value).")
        }
        return Message("\(wish), which it did, but in another way.")
    }
}

extension Difference {
    /// The places that are different, in words.
    var places: String {
        var paths: [String] = []
        for change in changes {
            let path = change.path.isEmpty ? "the whole state" : change.path
            // Several elements of a set have the same path.
            if path != paths.last { paths.append(path) }
        }
        if paths.count > 4 { paths.replaceSubrange(3..., with: ["\(paths.count - 3) more"]) }
        guard let last = paths.popLast() else { return "nothing" }
        return paths.isEmpty ? last : "\(paths.joined(separator: ", ")) and \(last)"
    }
}
