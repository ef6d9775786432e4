import Testing

@testable import FluxCore

/// What a thread does, in a test or in a handler.
private enum Operation: Hashable {
    case dispatch(String)
    case register(String)
    case unregister(String)
    /// Lets a thread begin that was not to begin by itself.
    case start(thread: Int)
    /// Waits until another thread has nothing more to do.
    case wait(forThread: Int)
}

/// Several threads that walk through one machine.
///
/// Its steps are the machine's critical sections, so every interleaving of real threads is a path through it.
private struct World: Hashable {
    typealias Machine = DispatchMachine<Int, String, String>

    enum Frame: Hashable {
        case script([Operation])
        case walk(Machine.Position, String)
        case call(observer: String)
    }

    var machine = Machine()
    var threads: [[Frame]]
    /// What an observer does when it sees an event.
    let handlers: [String: [String: [Operation]]]

    /// Threads that begin when they are started.
    var dormant: Set<Int>

    var committed: [String] = []
    var numbers: [String: Int] = [:]
    /// For each observer, the events that were committed before it came, and those before it went.
    var since: [String: Int] = [:]
    var until: [String: Int] = [:]
    var order: [String] = []
    var received: [String: [String]] = [:]
    var finished: [String] = []
    var violations: Set<String> = []

    init(
        _ scripts: [[Operation]],
        dormant: Set<Int> = [],
        observers: [String],
        handlers: [String: [String: [Operation]]] = [:]
    ) {
        threads = scripts.map { [.script($0)] }
        self.dormant = dormant
        self.handlers = handlers
        for observer in observers { register(observer) }
    }

    mutating func register(_ observer: String) {
        numbers[observer] = machine.add(observer)
        since[observer] = committed.count
        order.append(observer)
    }

    mutating func unregister(_ observer: String) {
        let wasThere = until[observer] == nil
        if (machine.remove(numbers[observer]!) != nil) != wasThere { violations.insert("removed twice") }
        if wasThere { until[observer] = committed.count }
    }

    /// The situations to which a step of one thread leads.
    var next: [World] {
        threads.indices.compactMap { thread in
            var world = self
            return world.step(thread) ? world : nil
        }
    }

    /// Lets a thread take a step.
    ///
    /// - Returns: Whether it could.
    mutating func step(_ thread: Int) -> Bool {
        guard !dormant.contains(thread), let frame = threads[thread].popLast() else { return false }
        switch frame {
        case .script(let operations):
            guard let operation = operations.first else { return true }
            if case .wait(let other) = operation, !threads[other].isEmpty { return false }
            threads[thread].append(.script(Array(operations.dropFirst())))
            switch operation {
            case .dispatch(let event): threads[thread].append(.walk(.arriving, event))
            case .register(let observer): register(observer)
            case .unregister(let observer): unregister(observer)
            case .start(let other): dormant.remove(other)
            case .wait: break
            }
        case .call:
            break
        case .walk(var position, let event):
            if case .mutated = position { committed.append(event) }
            let instruction = machine.advance(&position, by: thread)
            finished += machine.takeFinished()
            switch instruction {
            case .wait:
                return false
            case .refuse:
                violations.insert("refused")
            case .mutate:
                threads[thread].append(.walk(.mutated(event), event))
            case .call(let observer, let delivered):
                note(observer, delivered)
                threads[thread].append(.walk(position, event))
                threads[thread].append(.call(observer: observer))
                threads[thread].append(.script(handlers[observer]?[delivered] ?? []))
            case .done:
                if !committed.contains(event) { violations.insert("\(event) returned before its commit") }
            }
        }
        return true
    }

    private mutating func note(_ observer: String, _ event: String) {
        for case .call(let other) in threads.joined() {
            violations.insert("\(observer) called while \(other) is")
        }
        if until[observer] != nil { violations.insert("\(observer) called after it was removed") }
        if let latest = received.filter({ $0.value.contains(event) }).keys.map({ order.firstIndex(of: $0)! }).max(),
            order.firstIndex(of: observer)! <= latest
        {
            violations.insert("\(observer) called out of order for \(event)")
        }
        received[observer, default: []].append(event)
    }

    /// What is wrong when nothing can happen any more.
    var finalViolations: Set<String> {
        var violations = violations
        if !threads.allSatisfy(\.isEmpty) { violations.insert("deadlock") }
        if finished.sorted() != committed.sorted() { violations.insert("finished \(finished) of \(committed)") }
        for observer in order {
            let events = Array(committed[since[observer]!...])
            let seen = received[observer] ?? []
            // Whoever is removed misses what was committed later, and perhaps what still waited.
            let isRight = until[observer] == nil ? seen == events : events.starts(with: seen)
            if !isRight { violations.insert("\(observer) saw \(seen) of \(events)") }
        }
        return violations
    }
}

