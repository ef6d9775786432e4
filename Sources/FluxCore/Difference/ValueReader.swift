internal import Foundation

/// Reads values into a graph.
///
/// The values wait on an explicit stack, so their depth is limited by memory only. Each value is looked at once;
/// an object that is met again is known by then.
struct ValueReader {
    private(set) var graph = ValueGraph()
    private(set) var types: [ObjectIdentifier: ReflectedType] = [:]
    private var labels: [ObjectIdentifier: [String]] = [:]
    private var objects = ObjectTracker()
    private var frames: [Frame] = []
    private var hiddenStates = HiddenStates()
    private var collections = KnownCollections()

    /// Whether what a collection has in common with one that was read before is not read again.
    ///
    /// Then the counts of the graph are those of what was read.
    var knowsCollections = false

    /// Whether to find out if the source of each leaf makes an equal value.
    var checksLeaves = false

    /// Whether there was a leaf whose source makes another value.
    private(set) var hasInexactLeaf = false

    /// After how many values no more children are read.
    ///
    /// What is left out is written as `…`.
    var limit = Int.max

    /// After how many bytes of text no more children are read.
    var textLimit = Int.max

    /// How many bytes of each text are read.
    ///
    /// What is left out is written as `…` behind the text.
    var leafLimit = Int.max

    /// Whether nothing more is read.
    ///
    /// It mutates nothing, but a debug build would copy the whole reader, several times for each value.
    var isFull: Bool { mutating get { graph.visits >= limit || graph.textSize >= textLimit } }

    /// How many values have children that were left out.
    private var cuts = 0

    /// Whether something was left out.
    var isCut: Bool { cuts > 0 }

    /// A value some of whose children are still to be read.
    private struct Frame {
        let value: Any
        let type: ReflectedType
        var shape: ValueGraph.Shape
        var rest: AnyIterator<Mirror.Child>
        var labels: [String] = []
        var children: [ValueGraph.ID] = []
        /// The children behind the rest.
        var lastChildren: ArraySlice<ValueGraph.ID> = []
        var object: AnyObject?
        /// How many values were cut before this one.
        var cuts = 0
    }

    /// Adds a value and returns its number.
    mutating func read(_ value: Any) -> ValueGraph.ID {
        var finished = enter(value)
        while true {
            if let id = finished {
                guard !frames.isEmpty else { return id }
                frames[frames.count - 1].children.append(id)
                finished = nil
            } else if !isFull, let child = frames[frames.count - 1].rest.next() {
                if let label = child.label, FieldLabels.machinery.contains(label) { continue }
                if let label = child.label, frames[frames.count - 1].shape.keepsLabels {
                    frames[frames.count - 1].labels.append(label)
                }
                let parent = frames.count - 1
                finished = enter(child.value)
                if isErased { erase(frames[parent].children.count, of: parent) }
            } else {
                frames[frames.count - 1].children += frames[frames.count - 1].lastChildren
                finished = leave(frames.removeLast())
            }
        }
    }

    /// Whether the type of the place that was entered last is another than that of the value in it.
    private var isErased = false

    /// Notes that the type of a child's place is another than that of the child.
    private mutating func erase(_ child: Int, of frame: Int) {
        graph.erase(child, of: frames[frame].type.id, frames[frame].shape)
    }

    /// Whether there have been objects in the values so far.
    private(set) var hasSeenObjects = false

    /// Whether values of a type may be known by their storage, and its bits say all.
    private mutating func mayKnow(_ type: ReflectedType) -> Bool {
        type.isStored && knowsCollections && !hasSeenObjects
    }

    /// Lets objects that are met again be read anew, since they may have changed.
    mutating func forgetObjects() {
        objects = ObjectTracker()
    }

    /// Starts a value, and returns its number if it has no children to wait for.
    private mutating func enter(_ boxed: Any) -> ValueGraph.ID? {
        graph.visits += 1
        let value: Any
        (value, isErased) = Existential.opened(boxed)
        let dynamicType = Swift.type(of: value)
        let type = reflectedType(dynamicType)
        if mayKnow(type), let known = collections.node(of: value, type) { return known }
        switch type.kind {
        case .leaf(let source):
            if checksLeaves, !LeafSource.isExact(value) { hasInexactLeaf = true }
            let text = LeafSource.source(of: value, upTo: leafLimit, by: source)
            graph.count(text)
            let shape = ValueGraph.Shape.leaf(ExactText(text))
            let id = graph.intern(.init(type: type.id, shape: shape, hidden: hiddenStates.state(of: value, type)))
            if mayKnow(type) { collections.add(value, type, as: id, []) }
            return id
        case .erased:
            let finished = enter((value as! AnyHashable).base)
            isErased = true
            return finished
        case .range:
            let range = value as! any SourceRange
            push(value, type, .range(range.form), range.bounds.map { (nil, $0) })
            return nil
        case .vector(let form):
            push(value, type, .vector(form), Children.elements(of: value).map { (nil, $0) })
            return nil
        case .pointer:
            let shape = ValueGraph.Shape.leaf(ExactText(SwiftLiteral.placeholder(type.name)))
            return graph.intern(.init(type: type.id, shape: shape, hidden: .bytes(RawBytes(of: value).bytes)))
        case .object:
            return enterObject(value as AnyObject, value, type)
        case .keyed(let isOrdered):
            push(value, type, isOrdered ? .orderedMap : .map, (value as! any KeyedValues).keysAndValues)
            return nil
        case .other:
            return enterByMirror(value, type)
        }
    }

