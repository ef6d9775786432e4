/// Finds the changes between two values in a graph.
///
/// Pairs of nodes that are still to be compared wait on an explicit stack. A pair with the same number is the
/// same and not looked into.
struct Comparison {
    private enum Step {
        case compare(ValueGraph.ID, ValueGraph.ID, ChangePath)
        /// A finding: one of the two is missing, or the second has moved.
        case report(old: ValueGraph.ID?, new: ValueGraph.ID?, ChangePath)
    }

    private var graph: ValueGraph
    private let old: ValueGraph.ID
    private let new: ValueGraph.ID
    private var writer: SourceWriter
    private var pending: [Step] = []
    /// Whether what can't be compared counts as the same.
    private let trustsUncertain: Bool
    /// How many nodes have been read and how many pairs compared.
    private(set) var visits: Int

    /// How much has been done: nodes read, pairs compared, nodes and bytes written.
    var work: Int { visits + writer.work + graph.sortingWork }

    init<Value>(of old: Value, and new: Value) {
        var reader = ValueReader()
        reader.knowsCollections = true
        let ids = (reader.read(old), reader.read(new))
        self.init(of: ids.0, and: ids.1, in: reader.graph)
    }

    init(
        of old: ValueGraph.ID,
        and new: ValueGraph.ID,
        in graph: ValueGraph,
        trustingUncertain trustsUncertain: Bool = false
    ) {
        self.trustsUncertain = trustsUncertain
        self.old = old
        self.new = new
        self.graph = graph
        writer = SourceWriter(graph: graph)
        visits = graph.visits
    }

    mutating func changes() -> [Difference.Change] {
        // As for the writer, objects that are shared over and over would otherwise take exponential time.
        let limit = visits + 10_000 + 16 * graph.visits
        var changes: [Difference.Change] = []
        pending = [.compare(old, new, ChangePath())]
        while let step = pending.popLast() {
            switch step {
            case .compare(let old, let new, let path):
                guard old != new else { continue }
                visits += 1
                let steps = visits < limit ? steps(from: old, to: new, at: path) : []
                if steps.isEmpty {
                    if trustsUncertain, graph.isUncertain(old), graph.isUncertain(new) { continue }
                    changes.append(replacement(of: old, by: new, at: path))
                } else {
                    pending += steps.reversed()
                }
            case .report(let old, let new, let path):
                if trustsUncertain, [old, new].contains(where: { $0.map(graph.isUncertain) == true }) { continue }
                let oldText = old.map { writer.source(of: $0) }
                let newText = new.map { writer.source(of: $0) }
                changes.append(Difference.Change(at: path, old: oldText, new: newText))
            }
        }
        return changes
    }

    /// Returns what has to be looked at inside two different values; nothing if they differ as a whole.
    private mutating func steps(
        from oldID: ValueGraph.ID,
        to newID: ValueGraph.ID,
        at path: ChangePath
    ) -> [Step] {
        let (old, new) = (graph[oldID], graph[newID])
        guard old.type == new.type else { return [] }
        switch (old.shape, new.shape) {
        case (.optional, .optional):
            guard let old = old.children.first, let new = new.children.first else { return [] }
            return [.compare(old, new, path)]
        case (.record, .record), (.tuple, .tuple):
            guard old.labels == new.labels, old.children.count == new.children.count else { return [] }
            return zip(graph.labels(of: oldID), zip(old.children, new.children))
                .filter { $1.0 != $1.1 }
                .map { .compare($1.0, $1.1, path.appending(property: $0)) }
        case (.enumCase(let name), .enumCase(let newName)):
            guard name == newName, let old = old.children.first, let new = new.children.first else {
                return []
            }
            return [.compare(old, new, path.appending(property: SwiftLiteral.member(name)))]
        case (.vector, .vector):
            guard old.children.count == new.children.count else { return [] }
            return old.children.indices
                .filter { old.children[$0] != new.children[$0] }
                .map { .compare(old.children[$0], new.children[$0], path.appending(index: "\($0)")) }
        case (.list, .list): return listSteps(old.children, new.children, at: path)
        case (.set, .set): return setSteps(old.children, new.children, at: path)
        case (.map, .map), (.orderedMap, .orderedMap):
            return mapSteps(old.children, new.children, isOrdered: old.shape == .orderedMap, at: path)
        default: return []
        }
    }

    private func listSteps(_ old: [ValueGraph.ID], _ new: [ValueGraph.ID], at path: ChangePath) -> [Step] {
        var matching = ListMatching(from: old, to: new) { graph.child("id", of: $0) }
        return matching.edits().map { edit in
            switch edit {
            case .change(let from, let to): .compare(old[from], new[to], path.appending(index: "\(to)"))
            case .move(let from, let to):
                .report(old: new[to], new: new[to], path.appending(index: "\(from) → \(to)"))
            case .remove(let from): .report(old: old[from], new: nil, path.appending(index: "\(from)"))
            case .insert(let to): .report(old: nil, new: new[to], path.appending(index: "\(to)"))
            }
        }
    }

