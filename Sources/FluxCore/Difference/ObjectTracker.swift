/// Knows the objects that were met before, so that shared objects are read once and cycles come to an end.
///
/// An object is *complete* when its structure is known on its own. Objects of a cycle become complete together
/// with the outermost of them, which is found as in Tarjan's algorithm for strongly connected components
/// (1972); until then they are named by their place in the cycle. So a cycle that runs through the elements of
/// a set is known by the order in which they are read, and two such cycles may be taken for different ones.
struct ObjectTracker {
    enum Known {
        case complete(ValueGraph.ID)
        /// The object is so many objects further out.
        case enclosing(Int)
        /// The object belongs to the same cycle, and was left so many objects of it ago.
        case sibling(Int)
    }

    private struct Entered {
        var id: ObjectIdentifier
        /// How far out something inside refers to.
        var reach: Int
        var firstSibling: Int
    }

    private var complete: [ObjectIdentifier: ValueGraph.ID] = [:]
    /// Keeps the objects alive: a mirror may make them on the fly, and another could get the same address.
    private var retained: [AnyObject] = []
    private var depths: [ObjectIdentifier: Int] = [:]
    private var entered: [Entered] = []
    private var siblings: [AnyObject] = []
    private var siblingNumbers: [ObjectIdentifier: (number: Int, reach: Int)] = [:]

    mutating func known(_ object: AnyObject) -> Known? {
        let id = ObjectIdentifier(object)
        if let node = complete[id] { return .complete(node) }
        if let depth = depths[id] {
            reachOut(to: depth)
            return .enclosing(entered.count - 1 - depth)
        }
        if let (number, reach) = siblingNumbers[id] {
            reachOut(to: reach)
            return .sibling(siblings.count - number)
        }
        return nil
    }

    private mutating func reachOut(to depth: Int) {
        entered[entered.count - 1].reach = min(entered[entered.count - 1].reach, depth)
    }

    mutating func enter(_ object: AnyObject) {
        retained.append(object)
        depths[ObjectIdentifier(object)] = entered.count
        entered.append(
            Entered(id: ObjectIdentifier(object), reach: entered.count, firstSibling: siblings.count)
        )
    }

    /// Ends an object, and returns the objects of its cycle with their numbers if it is the outermost of one.
    mutating func leave(_ object: AnyObject, as node: ValueGraph.ID) -> [(object: AnyObject, number: Int)] {
        let last = entered.removeLast()
        let depth = entered.count
        depths[last.id] = nil
        guard last.reach == depth else {
            reachOut(to: last.reach)
            siblingNumbers[last.id] = (siblings.count, last.reach)
            siblings.append(object)
            return []
        }
        complete[last.id] = node
        let members = siblings[last.firstSibling...].enumerated().map {
            (object: $0.element, number: $0.offset)
        }
        for member in members { siblingNumbers[ObjectIdentifier(member.object)] = nil }
        siblings.removeSubrange(last.firstSibling...)
        return members
    }

    mutating func remember(_ object: AnyObject, as node: ValueGraph.ID) {
        complete[ObjectIdentifier(object)] = node
    }
}