    private mutating func enterObject(
        _ object: AnyObject,
        _ value: Any,
        _ type: ReflectedType
    ) -> ValueGraph.ID? {
        if let known = objects.known(object) { return intern(known, type) }
        objects.enter(object)
        if Swift.type(of: value) is NSError.Type, let error = value as? NSError {
            push(value, type, .record, FoundationObject.fields(of: error))
        } else if type.isOpaque {
            guard let (shape, elements) = FoundationObject.elements(of: object) else {
                let id = opaque(value, type, hidden: hiddenStates.description(of: object))
                _ = objects.leave(object, as: id)
                return id
            }
            push(value, type, shape, elements)
            // Whatever they hold, they hold it as an object.
            for place in 0...1 { erase(place, of: frames.count - 1) }
        } else {
            push(value, type, .record, Children.fields(of: value))
        }
        frames[frames.count - 1].object = object
        return nil
    }

    private mutating func enterByMirror(_ value: Any, _ type: ReflectedType) -> ValueGraph.ID? {
        let mirror = Mirror(reflecting: value)
        // A mirror of the type's own may have any children, whatever its style.
        if type.hasOwnMirror, !Children.fit(mirror) {
            push(value, type, .record, mirror.children)
            return nil
        }
        switch mirror.displayStyle {
        case .enum:
            // It has one child at most. To ask for it once takes half the time of what is read of a small enum.
            guard let payload = mirror.children.first else { return enumCase(value, type) }
            push(value, type, .enumCase(payload.label ?? ""), CollectionOfOne(payload))
        case .optional: push(value, type, .optional, mirror.children)
        case .tuple: push(value, type, .tuple, mirror.children)
        case .collection: pushList(value, type, mirror.children)
        case .set: push(value, type, type.isUnordered ? .set : .list, mirror.children)
        case .dictionary: push(value, type, .orderedMap, Children.pairs(mirror.children))
        case nil where mirror.children.isEmpty: return shapeless(value, type)
        case .struct where type.isRawValue:
            push(value, type, .record, Children.rawValue(of: value) ?? Array(mirror.children))
        case .struct where type.isOpaque:
            let hidden = hiddenStates.verdict(on: value, type) ?? hiddenStates.description(of: value, type)
            return opaque(value, type, hidden: hidden)
        case .struct where mirror.children.isEmpty && !type.hasOwnMirror:
            return childless(value, type)
        default: push(value, type, .record, mirror.children)
        }
        return nil
    }

    /// Starts a list, of which only those elements are read that it has not in common with another one.
    private mutating func pushList(_ value: Any, _ type: ReflectedType, _ children: Mirror.Children) {
        guard mayKnow(type), let match = collections.match(of: value, type) else {
            return push(value, type, .list, children)
        }
        push(value, type, .list, match.rest)
        frames[frames.count - 1].children = Array(match.start)
        frames[frames.count - 1].lastChildren = match.end
    }

    private mutating func enumCase(_ value: Any, _ type: ReflectedType) -> ValueGraph.ID {
        let shape = EnumCase.withoutPayload(
            value,
            hasOwnDescription: type.hasOwnDescription,
            typeName: type.name
        )
        let hidden =
            type.hasOwnDescription ? hiddenStates.verdict(on: value, type) : hiddenStates.state(of: value, type)
        return graph.intern(.init(type: type.id, shape: shape, hidden: hidden))
    }

    /// A value whose structure says nothing, or what is different in each process.
    private mutating func opaque(
        _ value: Any,
        _ type: ReflectedType,
        hidden: ValueGraph.Hidden?
    ) -> ValueGraph.ID {
        let description = SwiftLiteral.withoutAddresses(FoundationObject.sortingAttributes("\(value)"))
        let text = SwiftLiteral.placeholder(
            type.hasOwnDescription ? "\(type.name): \(description)" : type.name
        )
        graph.count(text)
        return graph.intern(
            .init(
                type: type.id,
                shape: .opaque(ShownText(text: text)),
                hidden: hidden ?? hiddenStates.storage(of: value)
            ),
            isHashable: type.isHashable
        )
    }

