extension Difference {
    /// All changes, as lines of text, with all of each value.
    package var lines: [String] { changes.flatMap { $0.lines(upTo: .max) } }

    /// The changes, as lines of text: of many in one list, set or dictionary, only the first.
    ///
    /// - Parameter width: How many scalars of a value are shown. A line has less than three times as many, and 50 more.
    /// - Returns: The lines.
    package func linesOfFirstChanges(upTo width: Int = 140) -> [String] {
        // Others matter more than the rest.
        let (greatestGroup, shownOfGroup) = (8, 3)
        var rest = changes[...]
        var lines: [String] = []
        while let place = rest.first?.placeOfCollection {
            let group = rest.prefix { $0.placeOfCollection == place }
            let isWhole = group.count <= greatestGroup
            lines += (isWhole ? group : group.prefix(shownOfGroup)).flatMap { $0.lines(upTo: width) }
            if !isWhole {
                lines.append("\(place.isEmpty ? "" : "\(place): ")… and \(group.count - shownOfGroup) more changes")
            }
            rest = rest.dropFirst(group.count)
        }
        return lines
    }
}

extension Difference.Change {
    fileprivate func lines(upTo width: Int) -> [String] {
        text(upTo: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The path of the outermost list, set or dictionary around the change; its own if there is none.
    fileprivate var placeOfCollection: String {
        String(components.prefix { !$0.hasPrefix("[") }.joined().trimmingPrefix("."))
    }
}
