/// The parts of the stores on a dispatcher, in the order of the stores' creation.
///
/// It is kept by those that use it, which it counts with the hub's lock held, and by nothing else: to retain and release it for
/// a dispatch would take longer than most of what that does. The hub uses its present list, and each commit the one that it
/// has begun with, until its event is over.
///
/// As long as a commit uses it, it does not change, so that it can be gone through without the lock: when a store comes or goes
/// then, the hub gets another list.
@usableFromInline
final class PartList {
    // Not checked, since the hub's lock guards who uses it, and those that do only read.

    @exclusivity(unchecked) @usableFromInline private(set) var parts: [EventPart] {
        didSet { only = Self.only(of: parts) }
    }

    /// The only part, if there is only one: a debug build takes long to find it in an array, which is what keeps it.
    @exclusivity(unchecked) @usableFromInline private(set) var only: Unmanaged<EventPart>?

    @exclusivity(unchecked) private var uses = 1

    private init(_ parts: [EventPart]) {
        self.parts = parts
        only = Self.only(of: parts)
    }

    private static func only(of parts: [EventPart]) -> Unmanaged<EventPart>? {
        parts.count == 1 ? .passUnretained(parts[0]) : nil
    }

    /// An empty list that is used once.
    static func make() -> Unmanaged<PartList> { .passRetained(PartList([])) }

    /// Counts one more that uses it; called with the hub's lock held.
    @inline(__always)
    func beginUse() { uses += 1 }

    /// Counts one less that uses it; called with the hub's lock held.
    ///
    /// - Returns: Whether that was the last one, who now has to release it.
    @inline(__always)
    func endUse() -> Bool {
        uses -= 1
        return uses == 0
    }

    /// Changes the list if only the caller uses it; otherwise makes another one, and the caller uses this one no more.
    ///
    /// Called with the hub's lock held.
    ///
    /// - Returns: The list with the change, which the caller uses.
    func changed(_ body: (inout [EventPart]) -> Void) -> Unmanaged<PartList> {
        if uses == 1 {
            body(&parts)
            return .passUnretained(self)
        }
        uses -= 1
        var parts = parts
        body(&parts)
        return .passRetained(PartList(parts))
    }
}

extension Unmanaged<PartList> {
    /// Calls something with each part, in their order, without retaining it or the list.
    ///
    /// Safe, since whoever has the list uses it: it is not released, and does not change. The underscore is no public promise;
    /// if the method should ever go, the object itself can stand here.
    @inlinable
    @inline(__always)
    func forEach(_ body: (EventPart) -> Void) {
        _withUnsafeGuaranteedRef { list in
            if let only = list.only { return only._withUnsafeGuaranteedRef(body) }
            var index = 0
            while index < list.parts.count {
                Unmanaged<EventPart>.passUnretained(list.parts[index])._withUnsafeGuaranteedRef(body)
                index &+= 1
            }
        }
    }
}
