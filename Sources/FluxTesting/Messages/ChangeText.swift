internal import FluxCore

/// A change of a state, as text, for whoever does not know the state's type.
protocol ChangeText {
    /// What changed.
    func lines(by writer: LineWriter) -> [String]

    /// Whether nothing changed.
    var isNothing: Bool { get }
}

extension ChangeText {
    /// What changed; no line where that is nothing, if nothing is to be said of it.
    func lines(unlessNothing isSilent: Bool, by writer: LineWriter) -> [String] {
        isSilent && isNothing ? [] : lines(by: writer)
    }

    /// What changed, and that no view was told.
    func unreflectedLines(by writer: LineWriter) -> [String] {
        let lines = lines(by: writer)
        return lines.count == 1 ? ["\(lines[0]) (not reflected)"] : lines + ["(not reflected)"]
    }
}

extension StateChange: ChangeText {
    var isNothing: Bool { old.map { Difference(from: $0, to: new).isEmpty } ?? false }

    func lines(by writer: LineWriter) -> [String] {
        old.map { writer.lines(from: $0, to: new) } ?? ["all: \(writer.source(of: new))"]
    }
}