@Suite("The stages of a dispatch, in every interleaving")
struct DispatchMachineTests {
    /// Visits everything and expects nothing wrong; returns what the observers saw in the end.
    private func check(_ world: World, sourceLocation: SourceLocation = #_sourceLocation) -> Set<[String: [String]]> {
        var outcomes: Set<[String: [String]]> = []
        visitInterleavings(from: world, steps: \.next) { world in
            #expect(world.finalViolations == [], sourceLocation: sourceLocation)
            outcomes.insert(world.received)
        }
        return outcomes
    }

    @Test("One thread: each observer sees each event, in order")
    func oneThread() {
        let outcomes = check(World([[.dispatch("1"), .dispatch("2")]], observers: ["A", "B"]))
        #expect(outcomes == [["A": ["1", "2"], "B": ["1", "2"]]])
    }

    @Test("A dispatch from inside a handler comes after the present event, for every observer")
    func nested() {
        let world = World(
            [[.dispatch("1")]],
            observers: ["A", "B", "C"],
            handlers: ["A": ["1": [.dispatch("2"), .dispatch("3")]], "C": ["2": [.dispatch("4")]]]
        )
        #expect(check(world) == [["A": ["1", "2", "3", "4"], "B": ["1", "2", "3", "4"], "C": ["1", "2", "3", "4"]]])
    }

    @Test("Three threads: all observers see one order, whichever it is")
    func threeThreads() {
        let world = World(
            [[.dispatch("1"), .dispatch("2")], [.dispatch("3")], [.dispatch("4")]],
            observers: ["A", "B"]
        )
        let outcomes = check(world)
        #expect(outcomes.allSatisfy { $0["A"] == $0["B"] })
        // Four events, of which two keep their order: 4! / 2.
        #expect(Set(outcomes.map { $0["A"]! }).count == 12)
    }

    @Test("Two threads that dispatch from handlers too")
    func nestedOnTwoThreads() {
        let world = World(
            [[.dispatch("1")], [.dispatch("2")]],
            observers: ["A", "B"],
            handlers: ["A": ["1": [.dispatch("3")]], "B": ["2": [.dispatch("4")]]]
        )
        #expect(check(world).allSatisfy { $0["A"] == $0["B"] })
    }

    @Test("A handler may wait for another thread that dispatches")
    func handlerThatWaits() {
        let world = World(
            [[.dispatch("1")], [.dispatch("2"), .unregister("C")], [.dispatch("3")]],
            dormant: [1],
            observers: ["A", "B", "C"],
            handlers: ["A": ["1": [.start(thread: 1), .wait(forThread: 1), .dispatch("4")]]]
        )
        let outcomes = check(world)
        #expect(outcomes.allSatisfy { $0["A"] == $0["B"] && $0["A"]!.count == 4 })
    }

    @Test("An observer registered by a handler sees the events committed after that, and no others")
    func registering() {
        let world = World(
            [[.dispatch("1"), .dispatch("4")], [.dispatch("2")]],
            observers: ["A", "B"],
            handlers: ["A": ["1": [.dispatch("3"), .register("C")]]]
        )
        let outcomes = check(world)
        #expect(outcomes.allSatisfy { !($0["C"] ?? []).contains("1") && !($0["C"] ?? []).contains("3") })
        #expect(outcomes.contains { $0["C"] == ["4"] } && outcomes.contains { ($0["C"] ?? []).contains("2") })
    }

    @Test("An observer that is unregistered, by itself, by another one or by another thread, sees nothing more")
    func unregistering() {
        let bySelfAndOther = World(
            [[.dispatch("1"), .dispatch("2")]],
            observers: ["A", "B", "C"],
            handlers: ["A": ["1": [.unregister("A"), .unregister("C"), .dispatch("3")]]]
        )
        #expect(check(bySelfAndOther) == [["A": ["1"], "B": ["1", "3", "2"]]])

        let byOtherThread = World(
            [[.dispatch("1"), .dispatch("2")], [.unregister("B"), .unregister("B")]],
            observers: ["A", "B", "C"]
        )
        let outcomes = check(byOtherThread)
        #expect(Set(outcomes.map { $0["B"] ?? [] }) == [[], ["1"], ["1", "2"]])
    }

    @Test("A dispatch from inside a mutation is refused")
    func refusal() {
        var machine = World.Machine()
        var position = World.Machine.Position.arriving
        guard case .mutate = machine.advance(&position, by: 1) else { return #expect(Bool(false)) }
        var inner = World.Machine.Position.arriving
        guard case .refuse = machine.advance(&inner, by: 1) else { return #expect(Bool(false)) }
        guard case .wait = machine.advance(&inner, by: 2) else { return #expect(Bool(false)) }
    }
}
