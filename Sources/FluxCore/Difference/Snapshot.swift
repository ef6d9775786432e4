/// What a value is made of at a moment, objects included.
///
/// A copy of a value shares its objects, so it shows no change of theirs. A snapshot does.
package struct Snapshot<Value> {
    private let reader: ValueReader
    private let root: ValueGraph.ID

    /// Takes a snapshot.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the value.
    package init(of value: Value) {
        var reader = ValueReader()
        root = reader.read(value)
        reader.forgetObjects()
        self.reader = reader
    }

    /// Whether there are objects in the value.
    package var hasObjects: Bool { reader.hasSeenObjects }

    /// Of how many values it is made, and how many times 16 bytes of text.
    package var size: Int { reader.graph.visits + reader.graph.textSize / 16 }

    /// How long it takes to hash the texts in the value: as long as so many bytes that are not ASCII; sixteen that are take as
    /// long as one.
    package var hashingWork: Int {
        reader.graph.unicodeSize + (reader.graph.textSize - reader.graph.unicodeSize) / 16
    }

    /// What is different in a value, which may be the same one, later.
    ///
    /// Objects are compared by their content, also one with itself. Storage that can't be read, such as that of a lock,
    /// counts as unchanged.
    ///
    /// - Complexity: O(*n*), where *n* is the size of both values, apart from sorting.
    package func difference(to value: Value) -> Difference {
        var reader = reader
        let new = reader.read(value)
        var comparison = Comparison(of: root, and: new, in: reader.graph, trustingUncertain: true)
        return Difference(&comparison)
    }
}
