/// The long collections and texts that were read, so that what another one has in common with them is not read again.
///
/// Where two values have the same bits, all that their references point to is the same as well. An object might be part of a
/// cycle, where the place counts at which it is met, so nothing is known any more once there was one.
struct KnownCollections {
    /// What a collection has in common with one that was read.
    struct Match {
        /// The nodes of the elements at the start and at the end.
        var start: ArraySlice<ValueGraph.ID>
        var end: ArraySlice<ValueGraph.ID>
        /// The elements in between.
        var rest: AnySequence<Mirror.Child>
    }

    private struct Entry {
        /// Kept, so that nothing else gets the storage.
        let collection: any StoredCollection
        let node: ValueGraph.ID
        let children: [ValueGraph.ID]
    }

    /// How many collections of a type are known: a state may have some, each of which changes.
    private static let limit = 8

    private var entries: [ObjectIdentifier: [Entry]] = [:]

    /// The node of a collection with the same storage as one that was read.
    func node(of value: Any, _ type: ReflectedType) -> ValueGraph.ID? {
        guard let entries = entries[type.id], let collection = value as? any StoredCollection, collection.isLong else {
            return nil
        }
        return entries.first { $0.collection.hasStorage(of: collection) }?.node
    }

    /// What a list has in common with the one that was read and is most like it.
    func match(of value: Any, _ type: ReflectedType) -> Match? {
        guard let entries = entries[type.id], let list = value as? any StoredList, list.isLong else { return nil }
        let matches = entries.map { ($0, list.elementsInCommon(with: $0.collection)) }
        guard let (entry, common) = matches.max(by: { $0.1.start + $0.1.end < $1.1.start + $1.1.end }) else {
            return nil
        }
        return Match(
            start: entry.children.prefix(common.start),
            end: entry.children.suffix(common.end),
            rest: list.elements(between: common)
        )
    }

    /// Remembers a collection or a text, if it is a long one.
    mutating func add(_ value: Any, _ type: ReflectedType, as node: ValueGraph.ID, _ children: [ValueGraph.ID]) {
        guard let collection = value as? any StoredCollection, collection.isLong else { return }
        var list = entries[type.id] ?? []
        if list.count == Self.limit { list.removeFirst() }
        list.append(Entry(collection: collection, node: node, children: children))
        entries[type.id] = list
    }
}

/// A collection whose value is a reference to its storage.
protocol StoredCollection {
    /// Whether it takes longer to read than to look up.
    var isLong: Bool { get }

    /// Whether another collection, of the same type, has the same storage.
    func hasStorage(of other: any StoredCollection) -> Bool
}

extension StoredCollection where Self: Collection {
    var isLong: Bool { count >= 32 }

    func hasStorage(of other: any StoredCollection) -> Bool {
        (other as? Self).map { Sameness.haveSameBits(self, $0) } ?? false
    }
}

extension Set: StoredCollection {}

extension Dictionary: StoredCollection {}

extension String: StoredCollection {
    var isLong: Bool { utf8.count >= 1000 }
}

/// A list whose elements lie side by side.
protocol StoredList: StoredCollection {
    /// How many elements at the start and how many others at the end have the same bits as those of another list.
    func elementsInCommon(with other: any StoredCollection) -> (start: Int, end: Int)

    func elements(between common: (start: Int, end: Int)) -> AnySequence<Mirror.Child>
}

extension Array: StoredList {
    func elementsInCommon(with other: any StoredCollection) -> (start: Int, end: Int) {
        guard let other = other as? [Element], MemoryLayout<Element>.size > 0 else { return (0, 0) }
        let least = Swift.min(count, other.count)
        return withUnsafeBytes { bytes in
            other.withUnsafeBytes { otherBytes in
                let start = Self.count(upTo: least) { offset, count in
                    Self.areEqual(bytes, at: offset, otherBytes, at: offset, count: count)
                }
                let end = Self.count(upTo: least - start) { offset, count in
                    let places = (self.count - offset - count, other.count - offset - count)
                    return Self.areEqual(bytes, at: places.0, otherBytes, at: places.1, count: count)
                }
                return (start, end)
            }
        }
    }

    func elements(between common: (start: Int, end: Int)) -> AnySequence<Mirror.Child> {
        AnySequence(self[common.start..<count - common.end].lazy.map { (nil, $0) })
    }

    /// How many elements are equal from the first on, which are compared in blocks that become smaller and smaller.
    private static func count(upTo limit: Int, where areEqual: (_ offset: Int, _ count: Int) -> Bool) -> Int {
        var (result, size) = (0, limit)
        while size > 0 {
            while result + size <= limit, areEqual(result, size) { result += size }
            size /= 2
        }
        return result
    }

    private static func areEqual(
        _ bytes: UnsafeRawBufferPointer,
        at place: Int,
        _ other: UnsafeRawBufferPointer,
        at otherPlace: Int,
        count: Int
    ) -> Bool {
        let stride = MemoryLayout<Element>.stride
        let size = count * stride
        return Sameness.areEqual(
            UnsafeRawBufferPointer(rebasing: bytes[place * stride..<place * stride + size]),
            UnsafeRawBufferPointer(rebasing: other[otherPlace * stride..<otherPlace * stride + size])
        )
    }
}