    private func setSteps(_ old: [ValueGraph.ID], _ new: [ValueGraph.ID], at path: ChangePath) -> [Step] {
        subtract(new, from: old).map { .report(old: $0, new: nil, path) }
            + subtract(old, from: new).map { .report(old: nil, new: $0, path) }
    }

    /// Elements may be there twice, since objects with the same content may be different to a set.
    private func subtract(_ other: [ValueGraph.ID], from elements: [ValueGraph.ID]) -> [ValueGraph.ID] {
        var counts = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
        return elements.filter { element in
            guard let count = counts[element], count > 0 else { return true }
            counts[element] = count - 1
            return false
        }
    }

    private mutating func mapSteps(
        _ old: [ValueGraph.ID],
        _ new: [ValueGraph.ID],
        isOrdered: Bool,
        at path: ChangePath
    ) -> [Step] {
        let oldKeys = stride(from: 0, to: old.count, by: 2).map { old[$0] }
        let newKeys = stride(from: 0, to: new.count, by: 2).map { new[$0] }
        let (oldValues, newValues) = (valuesByKey(old), valuesByKey(new))
        if isOrdered {
            // Without unique keys in the same order, nothing says which values belong together.
            guard
                oldValues.count == oldKeys.count, newValues.count == newKeys.count,
                oldKeys.filter({ newValues[$0] != nil }) == newKeys.filter({ oldValues[$0] != nil })
            else { return [] }
        }
        var seen: Set<ValueGraph.ID> = []
        let keys = (oldKeys.filter { newValues[$0] == nil } + newKeys).filter {
            seen.insert($0).inserted && oldValues[$0] != newValues[$0]
        }
        return (isOrdered ? keys : StableOrder.sorted(elements: keys, in: &graph)).flatMap { key in
            valueSteps(
                oldValues[key] ?? [],
                newValues[key] ?? [],
                at: path.appending(index: writer.start(of: key))
            )
        }
    }

    private func valuesByKey(_ pairs: [ValueGraph.ID]) -> [ValueGraph.ID: [ValueGraph.ID]] {
        stride(from: 0, to: pairs.count, by: 2).reduce(into: [:]) { values, index in
            values[pairs[index], default: []].append(pairs[index + 1])
        }
    }

    /// Compares the values of keys that look the same, of which there is more than one only if keys are told
    /// apart by something else than their content.
    private mutating func valueSteps(
        _ old: [ValueGraph.ID],
        _ new: [ValueGraph.ID],
        at path: ChangePath
    ) -> [Step] {
        let removed = StableOrder.sorted(elements: subtract(new, from: old), in: &graph)
        let inserted = StableOrder.sorted(elements: subtract(old, from: new), in: &graph)
        let common = min(removed.count, inserted.count)
        return zip(removed, inserted).map { .compare($0, $1, path) }
            + removed.dropFirst(common).map { .report(old: $0, new: nil, path) }
            + inserted.dropFirst(common).map { .report(old: nil, new: $0, path) }
    }

    /// A change of two whole values, whose texts are made different if they look the same.
    private mutating func replacement(
        of old: ValueGraph.ID,
        by new: ValueGraph.ID,
        at path: ChangePath
    ) -> Difference.Change {
        var (oldText, newText) = (writer.source(of: old), writer.source(of: new))
        let isEqual = graph.isLeaf(old) && graph.isLeaf(new) && Self.areEqualByStandard(oldText, newText)
        if ExactText(oldText) == ExactText(newText) {
            let (oldType, newType) = (graph.typeName(of: old), graph.typeName(of: new))
            if oldType != newType {
                oldText += " as \(oldType)"
                newText += " as \(newType)"
            } else if graph.isUncertain(old), graph.isUncertain(new) {
                newText += " (can't be compared)"
            } else {
                newText += " /* differs in what is not shown */"
            }
        } else if oldText == newText {
            (oldText, newText) = (SwiftLiteral.asciiOnly(oldText), SwiftLiteral.asciiOnly(newText))
        }
        return Difference.Change(at: path, old: oldText, new: newText, isEqualByStandard: isEqual)
    }

    /// Whether the sources of two leaves are those of one number or text.
    private static func areEqualByStandard(_ old: String, _ new: String) -> Bool {
        if old.hasPrefix("\"") { return old == new && ExactText(old) != ExactText(new) }
        return Set([old, new]) == ["0.0", "-0.0"]
    }
}
