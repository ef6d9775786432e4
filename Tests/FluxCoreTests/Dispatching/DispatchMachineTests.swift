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
    /// Where a thread is that dispatches; between two of these, others may do anything.
    enum Place: Hashable {
        case arriving
        case mutating
        case delivering
        /// It has called the last observer of the current event, or nobody wanted it.
        case ending
    }

    enum Frame: Hashable {
        case script([Operation])
        case walk(Place, String)
        case call(observer: String)
    }

    var machine = DispatchMachine()
    /// What the hub keeps beside the machine: the observers at their places, the current event, and those that wait.
    var observers: [String] = []
    var current: String?
    var waiting: [String] = []
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
        numbers[observer] = machine.add()
        observers.append(observer)
        since[observer] = committed.count
        order.append(observer)
    }

    mutating func unregister(_ observer: String) {
        let wasThere = until[observer] == nil
        let place = machine.remove(numbers[observer]!)
        if (place != nil) != wasThere { violations.insert("removed twice") }
        if let place, observers.remove(at: place) != observer { violations.insert("\(observer) was elsewhere") }
        if wasThere { until[observer] = committed.count }
    }

    /// The situations to which a step of one thread leads.
    var next: [World] {
        threads.indices.compactMap { thread in
            var world = self
            guard world.step(thread) else { return nil }
            world.checkUndelivered()
            return world
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
        case .walk(let place, let event):
            return walk(thread, place, event)
        }
        return true
    }

    private mutating func walk(_ thread: Int, _ place: Place, _ event: String) -> Bool {
        switch place {
        case .arriving:
            switch machine.arrive(UInt(thread)) {
            case .wait: return false
            case .refuse: violations.insert("refused")
            case .mutate: threads[thread].append(.walk(.mutating, event))
            }
        case .mutating:
            committed.append(event)
            switch machine.commit() {
            case .atOnce:
                if current != nil { violations.insert("\(event) came while \(current!) was delivered") }
                current = event
                deliver(thread, event)
            case .behind(let delivers):
                waiting.append(event)
                if delivers { deliver(thread, event) }
            }
        case .delivering:
            deliver(thread, event)
        case .ending:
            current.map { finished.append($0) }
            current = nil
            threads[thread].append(.walk(.delivering, event))
        }
        return true
    }

    /// The deliverer's next critical section.
    private mutating func deliver(_ thread: Int, _ event: String) {
        while true {
            switch machine.advance() {
            case .call(let place, let isLast):
                let observer = observers[place]
                guard let delivered = current else {
                    violations.insert("nothing to deliver")
                    return
                }
                note(observer, delivered)
                threads[thread].append(.walk(isLast ? .ending : .delivering, event))
                threads[thread].append(.call(observer: observer))
                threads[thread].append(.script(handlers[observer]?[delivered] ?? []))
                return
            case .end:
                threads[thread].append(.walk(.ending, event))
                return
            case .begin:
                if current != nil { violations.insert("\(current!) was not ended") }
                current = waiting.removeFirst()
            case .done:
                if current != nil { violations.insert("\(current!) was left") }
                return
            }
        }
    }

    /// Checks what the machine says has not been delivered, for each observer.
    mutating func checkUndelivered() {
        for (observer, number) in numbers where until[observer] == nil {
            let undelivered = machine.undelivered(to: number)
            let events = (undelivered.current ? [current ?? "?"] : []) + waiting.suffix(undelivered.waiting)
            let expected = committed[since[observer]!...].filter { !(received[observer] ?? []).contains($0) }
            if events != expected { violations.insert("\(observer) still gets \(events), not \(expected)") }
        }
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

    @Test("A dispatch from inside a mutation is refused, and one of another thread waits")
    func refusal() {
        var machine = DispatchMachine()
        #expect(machine.arrive(1) == .mutate)
        #expect(machine.arrive(1) == .refuse)
        #expect(machine.arrive(2) == .wait)
    }

    @Test("What is posted from inside a mutation is delivered behind it, by its dispatch")
    func posting() {
        var machine = DispatchMachine()
        let number = machine.add()
        #expect(machine.post(by: 1) == .atOnce)
        #expect(machine.advance() == .call(place: 0, isLast: true))
        #expect(machine.post(by: 1) == .behind(delivers: false))
        #expect(machine.advance() == .begin)
        #expect(machine.advance() == .call(place: 0, isLast: true))
        #expect(machine.advance() == .done)

        #expect(machine.arrive(1) == .mutate)
        #expect(machine.post(by: 1) == .behind(delivers: false))
        #expect(machine.undelivered(to: number) == (false, 1))
        // Another thread does not have to wait for the mutation.
        var other = machine
        #expect(other.post(by: 2) == .behind(delivers: true))
        #expect(machine.commit() == .behind(delivers: true))
        #expect(machine.undelivered(to: number) == (false, 2))
        for _ in 1...2 {
            #expect(machine.advance() == .begin)
            #expect(machine.advance() == .call(place: 0, isLast: true))
        }
        #expect(machine.advance() == .done)
    }
}
