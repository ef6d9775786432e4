/// Reads values into a graph.
///
/// The values wait on an explicit stack, so their depth is limited by memory only. Each value is looked at once;
/// an object that is met again is known by then.
struct ValueReader {
    private(set) var graph = ValueGraph()
    private var types: [ObjectIdentifier: ReflectedType] = [:]
    private var labels: [ObjectIdentifier: [String]] = [:]
    private var objects = ObjectTracker()
    private var frames: [Frame] = []

    /// A value some of whose children are still to be read.
    private struct Frame {
        let value: Any
        let type: ReflectedType
        var shape: ValueGraph.Shape
        var rest: AnyIterator<Mirror.Child>
        var labels: [String] = []
        var children: [ValueGraph.ID] = []
        var object: AnyObject?
    }

    /// Adds a value and returns its number.
    mutating func read(_ value: Any) -> ValueGraph.ID {
        var finished = enter(value)
        while true {
            if let id = finished {
                guard !frames.isEmpty else { return id }
                frames[frames.count - 1].children.append(id)
                finished = nil
            } else if let child = frames[frames.count - 1].rest.next() {
                if let label = child.label, frames[frames.count - 1].shape.keepsLabels {
                    frames[frames.count - 1].labels.append(label)
                }
                finished = enter(child.value)
            } else {
                finished = leave(frames.removeLast())
            }
        }
    }

    /// Starts a value, and returns its number if it has no children to wait for.
    private mutating func enter(_ value: Any) -> ValueGraph.ID? {
        graph.visits += 1
        let dynamicType = Swift.type(of: value)
        let type = reflectedType(dynamicType)
        switch type.kind {
        case .leaf(let source):
            let shape = ValueGraph.Shape.leaf(ExactText(source(value)))
            return graph.intern(.init(type: type.id, shape: shape, hidden: hiddenState(of: value, type)))
        case .erased:
            return enter((value as! AnyHashable).base)
        case .range:
            let range = value as! any SourceRange
            push(value, type, .range(range.form), range.bounds.map { (nil, $0) })
            return nil
        case .object:
            let object = value as AnyObject
            if let known = objects.known(object) { return intern(known, type) }
            objects.enter(object)
            push(value, type, .record, allFields(of: value))
            frames[frames.count - 1].object = object
            return nil
        case .keyed(let isOrdered):
            push(value, type, isOrdered ? .orderedMap : .map, (value as! any KeyedValues).keysAndValues)
            return nil
        case .other:
            return enterByMirror(value, type)
        }
    }

