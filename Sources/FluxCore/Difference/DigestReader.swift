/// Reads values for the sake of their digests, and keeps what it has learned of their types.
package struct DigestReader {
    private var reader = ValueReader()

    /// The size of the largest value that was read, as far as it is within the limit: of how many values it is made, and how
    /// many times 16 bytes of text.
    package private(set) var greatestSize = 1

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - limit: How many values are read, each with all that it is made of, and how many times 64 bytes of text. To read 50,000
    ///     takes a quarter of a second in a debug build, and as much text takes half a second.
    ///   - leafLimit: How many bytes of each text are read.
    package init(limit: Int = 50_000, leafLimit: Int = .max) {
        (reader.limit, reader.textLimit, reader.leafLimit) = (limit, 64 * limit, leafLimit)
    }

    /// Whether the limit is reached, so that no more parts are read: neither of other values, nor of what is left of the last.
    package var isFull: Bool { mutating get { reader.isFull } }

    /// Whether there have been objects in the values so far.
    package var hasSeenObjects: Bool { reader.hasSeenObjects }

    /// A number that follows from the structure of a value: the same in every process, and most likely another one where the
    /// structure is, as far as it is within the limit.
    ///
    /// Sets and dictionaries count in an order of their own, and one that the limit cuts does not count. Addresses, functions and storage that can't be read don't count.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the value or the limit, apart from sorting.
    package mutating func digest(of value: Any) -> UInt64 {
        let before = size
        let id = reader.read(value)
        reader.forgetObjects()
        greatestSize = max(greatestSize, size - before)
        return reader.graph.digests[id].number
    }

    private var size: Int { reader.graph.visits + reader.graph.textSize / 16 }
}
