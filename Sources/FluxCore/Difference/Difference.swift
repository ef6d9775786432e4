/// What is different between two values, as a list of paths with the old and the new value.
///
/// ```swift
/// print(Difference(from: old, to: new))
/// // count: 0 → -1
/// // user.name: "Blob" → "Blobby"
/// // items[3]: + Item(id: 7, title: "x")
/// // tags: − "a"
/// // scores["a"]: 1 → 2
/// ```
///
/// Values are compared by what reflection shows of them. Their `==` is not trusted: one that looks at a part
/// only doesn't hide a difference in the rest. It is asked in addition where a hashable type has a mirror of its
/// own, which may hide something. A ``SwiftSourceConvertible`` type is compared by its source. Functions can't be
/// compared and count as the same if their types are. An object is compared by its content, and is never
/// different from itself; objects that refer to each other in a cycle also by which refers to which.
///
/// Some storage is out of sight of reflection, such as that of an `Atomic` or a `Mutex` in an object. Then the
/// nearest value around it that is hashable or equatable is asked. If there is none, the two count as different,
/// `Model(count: <#not copyable#>) → Model(count: <#not copyable#>) (can't be compared)`, unless they are the same
/// object or a copy of the same bits. A type of Foundation is compared by its `==`, since it may store random
/// numbers and caches, and an object of Foundation by its description or, if it is an error, by domain, code and
/// user info. A case without payload whose description is the author's counts as the same as another of the
/// type if that description is, and `==` says so where there is one.
///
/// Neither addresses nor seeded hashes get into the text, so it is the same in every process.
///
/// ## Paths
///
/// - A stored property, the label of a payload or of a tuple: `user.name`. Storage of property wrappers and
///   macros is shown without the underscore.
/// - An enum case with a payload that has changed: `filter.search.query`. Another case is one change of the
///   whole: `filter: .all → .search(query: "x")`. An optional adds nothing to the path.
/// - An element of a list: `items[3]`, or `scores["a"]` for a key. The index is that in the new list, also
///   where an element has changed inside; only for a removed element it is that in the old list. An element that
///   has merely moved has both, `items[0 → 3]`.
/// - An element of a set has no path of its own: `tags: + "a"`.
///
/// Elements of a list belong together if they are the same. If not, they do if they have a stored property `id`
/// and the same value in it, or if they have none and are at the same place between the same neighbours.
///
/// Values may be nested to any depth; beyond 128 levels the middle of a path is written as `…`, and so is what
/// lies that deep inside an old or new value. So is the middle of a key with more than 60 characters in a path.
///
/// - Complexity: O(*n*), where *n* is the size of both values, apart from the sorting of sets, of
///   dictionaries and of moved elements.
public struct Difference: Sendable, Equatable, CustomStringConvertible {
    /// The changes, in the order of properties and elements.
    public let changes: [Change]

    /// Whether there is no difference.
    public var isEmpty: Bool { changes.isEmpty }

    /// One line for each change.
    public var description: String { changes.map(\.description).joined(separator: "\n") }

    /// Compares two values.
    ///
    /// - Parameters:
    ///   - old: The value before.
    ///   - new: The value after.
    /// - Complexity: O(*n*), where *n* is the size of both values, apart from sorting.
    public init<Value>(from old: Value, to new: Value) {
        var comparison = Comparison(of: old, and: new)
        self.init(&comparison)
    }

    init(_ comparison: inout Comparison) {
        changes = comparison.changes()
    }
}
