/// An order of elements and keys that doesn't depend on hashes.
enum StableOrder {
    /// Numbers come first, by value; everything else follows, by its source.
    private struct Key {
        var number: Double
        var text: String
        var id: ValueGraph.ID

        static func < (first: Self, second: Self) -> Bool {
            if first.number != second.number { return first.number < second.number }
            if first.text != second.text { return first.text < second.text }
            return first.id < second.id
        }
    }

    private static func key(_ id: ValueGraph.ID, in graph: ValueGraph) -> Key {
        var writer = SourceWriter(graph: graph)
        let text = writer.source(of: id)
        return Key(number: Double(text) ?? .infinity, text: text, id: id)
    }

    static func sorted(elements: [ValueGraph.ID], in graph: ValueGraph) -> [ValueGraph.ID] {
        elements.map { key($0, in: graph) }.sorted(by: <).map(\.id)
    }

    /// Sorts keys that each have a value behind them.
    static func sorted(pairs: [ValueGraph.ID], in graph: ValueGraph) -> [ValueGraph.ID] {
        stride(from: 0, to: pairs.count - 1, by: 2)
            .map { (key: key(pairs[$0], in: graph), value: pairs[$0 + 1]) }
            .sorted { $0.key < $1.key }
            .flatMap { [$0.key.id, $0.value] }
    }
}