    /// A struct that is empty, or from C with fields that reflection can't read.
    private mutating func childless(_ value: Any, _ type: ReflectedType) -> ValueGraph.ID {
        let state = hiddenStates.storage(of: value)
        guard state != .bytes([]) else { return graph.intern(.init(type: type.id, shape: .record)) }
        return opaque(value, type, hidden: hiddenStates.verdict(on: value, type) ?? state)
    }

    private mutating func push(
        _ value: Any,
        _ type: ReflectedType,
        _ shape: ValueGraph.Shape,
        _ children: some Sequence<Mirror.Child>
    ) {
        frames.append(
            Frame(value: value, type: type, shape: shape, rest: AnyIterator(children.makeIterator()), cuts: cuts)
        )
    }

    private mutating func leave(_ frame: Frame) -> ValueGraph.ID {
        // Which elements of a set come first is different in each process: there, a part that is cut is reason enough.
        let isUnordered = frame.shape == .set || frame.shape == .map
        let isCut = isFull && (frame.rest.next() != nil || isUnordered && cuts > frame.cuts)
        var node = ValueGraph.Node(type: frame.type.id, shape: frame.shape, children: frame.children)
        let isHashable = frame.type.isHashable && !frame.children.contains(where: graph.unhashable.contains)
        switch frame.shape {
        case .record: finishRecord(&node, frame)
        case .tuple: node.labels = graph.number(ofLabels: frame.labels.map { String($0.trimmingPrefix(".")) })
        case .set where isCut, .map where isCut: node.children = []
        case .set: node.children = StableOrder.sorted(elements: frame.children, in: &graph)
        case .map: node.children = StableOrder.sorted(pairs: frame.children, in: &graph)
        default: break
        }
        if isCut { cut(&node) }
        let isUncertain = node.isUnknown || node.children.contains(where: graph.isUncertain)
        if isUncertain, let verdict = hiddenStates.verdict(on: frame.value, frame.type, mayHash: isHashable) {
            // What can't be compared by itself is left to the value around it.
            node.children = node.children.map { graph.settle($0) }
            node.hidden = verdict
        } else if !node.isUnknown {
            node.hidden = hiddenStates.state(of: frame.value, frame.type, mayHash: isHashable)
        }
        let id = graph.intern(node, isHashable: isHashable)
        if mayKnow(frame.type) { collections.add(frame.value, frame.type, as: id, frame.children) }
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

    /// Notes in a node that some of its children were left out.
    private mutating func cut(_ node: inout ValueGraph.Node) {
        cuts += 1
        let shape = ValueGraph.Shape.leaf(ExactText("…"))
        node.children.append(graph.intern(.init(type: reflectedType(Void.self).id, shape: shape)))
    }

    private mutating func finishRecord(_ node: inout ValueGraph.Node, _ frame: Frame) {
        if frame.object != nil, node.children.contains(where: graph.isVoid) {
            // Atomics, mutexes and the like are shown as nothing.
            let type = reflectedType(Void.self)
            let source = ExactText(SwiftLiteral.placeholder("not copyable"))
            let secret = graph.intern(.init(type: type.id, shape: .leaf(source)))
            node.children = node.children.map { graph.isVoid($0) ? secret : $0 }
            node.hidden = hiddenStates.nextUnknown()
        }
        let names = displayedLabels(frame)
        for index in names.indices where index < frame.labels.count && frame.labels[index] != names[index] {
            // A property wrapper that stores just what it wraps says nothing more than the wrapped value.
            let child = graph[node.children[index]]
            if child.shape == .record, child.hidden == nil, graph.labels[child.labels] == ["wrappedValue"] {
                node.children[index] = child.children[0]
                if graph.isErased(0, of: child) { graph.erase(index, of: node.type, node.shape) }
            }
        }
        node.labels = graph.number(ofLabels: names)
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
        let reflected = ReflectedTypeCache.reflected(type)
        types[reflected.id] = reflected
        if case .object = reflected.kind { hasSeenObjects = true }
        graph.name(reflected.id, reflected.name)
        if reflected.hasLiteral { graph.literalTypes.insert(reflected.id) }
        return reflected
    }

    /// A value without children: a type, raw storage, a function or the like.
    private mutating func shapeless(_ value: Any, _ type: ReflectedType) -> ValueGraph.ID {
        var node = ValueGraph.Node(type: type.id, shape: .leaf(ExactText(SwiftLiteral.placeholder(type.name))))
        if let metatype = value as? Any.Type {
            node.shape = .leaf(ExactText("\(TypeName.source(of: metatype)).self"))
        } else if type.isBuiltin {
            node.hidden = hiddenStates.storage(of: value)
        } else {
            node.hidden = hiddenStates.state(of: value, type)
        }
        return graph.intern(node)
    }
}

extension ValueGraph.Shape {
    fileprivate var keepsLabels: Bool { self == .record || self == .tuple }
}
