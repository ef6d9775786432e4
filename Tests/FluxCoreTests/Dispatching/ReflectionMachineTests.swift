import Testing

@testable import FluxCore

/// Where code runs.
private enum Place: Hashable {
    case main
    case elsewhere
}

/// One presenter's reflections: changes arrive one after the other, here or there, while the main actor also
/// does what it was asked to do.
private struct World: Hashable {
    /// Where a caller is; between two of these, others may do anything.
    enum Frame: Hashable {
        /// It brings a change.
        case arriving(Int)
        /// It has come to the main actor to show what waits.
        case visiting
        /// It goes on with what waits.
        case showing
        /// The view is being called: by the deliverer, which is busy until it returns, or with what has waited.
        case inView(byDeliverer: Bool)

        var isInView: Bool { if case .inView = self { true } else { false } }
    }

    var machine = ReflectionMachine()
    /// What the reflector keeps beside the machine.
    var queue: [Int] = []
    /// The changes that have still to arrive, in order.
    ///
    /// The next one arrives when the one before has been dealt with, as there is one deliverer.
    var arrivals: [(change: Int, place: Place)]
    /// Changes that arrive while the view shows another one, because the view dispatches.
    var nested: [Int: Int]
    /// Whether the view's method may let the main actor serve its queue meanwhile.
    var isReentrant: Bool
    /// Whether the presenter may be released at any time.
    var mayClose: Bool

    var stacks: [Place: [Frame]] = [.main: [], .elsewhere: []]
    var visits = 0
    var shown: [Int] = []
    var isClosed = false
    var violations: Set<String> = []

    static func == (a: World, b: World) -> Bool {
        a.machine == b.machine && a.queue == b.queue && a.arrivals.elementsEqual(b.arrivals, by: ==)
            && a.nested == b.nested
            && a.stacks == b.stacks && a.visits == b.visits && a.shown == b.shown && a.isClosed == b.isClosed
            && a.violations == b.violations
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(machine)
        hasher.combine(arrivals.count)
        hasher.combine(queue)
        hasher.combine(stacks)
        hasher.combine(visits)
        hasher.combine(shown)
    }

    var next: [World] {
        var worlds: [World] = []
        func add(_ step: (inout World) -> Void) {
            var world = self
            step(&world)
            worlds.append(world)
        }
        for place in [Place.main, .elsewhere] where !stacks[place]!.isEmpty {
            add { $0.step(place) }
        }
        if let arrival = arrivals.first, stacks[arrival.place]!.isEmpty, !isDelivering {
            add {
                $0.arrivals.removeFirst()
                $0.stacks[arrival.place]!.append(.arriving(arrival.change))
            }
        }
        if visits > 0, stacks[.main]!.isEmpty || (isReentrant && stacks[.main]!.last!.isInView) {
            add {
                $0.visits -= 1
                $0.stacks[.main]!.append(.visiting)
            }
        }
        if mayClose, !isClosed {
            add {
                $0.isClosed = true
                $0.machine.close()
                $0.queue = []
            }
        }
        return worlds
    }

    /// Whether a change that arrived is still being dealt with by whoever brought it.
    var isDelivering: Bool {
        let isOnMain = stacks[.main]!.contains { frame in
            if case .arriving = frame { true } else { frame == .inView(byDeliverer: true) }
        }
        return isOnMain || !stacks[.elsewhere]!.isEmpty
    }

    mutating func step(_ place: Place) {
        switch stacks[place]!.popLast()! {
        case .inView:
            break
        case .arriving(let change):
            // No observer is called any more after the release.
            if isClosed { return }
            if place == .main, machine.showsAtOnce { return show(change, place, byDeliverer: true) }
            let step = machine.arrive(isOnMainActor: place == .main)
            queue.append(change)
            go(on: step, place)
        case .visiting:
            go(on: machine.visit(), place)
        case .showing:
            go(on: machine.advance(), place)
        }
        if machine.waiting != queue.count { violations.insert("\(machine.waiting) of \(queue) wait") }
    }