    private mutating func enterByMirror(_ value: Any, _ type: ReflectedType) -> ValueGraph.ID? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum where mirror.children.isEmpty:
            let (shape, hidden) = EnumCase.withoutPayload(
                value,
                hasOwnDescription: type.hasOwnDescription,
                typeName: type.name
            )
            return graph.intern(
                .init(type: type.id, shape: shape, hidden: hidden ?? hiddenState(of: value, type))
            )
        case .enum: push(value, type, .enumCase(mirror.children.first?.label ?? ""), mirror.children)
        case .optional: push(value, type, .optional, mirror.children)
        case .tuple: push(value, type, .tuple, mirror.children)
        case .collection: push(value, type, .list, mirror.children)
        case .set: push(value, type, type.isUnordered ? .set : .list, mirror.children)
        case .dictionary: push(value, type, .orderedMap, pairs(mirror.children))
        case nil where mirror.children.isEmpty:
            return graph.intern(
                .init(type: type.id, shape: shapeless(value, type), hidden: hiddenState(of: value, type))
            )
        default: push(value, type, .record, mirror.children)
        }
        return nil
    }

    private mutating func push(
        _ value: Any,
        _ type: ReflectedType,
        _ shape: ValueGraph.Shape,
        _ children: some Sequence<Mirror.Child>
    ) {
        frames.append(
            Frame(value: value, type: type, shape: shape, rest: AnyIterator(children.makeIterator()))
        )
    }

    private mutating func leave(_ frame: Frame) -> ValueGraph.ID {
        var node = ValueGraph.Node(type: frame.type.id, shape: frame.shape, children: frame.children)
        switch frame.shape {
        case .record: finishRecord(&node, frame)
        case .tuple: node.labels = graph.number(ofLabels: frame.labels.map { String($0.trimmingPrefix(".")) })
        case .set: node.children = StableOrder.sorted(elements: frame.children, in: graph)
        case .map: node.children = StableOrder.sorted(pairs: frame.children, in: graph)
        default: node.hidden = hiddenState(of: frame.value, frame.type)
        }
        let id = graph.intern(node)
        if let object = frame.object {
            for (member, number) in objects.leave(object, as: id) {
                let node = ValueGraph.Node(
                    type: reflectedType(Swift.type(of: member)).id,
                    shape: .member(number),
                    children: [id]
                )
                objects.remember(member, as: graph.intern(node))
            }
        }
        return id
    }

    private mutating func finishRecord(_ node: inout ValueGraph.Node, _ frame: Frame) {
        let isOpaque = frame.children.contains { graph.isBuiltin($0) }
        node.hidden = hiddenState(of: frame.value, frame.type, isHiding: isOpaque)
        if isOpaque, frame.type.hasOwnDescription {
            node.shape = .leaf(ExactText(SwiftLiteral.placeholder("\(frame.type.name): \(frame.value)")))
            node.children = []
            return
        }
        let names = displayedLabels(frame)
        for index in names.indices where index < frame.labels.count && frame.labels[index] != names[index] {
            // A property wrapper that stores just what it wraps says nothing more than the wrapped value.
            let child = graph[node.children[index]]
            if child.shape == .record, child.hidden == nil, graph.labels[child.labels] == ["wrappedValue"] {
                node.children[index] = child.children[0]
            }
        }
        if let observation = frame.labels.firstIndex(of: FieldLabels.observation) {
            node.children.remove(at: observation)
            node.labels = graph.number(
                ofLabels: names.enumerated().filter { $0.offset != observation }.map(\.element)
            )
        } else {
            node.labels = graph.number(ofLabels: names)
        }
    }

    private mutating func displayedLabels(_ frame: Frame) -> [String] {
        if let known = labels[frame.type.id], known.count == frame.children.count { return known }
        let names = FieldLabels.displayed(frame.labels, count: frame.children.count)
        if !frame.type.hasOwnMirror { labels[frame.type.id] = names }
        return names
    }

    /// An object that is known already, in place of its fields.
    private mutating func intern(_ known: ObjectTracker.Known, _ type: ReflectedType) -> ValueGraph.ID {
        switch known {
        case .complete(let id): id
        case .enclosing(let distance): graph.intern(.init(type: type.id, shape: .enclosing(distance)))
        case .sibling(let distance): graph.intern(.init(type: type.id, shape: .sibling(distance)))
        }
    }

    private mutating func reflectedType(_ type: Any.Type) -> ReflectedType {
        if let known = types[ObjectIdentifier(type)] { return known }
        let reflected = ReflectedType(type)
        types[reflected.id] = reflected
        graph.typeNames[reflected.id] = reflected.name
        if reflected.hasLiteral { graph.literalTypes.insert(reflected.id) }
        return reflected
    }

    /// A value without children: a type, raw storage, a function or the like.
    private func shapeless(_ value: Any, _ type: ReflectedType) -> ValueGraph.Shape {
        if let metatype = value as? Any.Type {
            return .leaf(ExactText("\(TypeName.source(of: metatype)).self"))
        }
        let source = ExactText(SwiftLiteral.placeholder(type.name))
        return type.isBuiltin ? .builtin(source) : .leaf(source)
    }

    /// What the structure of a value may not show, if there is any such thing.
    private func hiddenState(of value: Any, _ type: ReflectedType, isHiding: Bool = false) -> ValueGraph
        .Hidden?
    {
        guard isHiding || type.hidesState else { return nil }
        if let value = value as? any Hashable { return .value(AnyHashable(value)) }
        return .text(String(describing: value))
    }

    private func allFields(of value: Any) -> [Mirror.Child] {
        var mirrors = [Mirror(reflecting: value)]
        while let next = mirrors[mirrors.count - 1].superclassMirror { mirrors.append(next) }
        return mirrors.reversed().flatMap(\.children)
    }

    /// The keys and values of any other dictionary, which may have an order.
    private func pairs(_ children: Mirror.Children) -> some Sequence<Mirror.Child> {
        children.lazy.flatMap { Array(Mirror(reflecting: $0.value).children.prefix(2)) }
    }
}

extension ValueGraph.Shape {
    fileprivate var keepsLabels: Bool { self == .record || self == .tuple }
}
