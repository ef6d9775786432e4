internal import FluxCore

/// A change of a state, as text, for whoever does not know the state's type.
protocol ChangeText {
    /// What changed.
    var lines: [String] { get }

    /// Whether nothing changed.
    var isNothing: Bool { get }
}

extension ChangeText {
    /// What changed; no line where that is nothing, if nothing is to be said of it.
    func lines(unlessNothing isSilent: Bool) -> [String] {
        isSilent && isNothing ? [] : lines
    }

    /// What changed, and that no view was told.
    var unreflectedLines: [String] {
        let lines = lines
        return lines.count == 1 ? ["\(lines[0]) (not reflected)"] : lines + ["(not reflected)"]
    }
}

extension StateChange: ChangeText {
    var isNothing: Bool { old.map { Difference(from: $0, to: new).isEmpty } ?? false }

    var lines: [String] {
        guard let old else { return ["all: \(String(swiftSource: new))"] }
        let difference = Difference(from: old, to: new)
        return difference.isEmpty ? ["(nothing changed)"] : difference.lines
    }
}
