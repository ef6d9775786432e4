internal import FluxCore

/// Writes what changed from one value to another, as lines of text.
struct ChangeLines {
    private var values = SuccessiveValues()
    private let limits: TextLimits

    /// Of more changes than this in one list, set or dictionary, only the first are shown: others matter more than the rest.
    private var greatestGroup: Int { limits.isWhole ? .max : 8 }

    /// How many are shown of so many.
    private let shownOfGroup = 3

    init(within limits: TextLimits) { self.limits = limits }

    /// A value as Swift source.
    mutating func source(of value: some Any) -> String { values.source(of: value) }

    /// The changes from one value to another, as lines of text.
    mutating func lines<Value>(from old: Value, to new: Value) -> [String] {
        var rest = values.difference(from: old, to: new).changes[...]
        var lines: [String] = []
        while let place = rest.first?.placeOfCollection {
            let group = rest.prefix { $0.placeOfCollection == place }
            let isWhole = group.count <= greatestGroup
            let shown = isWhole ? group : group.prefix(shownOfGroup)
            lines += shown.flatMap { $0.description.split(separator: "\n").map(String.init) }
            if !isWhole {
                lines.append("\(place.isEmpty ? "" : "\(place): ")… and \(group.count - shownOfGroup) more changes")
            }
            rest = rest.dropFirst(group.count)
        }
        return lines
    }
}

extension Difference.Change {
    /// The path of the outermost list, set or dictionary around the change; its own if there is none.
    fileprivate var placeOfCollection: String {
        String(components.prefix { !$0.hasPrefix("[") }.joined().trimmingPrefix("."))
    }
}
