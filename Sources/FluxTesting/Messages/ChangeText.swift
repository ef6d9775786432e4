internal import FluxCore

/// A change of a state, as text, for whoever does not know the state's type.
protocol ChangeText {
    /// What changed.
    func lines(by writer: LineWriter) -> [String]
}

extension ChangeText {
    /// What changed; no line where that is nothing, if nothing is to be said of it.
    func lines(unlessNothing isSilent: Bool, by writer: LineWriter) -> [String] {
        let lines = lines(by: writer)
        return isSilent && lines == [LineWriter.nothingChanged] ? [] : lines
    }

    /// What changed, and that no view was told.
    func unreflectedLines(by writer: LineWriter) -> [String] {
        let lines = writer.first(of: lines(by: writer), leavingRoomFor: 1)
        return lines.count == 1 ? ["\(lines[0]) (not reflected)"] : lines + ["(not reflected)"]
    }
}

extension StateChange: ChangeText {
    func lines(by writer: LineWriter) -> [String] {
        old.map { writer.lines(from: $0, to: new) } ?? ["all: \(writer.source(of: new))"]
    }
}
