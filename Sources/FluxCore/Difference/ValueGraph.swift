/// Values as data: each distinct structure is stored once and known by a number.
///
/// Equal numbers mean equal structures, exactly and not just with a high chance, because a structure is looked
/// up before it gets a number ("hash consing", Ershov 1958). So two subtrees are compared in constant time, no
/// matter how large they are and what their `==` looks at. Nodes lie in an array and refer to each other by
/// number, so a graph of any depth is also released without recursion.
struct ValueGraph {
    typealias ID = Int

    /// What can't be seen in the structure of a value but tells it from others.
    enum Hidden: Hashable {
        /// The value itself, whose type decides.
        case value(JudgedValue)
        /// The number of the first value of the type that was equal, for types that are not hashable.
        case equal(Int)
        /// The description, for types that can't be asked.
        case text(String)
        /// The bytes of raw storage that holds no references.
        case bytes([UInt8])
        /// A number that only the same object or a bitwise copy has. Nothing tells whether others are equal.
        case unknown(Int)
    }

    enum Shape: Hashable {
        /// A value that is one piece, as source.
        case leaf(ExactText)
        /// A value that is one piece and known by what is hidden, not by its text.
        case opaque(ShownText)
        /// A struct or an object: one child for each label.
        case record
        case tuple
        case list
        /// Elements whose number belongs to the type.
        case vector(VectorForm)
        /// The elements, sorted.
        case set
        /// Keys and values in turn, sorted by key.
        case map
        /// Keys and values in turn, in an order that matters.
        case orderedMap
        /// No child, or the payload.
        case enumCase(String)
        /// No child, or the wrapped value.
        case optional
        /// One or two bounds around or beside an operator.
        case range(RangeForm)
        /// The object so many objects further out.
        case enclosing(Int)
        /// An object of the same cycle that was complete so many objects ago.
        case sibling(Int)
        /// The object with that number inside the cycle that the child is.
        case member(Int)
    }

    struct Node: Hashable {
        var type: ObjectIdentifier
        var shape: Shape
        /// Which of the lists of labels belongs to this node.
        var labels: Int = 0
        var children: [ID] = []
        var hidden: Hidden?
    }

    private(set) var nodes: [Node] = []
    private(set) var labels: [[String]] = [[]]
    private(set) var typeNames: [ObjectIdentifier: String] = [:]
    /// For each node, a hash of its structure that is the same in every process.
    private(set) var digests: [Digest] = []
    private var typeDigests: [ObjectIdentifier: Digest] = [:]
    private var labelDigests = [Digest()]
    /// The nodes with something inside that nothing can compare.
    private var uncertain: Set<ID> = []
    /// What becomes of such nodes where a value around them decides.
    private var settled: [ID: ID] = [:]
    /// The nodes with something inside that must not be hashed.
    private(set) var unhashable: Set<ID> = []
    /// The places whose type says less than that of the values in them, so that these have to say their own.
    private var erasedPlaces: Set<Place> = []
    /// Types whose collections can be written as plain literals.
    var literalTypes: Set<ObjectIdentifier> = []
    private var ids: [Node: ID] = [:]
    private var labelNumbers: [[String]: Int] = [[]: 0]
    /// How many values have been looked at, however often their structure was met.
    var visits = 0
    /// How many bytes of text the leaves that were looked at have.
    private(set) var textSize = 0
    /// How many of them are in texts that are not all ASCII.
    private(set) var unicodeSize = 0
    /// How much was written to sort elements and keys.
    var sortingWork = 0

    subscript(id: ID) -> Node { nodes[id] }

    /// Counts the bytes of a text.
    mutating func count(_ text: String) {
        let size = text.utf8.count
        textSize += size
        // Each scalar that is not ASCII takes fewer units there; and of ASCII, both are known.
        if text.utf16.count != size { unicodeSize += size }
    }

    mutating func intern(_ node: Node, isHashable: Bool = true) -> ID {
        if let id = ids[node] { return id }
        let id = nodes.count
        nodes.append(node)
        ids[node] = id
        digests.append(digest(of: node))
        if node.isUnknown || !uncertain.isEmpty && node.children.contains(where: uncertain.contains) {
            uncertain.insert(id)
        }
        if !isHashable || !unhashable.isEmpty && node.children.contains(where: unhashable.contains) {
            unhashable.insert(id)
        }
        return id
    }

    /// Whether nothing tells if the value is equal to another that looks the same.
    func isUncertain(_ id: ID) -> Bool { uncertain.contains(id) }

    /// Returns the same node without what nothing can compare, for use inside a value that decides.
    mutating func settle(_ id: ID) -> ID {
        var pending = [id]
        while let id = pending.last {
            var node = nodes[id]
            let waiting = node.children.filter { uncertain.contains($0) && settled[$0] == nil }
            if uncertain.contains(id), settled[id] == nil, !waiting.isEmpty {
                pending += waiting
                continue
            }
            pending.removeLast()
            guard uncertain.contains(id), settled[id] == nil else { continue }
            if node.isUnknown { node.hidden = nil }
            node.children = node.children.map { settled[$0] ?? $0 }
            switch node.shape {
            case .set: node.children = StableOrder.sorted(elements: node.children, in: &self)
            case .map: node.children = StableOrder.sorted(pairs: node.children, in: &self)
            default: break
            }
            settled[id] = intern(node, isHashable: !unhashable.contains(id))
        }
        return settled[id] ?? id
    }

