/// A place for values that earlier steps of a run have made, so that later ones can use them again.
///
/// The state tells which values there are. A pool also knows those that the state has forgotten, such as the identity
/// of something that was removed: an action that names it must do no harm.
///
/// ```swift
/// let ids = Pool<UUID>()
/// let fuzzer = Fuzzer(ListMutation(), from: ListState())
///     .action(Gen.uuid.added(to: ids).map(ListAction.add))
///     .action(Gen.element(in: ids).map(ListAction.remove))
/// ```
///
/// A pool is empty at the beginning of each run, and what a run adds is seen by that run alone. So it may be shared by
/// fuzzers and threads: it holds nothing itself. What depends on a pool can't be verified exhaustively, since it does
/// not follow from the state.
public struct Pool<Value>: Sendable {
    let identity = PoolIdentity()

    /// Makes a pool of its own.
    public init() {}
}

/// What tells pools apart.
final class PoolIdentity: Sendable {}

/// What the pools of a run hold.
///
/// A choice source owns it, so it begins empty with each run, and nobody else sees it. What a step adds is provisional
/// until the step is taken: a rule that gives way to another one must leave nothing behind.
@usableFromInline
final class PoolContents {
    private var lists: [ObjectIdentifier: AnyObject] = [:]

    /// For each addition that is still provisional, what takes it back.
    private var additions: [() -> Void] = []

    /// How many additions are provisional.
    @usableFromInline var additionCount: Int { additions.count }

    /// The values of a pool, the oldest one first.
    func values<Value>(of pool: Pool<Value>) -> [Value] {
        list(of: pool)?.values ?? []
    }

    /// Adds a value to a pool.
    func add<Value>(_ value: Value, to pool: Pool<Value>) {
        let list = list(of: pool) ?? PoolValues<Value>(pool.identity)
        lists[ObjectIdentifier(pool.identity)] = list
        list.values.append(value)
        additions.append { list.values.removeLast() }
    }

    /// Keeps what has been added so far.
    func keepAdditions() {
        additions.removeAll(keepingCapacity: true)
    }

    /// Takes back the additions that are provisional, except the first ones.
    func dropAdditions(from first: Int) {
        while additions.count > first { additions.removeLast()() }
    }

    private func list<Value>(of pool: Pool<Value>) -> PoolValues<Value>? {
        // An identity belongs to one pool, which has one type.
        lists[ObjectIdentifier(pool.identity)].map { unsafeDowncast($0, to: PoolValues<Value>.self) }
    }
}

/// The values of a pool.
private final class PoolValues<Value> {
    var values: [Value] = []

    /// It is kept, so that no other pool can be taken for this one.
    private let identity: PoolIdentity

    init(_ identity: PoolIdentity) {
        self.identity = identity
    }
}

// MARK: - Sources

extension ChoiceSource {
    /// Adds a value to a pool; it stays there if the step is taken.
    mutating func add<Value>(_ value: Value, to pool: Pool<Value>) {
        // What a verification finds can't depend on it.
        if isEnumerating { return }
        let contents = pools ?? PoolContents()
        pools = contents
        hasStepsToEnd = true
        contents.add(value, to: pool)
    }

    /// How many values the step has added to pools.
    @inlinable var additionCount: Int {
        @_transparent get { pools?.additionCount ?? 0 }
    }

    /// Keeps what the step has added to pools and drawn of recursive values, since it was taken.
    ///
    /// It is never inlined, since it is called in a loop that hardly ever has to, and is short of registers.
    @inline(never)
    mutating func endTakenStep() {
        pools?.keepAdditions()
        nested.endTakenStep()
    }

    /// Takes back what the step has added to pools, except the first so many additions.
    @usableFromInline
    mutating func dropAdditions(from first: Int = 0) {
        pools?.dropAdditions(from: first)
    }
}
