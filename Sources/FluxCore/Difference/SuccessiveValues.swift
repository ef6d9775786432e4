/// Reads values one after the other, each of which may have much in common with those before it.
///
/// What they have in common is read once. An object is read where it is met first, so none may change in the meantime.
package struct SuccessiveValues {
    private var reader = ValueReader()

    package init() { reader.knowsCollections = true }

    /// How many values have been read.
    package var visits: Int { reader.graph.visits }

    /// What is different between two values.
    package mutating func difference<Value>(from old: Value, to new: Value) -> Difference {
        let ids = (reader.read(old), reader.read(new))
        var comparison = Comparison(of: ids.0, and: ids.1, in: reader.graph)
        return Difference(&comparison)
    }

    /// A value as Swift source.
    package mutating func source(of value: some Any) -> String {
        let id = reader.read(value)
        var writer = SourceWriter(graph: reader.graph)
        return writer.source(of: id)
    }
}
