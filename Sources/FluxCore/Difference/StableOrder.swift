/// An order of elements and keys that depends neither on hashes nor on addresses.
enum StableOrder {
    /// Numbers come first, by value; everything else follows, by its source, as far as it is short.
    private struct Key {
        var number: Double
        var text: String
        var digest: Digest
        var id: ValueGraph.ID

        static func isSmaller(_ first: Self, _ second: Self) -> Bool? {
            if first.number != second.number { return first.number < second.number }
            if first.text != second.text { return first.text < second.text }
            if first.digest != second.digest { return first.digest < second.digest }
            return nil
        }
    }

    private static func keys(_ ids: [ValueGraph.ID], in graph: inout ValueGraph) -> [Key] {
        guard ids.count > 1 else { return ids.map { Key(number: 0, text: "", digest: Digest(), id: $0) } }
        var writer = SourceWriter(graph: graph)
        let keys = ids.map { id in
            let text = writer.start(of: id)
            return Key(number: Double(text) ?? .infinity, text: text, digest: graph.digests[id], id: id)
        }
        graph.sortingWork += writer.work
        return keys
    }

    static func sorted(elements: [ValueGraph.ID], in graph: inout ValueGraph) -> [ValueGraph.ID] {
        keys(elements, in: &graph).sorted { Key.isSmaller($0, $1) ?? ($0.id < $1.id) }.map(\.id)
    }

    /// Sorts keys that each have a value behind them.
    ///
    /// Keys that look the same are in the order of their values, however they were read.
    static func sorted(pairs: [ValueGraph.ID], in graph: inout ValueGraph) -> [ValueGraph.ID] {
        let digests = graph.digests
        return zip(
            keys(stride(from: 0, to: pairs.count - 1, by: 2).map { pairs[$0] }, in: &graph),
            stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
        )
        .map { (key: $0, value: $1) }
        .sorted { first, second in
            Key.isSmaller(first.key, second.key)
                ?? ((digests[first.value], first.key.id, first.value)
                    < (digests[second.value], second.key.id, second.value))
        }
        .flatMap { [$0.key.id, $0.value] }
    }
}
