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
        /// The value itself, for types that show reflection only what they like.
        case value(AnyHashable)
        /// The description, for such types that are not hashable.
        case text(String)
        /// The bytes of an enum case without payload.
        case bytes([UInt8])
    }

    enum Shape: Hashable {
        /// A value that is one piece, as source.
        case leaf(ExactText)
        /// Raw storage that the type around it gives its meaning.
        case builtin(ExactText)
        /// A struct or an object: one child for each label.
        case record
        case tuple
        case list
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
    var typeNames: [ObjectIdentifier: String] = [:]
    /// Types whose collections can be written as plain literals.
    var literalTypes: Set<ObjectIdentifier> = []
    private var ids: [Node: ID] = [:]
    private var labelNumbers: [[String]: Int] = [[]: 0]
    /// How many values have been looked at, however often their structure was met.
    var visits = 0

    subscript(id: ID) -> Node { nodes[id] }

    mutating func intern(_ node: Node) -> ID {
        if let id = ids[node] { return id }
        nodes.append(node)
        ids[node] = nodes.count - 1
        return nodes.count - 1
    }

    mutating func number(ofLabels list: [String]) -> Int {
        if let number = labelNumbers[list] { return number }
        labels.append(list)
        labelNumbers[list] = labels.count - 1
        return labels.count - 1
    }

    func labels(of id: ID) -> [String] { labels[nodes[id].labels] }

    func typeName(of id: ID) -> String { typeNames[nodes[id].type] ?? "" }

    /// Whether a value is raw storage, of which only the type around it knows what it means.
    func isBuiltin(_ id: ID) -> Bool {
        if case .builtin = nodes[id].shape { true } else { false }
    }

    /// The child under a label of a record, if there is one.
    func child(_ label: String, of id: ID) -> ID? {
        guard nodes[id].shape == .record else { return nil }
        return labels(of: id).firstIndex(of: label).map { nodes[id].children[$0] }
    }
}

/// Text that is equal only to the same scalars, whereas strings are equal if they look the same.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (old: Self, new: Self) -> Bool { old.text.utf8.elementsEqual(new.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// How the bounds of a range stand around its operator.
struct RangeForm: Hashable {
    var symbol: String
    var hasLower: Bool
    var hasUpper: Bool
}
