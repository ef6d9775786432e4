internal import FluxCore

/// A change of a state, as text, for whoever does not know the state's type.
protocol ChangeText {
    /// What changed, in no more than so many lines.
    func lines(upTo limit: Int?) -> [String]

    /// Whether nothing changed.
    var isNothing: Bool { get }
}

extension ChangeText {
    /// What changed; no line where that is nothing, if nothing is to be said of it.
    func lines(unlessNothing isSilent: Bool, upTo limit: Int?) -> [String] {
        isSilent && isNothing ? [] : lines(upTo: limit)
    }

    /// What changed, and that no view was told.
    func unreflectedLines(upTo limit: Int?) -> [String] {
        let lines = lines(upTo: limit)
        return lines.count == 1 ? ["\(lines[0]) (not reflected)"] : lines + ["(not reflected)"]
    }
}

extension StateChange: ChangeText {
    var isNothing: Bool { old.map { Difference(from: $0, to: new).isEmpty } ?? false }

    func lines(upTo limit: Int?) -> [String] {
        guard let old else { return ["all: \(String(source: new, isWhole: limit == nil))"] }
        return Difference(from: old, to: new).lines(ofNothing: "(nothing changed)", upTo: limit)
    }
}