    mutating func name(_ type: ObjectIdentifier, _ name: String) {
        typeNames[type] = name
        typeDigests[type] = Digest(of: name)
    }

    /// Leaves out what is hidden, since that is an address or a seeded hash.
    private func digest(of node: Node) -> Digest {
        var digest = typeDigests[node.type] ?? Digest()
        digest.combine(node.shape.digest)
        digest.combine(labelDigests[node.labels])
        for child in node.children { digest.combine(digests[child]) }
        return digest
    }

    mutating func number(ofLabels list: [String]) -> Int {
        if let number = labelNumbers[list] { return number }
        labels.append(list)
        labelDigests.append(list.reduce(into: Digest()) { $0.combine(Digest(of: $1)) })
        labelNumbers[list] = labels.count - 1
        return labels.count - 1
    }

    /// Notes that the type of a child's place is another than its own, as in `Any`: that is so for all values of the type.
    mutating func erase(_ child: Int, of type: ObjectIdentifier, _ shape: Shape) {
        erasedPlaces.insert(Place(child, of: type, shape))
    }

    /// Whether the type of a child's place is another than its own.
    func isErased(_ child: Int, of node: Node) -> Bool {
        !erasedPlaces.isEmpty && erasedPlaces.contains(Place(child, of: node.type, node.shape))
    }

    func labels(of id: ID) -> [String] { labels[nodes[id].labels] }

    func typeName(of id: ID) -> String { typeNames[nodes[id].type] ?? "" }

    /// Whether a value is `()`, as reflection also shows the fields of an object that can't be copied.
    func isLeaf(_ id: ID) -> Bool {
        if case .leaf = nodes[id].shape { true } else { false }
    }

    func isVoid(_ id: ID) -> Bool { nodes[id].shape == .tuple && nodes[id].children.isEmpty }

    /// The child under a label of a record, if there is one.
    func child(_ label: String, of id: ID) -> ID? {
        guard nodes[id].shape == .record else { return nil }
        return labels(of: id).firstIndex(of: label).map { nodes[id].children[$0] }
    }
}

extension ValueGraph {
    /// What stands for the children of a type that have the same static type.
    fileprivate struct Place: Hashable {
        let type: ObjectIdentifier
        let enumCase: String?
        let index: Int

        init(_ child: Int, of type: ObjectIdentifier, _ shape: Shape) {
            self.type = type
            if case .enumCase(let name) = shape { enumCase = name } else { enumCase = nil }
            switch shape {
            // All elements have one type, and they are sorted.
            case .list, .set, .vector: index = 0
            case .map, .orderedMap: index = child % 2
            default: index = child
            }
        }
    }
}

/// Text that is equal only to the same scalars, whereas strings are equal if they look the same.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (old: Self, new: Self) -> Bool {
        // Not byte by byte, which takes a tenth of a second for a million in a debug build.
        var (old, new) = (old.text, new.text)
        return old.withUTF8 { old in
            new.withUTF8 { new in
                old.count == new.count && Sameness.areEqual(UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ValueGraph.Node {
    var isUnknown: Bool {
        if case .unknown = hidden { true } else { false }
    }
}

extension ValueGraph.Shape {
    fileprivate var digest: Digest {
        switch self {
        case .leaf(let source): Digest(of: source.text)
        case .opaque(let shown): Digest(of: shown.text)
        case .enumCase(let name): Digest(of: name)
        case .enclosing(let number): Digest(of: "enclosing \(number)")
        case .sibling(let number): Digest(of: "sibling \(number)")
        case .member(let number): Digest(of: "member \(number)")
        // The type tells which of the others it is, and how many bounds and elements there are.
        case .record, .tuple, .list, .vector, .set, .map, .orderedMap, .optional, .range: Digest()
        }
    }
}

/// A value that is compared by its own `==`, unless it is a bitwise copy.
struct JudgedValue: Hashable {
    private let value: AnyHashable
    private let bytes: [UInt8]

    /// The hash when the value was read: an object may change, and must not become the key of another one.
    private let hash: Int

    init(_ value: some Hashable) {
        self.value = AnyHashable(value)
        bytes = RawBytes(of: value).bytes
        hash = value.hashValue
    }

    /// A number may be unequal to itself.
    static func == (first: Self, second: Self) -> Bool {
        first.hash == second.hash && (first.value == second.value || first.bytes == second.bytes)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Text for the reader alone: a description may be different for equal values.
struct ShownText: Hashable {
    let text: String

    static func == (first: Self, second: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// How the bounds of a range stand around its operator.
struct RangeForm: Hashable {
    var symbol: String
    var hasLower: Bool
    var hasUpper: Bool
}
