/// Reads values for the sake of their digests, and keeps what it has learned of their types.
package struct DigestReader {
    private var reader = ValueReader()

    package init() {}

    /// How many values have been read so far, each with all that it is made of.
    package var parts: Int { reader.graph.visits }

    /// Whether there have been objects in the values so far.
    package var hasSeenObjects: Bool { reader.hasSeenObjects }

    /// A number that follows from the structure of a value: the same in every process, and most likely another one where the
    /// structure is.
    ///
    /// Sets and dictionaries count in an order of their own. Addresses, functions and storage that can't be read don't count.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the value, apart from sorting.
    package mutating func digest(of value: Any) -> UInt64 {
        let id = reader.read(value)
        reader.forgetObjects()
        return reader.graph.digests[id].number
    }
}