    private mutating func go(on step: ReflectionMachine.Step, _ place: Place) {
        switch step {
        case .reflect:
            stacks[place]!.append(.showing)
            show(queue.removeFirst(), place, byDeliverer: false)
        case .visit:
            visits += 1
            if visits > 1 { violations.insert("asked twice for a visit") }
        case .done:
            break
        }
    }

    private mutating func show(_ change: Int, _ place: Place, byDeliverer: Bool) {
        if place != .main { violations.insert("\(change) shown off the main actor") }
        if stacks[.main]!.contains(where: \.isInView) { violations.insert("\(change) shown inside another") }
        if isClosed { violations.insert("\(change) shown after the release") }
        shown.append(change)
        stacks[place]!.append(.inView(byDeliverer: byDeliverer))
        guard let change = nested.removeValue(forKey: change) else { return }
        // The deliverer takes it along; otherwise the view's dispatch delivers it.
        if byDeliverer { arrivals.insert((change, .main), at: 0) } else { stacks[place]!.append(.arriving(change)) }
    }
}

@Suite("The way of reflections to the main actor, in every interleaving")
struct ReflectionMachineTests {
    /// Visits everything, expects all changes to be shown in order, and returns the number of situations.
    @discardableResult
    private func check(_ world: World, shown expected: [Int], sourceLocation: SourceLocation = #_sourceLocation) -> Int
    {
        visitInterleavings(from: world, steps: \.next) { end in
            #expect(end.violations == [], sourceLocation: sourceLocation)
            #expect(
                end.isClosed ? expected.starts(with: end.shown) : end.shown == expected,
                sourceLocation: sourceLocation
            )
        }
    }

    private func places(_ bits: Int, count: Int) -> [(change: Int, place: Place)] {
        (0..<count).map { ($0 + 1, bits >> $0 & 1 == 0 ? .main : .elsewhere) }
    }

    @Test("Changes from here and there are shown once, in order, on the main actor", arguments: 0..<16)
    func order(bits: Int) {
        for isReentrant in [false, true] {
            let world = World(
                arrivals: places(bits, count: 4),
                nested: [:],
                isReentrant: isReentrant,
                mayClose: false
            )
            check(world, shown: [1, 2, 3, 4])
        }
    }

    @Test("On the main actor alone, a change is shown before the call returns")
    func synchronous() {
        let world = World(arrivals: places(0, count: 3), nested: [:], isReentrant: false, mayClose: false)
        visitInterleavings(from: world, steps: \.next) { #expect($0.visits == 0 && $0.shown == [1, 2, 3]) }
    }

    @Test("A change is shown as it is while nothing waits or is being shown, also after some has been")
    func showsAtOnce() {
        var machine = ReflectionMachine()
        for _ in 0..<2 {
            #expect(machine.showsAtOnce)
            #expect(machine.arrive(isOnMainActor: false) == .visit)
            #expect(!machine.showsAtOnce)
            #expect(machine.visit() == .reflect)
            #expect(!machine.showsAtOnce)
            #expect(machine.advance() == .done)
        }
        #expect(machine.showsAtOnce)
    }

    @Test("A dispatch from inside the view is shown when the view has finished", arguments: 0..<4)
    func nested(bits: Int) {
        // The view dispatches while it shows the last change, so the order is the order of arrival.
        let world = World(
            arrivals: places(bits, count: 2),
            nested: [2: 3, 3: 4],
            isReentrant: true,
            mayClose: false
        )
        check(world, shown: [1, 2, 3, 4])
    }

    @Test("Nothing is shown once the presenter is released, whenever that is", arguments: 0..<8)
    func release(bits: Int) {
        let world = World(arrivals: places(bits, count: 3), nested: [:], isReentrant: true, mayClose: true)
        #expect(check(world, shown: [1, 2, 3]) > 10)
    }
}
