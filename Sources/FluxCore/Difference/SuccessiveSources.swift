/// Writes values as Swift source, one after the other, of which most are made of the same parts.
///
/// What it has learned of their types, and what it has written, is kept for the values to come.
package struct SuccessiveSources {
    private var reader = ValueReader()
    private var known: [ValueGraph.ID: String] = [:]

    /// How many values are read before all that is known is forgotten, since it takes memory.
    private static let greatestVisits = 50_000

    package init() {}

    /// A value, or a part of it, as Swift source.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - limit: How much of it is written, as ``Swift/String/init(swiftSource:limit:)`` has it.
    /// - Returns: Swift source.
    package mutating func source(of value: some Any, limit: Int) -> String {
        let value = Existential.unboxed(value)
        let isWhole = limit == .max
        // A number or a text is its own source, and that is what most values are.
        if case .leaf(let source) = ReflectedTypeCache.reflected(type(of: value)).kind {
            return LeafSource.source(of: value, upTo: isWhole ? .max : 4 * limit, by: source)
        }
        if reader.graph.visits > Self.greatestVisits { self = SuccessiveSources() }
        reader.limit = isWhole ? .max : reader.graph.visits + limit
        reader.textLimit = isWhole ? .max : reader.graph.textSize + 16 * limit
        reader.leafLimit = isWhole ? .max : 4 * limit
        let id = reader.read(value)
        // They may have changed when they are met again.
        reader.forgetObjects()
        if let source = known[id] { return source }
        var writer = SourceWriter(graph: reader.graph)
        let source = writer.source(of: id)
        known[id] = source
        return source
    }
}
