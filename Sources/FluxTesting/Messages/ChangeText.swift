internal import FluxCore

/// A change of a state, as text, for whoever does not know the state's type.
protocol ChangeText {
    /// What changed.
    var lines: [String] { get }
}

extension ChangeText {
    /// What changed, and that no view was told.
    var unreflectedLines: [String] {
        let lines = lines
        return lines.count == 1 ? ["\(lines[0]) (not reflected)"] : lines + ["(not reflected)"]
    }
}

extension StateChange: ChangeText {
    var lines: [String] {
        guard let old else { return ["all: \(String(swiftSource: new))"] }
        let difference = Difference(from: old, to: new)
        return difference.isEmpty ? ["(nothing changed)"] : difference.lines
    }
}
