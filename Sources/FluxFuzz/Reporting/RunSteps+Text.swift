internal import FluxCore

extension RunSteps {
    /// The steps as lines of text, each with the difference it made, after the initial state.
    ///
    /// - Parameters:
    ///   - ending: What became of the last step, if it never ended.
    ///   - missing: What to call the last step, if it is not among the actions.
    /// - Returns: The lines.
    func lines(ending: String? = nil, missing: String? = nil) -> [String] {
        let names = actions.map { String(naming: $0) } + [missing].compactMap(\.self)
        // A long action doesn't push all others to the right: its difference stands on the next lines.
        let width = names.map(\.count).filter { $0 <= 32 }.max() ?? 0
        let digits = max("start".count, "\(names.count)".count)
        let start = states.first.map { excerpt(of: String(swiftSource: $0)) } ?? ending ?? ""
        var lines = ["  start  \(start)"]
        for (index, name) in names.enumerated() {
            let number = "\(index + 1)".padded(toLeft: digits)
            let isEnding = index == actions.count - (missing == nil ? 1 : 0)
            let changes = (isEnding ? ending : nil).map { [$0] } ?? changes(at: index)
            let isShort = name.count <= width
            let column = String(repeating: " ", count: 2 + digits + 2 + width + 2)
            let first = isShort ? "  \(name.padded(to: width))  \(changes[0])" : "  \(name)"
            lines.append("  \(number)\(first)")
            lines += changes.dropFirst(isShort ? 1 : 0).map { column + $0 }
        }
        return lines
    }

    /// The beginning of a long text; the differences show what matters of the rest.
    private func excerpt(of text: String) -> String {
        let limit = 200
        guard text.count > limit else { return text }
        return "\(text.prefix(limit - 40))… (\(text.count) characters)"
    }

    private func changes(at index: Int) -> [String] {
        let notes = (actions[index] as? any DescribedStep)?.notes ?? []
        let difference = Difference(from: states[index], to: states[index + 1])
        if difference.isEmpty { return notes.isEmpty ? ["no change"] : notes }
        return notes + difference.description.split(separator: "\n").map(String.init)
    }
}
