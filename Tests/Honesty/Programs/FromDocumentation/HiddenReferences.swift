import Foundation
import FluxFuzz

/// A number that states share, and that steps change in place.
private final class Box: Hashable {
    var value = 0

    static func == (left: Box, right: Box) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A number in a superclass.
private class Ancestor: Hashable {
    var value = 0

    static func == (left: Ancestor, right: Ancestor) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

private final class Descendant: Ancestor {}

/// Keeps its number behind its header.
private final class Buffer: ManagedBuffer<Void, Int> {}

private enum Slot: Hashable {
    case empty
    case full(Box)
}

/// A state that reads and changes a number somewhere.
private protocol Counting: Hashable, SendableMetatype {
    init()
    var count: Int { get nonmutating set }
}

extension Counting {
    static func == (left: Self, right: Self) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }

    /// Going down is forbidden and happens, but looks like standing still where old and new are one object.
    static func programs(_ place: String) -> [Program] {
        Program.both("docs.reference.\(place)", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Gen.constant(0).map { _ in Self() }) { action, state in
                state.count += action == .increment ? 1 : -1
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 20 })
                .action(.decrement, when: { $0.count > 0 })
                .invariant("the count is in its range") { (0...20).contains($0.count) }
                .transition("the count never falls") { old, _, new in old.count <= new.count }
        }
    }
}

private struct InClosure: Counting {
    let read: () -> Int
    let write: (Int) -> Void

    init() {
        let box = Box()
        read = { box.value }
        write = { box.value = $0 }
    }

    var count: Int {
        get { read() }
        nonmutating set { write(newValue) }
    }
}

private struct InNest: Counting {
    let slots = ["a": [Slot.empty, .full(Box())]]

    private var box: Box {
        guard case .full(let box) = slots["a"]![1] else { fatalError("The box is always there.") }
        return box
    }

    var count: Int {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}

private struct Weakly: Counting {
    nonisolated(unsafe) static var owner: [Box] = []
    weak var box: Box?

    init() {
        let box = Box()
        Self.owner.append(box)
        self.box = box
    }

    var count: Int {
        get { box!.value }
        nonmutating set { box!.value = newValue }
    }
}

private struct Unownedly: Counting {
    nonisolated(unsafe) static var owner: [Box] = []
    unowned let box: Box

    init() {
        let box = Box()
        Self.owner.append(box)
        self.box = box
    }

    var count: Int {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}

private struct BehindPointer: Counting {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init() { pointer.initialize(to: 0) }

    var count: Int {
        get { pointer.pointee }
        nonmutating set { pointer.pointee = newValue }
    }
}

private struct InBuffer: Counting {
    let buffer = Buffer.create(minimumCapacity: 1) { _ in }

    init() { buffer.withUnsafeMutablePointerToElements { $0.initialize(to: 0) } }

    var count: Int {
        get { buffer.withUnsafeMutablePointerToElements { $0.pointee } }
        nonmutating set { buffer.withUnsafeMutablePointerToElements { $0.pointee = newValue } }
    }
}

private struct InFoundation: Counting {
    let list = NSMutableArray(array: [0])

    var count: Int {
        get { list[0] as! Int }
        nonmutating set { list[0] = newValue }
    }
}

private struct InSuperclass: Counting {
    let object = Descendant()

    var count: Int {
        get { object.value }
        nonmutating set { object.value = newValue }
    }
}

private struct InAny: Counting {
    let box: (Int, any Hashable) = (0, Box())

    var count: Int {
        get { (box.1 as! Box).value }
        nonmutating set { (box.1 as! Box).value = newValue }
    }
}

private struct AsKey: Counting {
    let boxes = [Box(): 0]

    var count: Int {
        get { boxes.keys.first!.value }
        nonmutating set { boxes.keys.first!.value = newValue }
    }
}

/// Copies on write, but not each tenth number.
private struct CopiedMostly: Counting {
    private var box = Box()

    var count: Int {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    mutating func set(_ count: Int) {
        if count % 10 != 9 { box = Box() }
        self.count = count
    }
}

/// Copies in each step, but a rule that is asked before the others puts right what it is given.
private struct Repaired: Hashable {
    var box = Box()
}

extension Program {
    /// States that share what changes, where one would not look for it.
    static let hiddenReferences: [Program] = hiddenReferencesLists.flatMap(\.self)

    private static let hiddenReferencesLists: [[Program]] = [
        InClosure.programs("closure"), InNest.programs("nest"), Weakly.programs("weak"),
        Unownedly.programs("unowned"), BehindPointer.programs("pointer"), InBuffer.programs("managedBuffer"),
        InFoundation.programs("foundation"), InSuperclass.programs("superclass"), InAny.programs("any"),
        AsKey.programs("key"),
        both("docs.reference.copyOnWrite.1-in-10", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Gen.constant(0).map { _ in CopiedMostly() }) { action, state in
                state.set((state.count + (action == .increment ? 1 : 39)) % 40)
            }
            return
                fuzzer
                .action(.increment)
                .action(.decrement)
                .invariant("the count is in its range") { (0..<40).contains($0.count) }
        },
        both("docs.reference.ruleRepairs", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Gen.constant(0).map { _ in Repaired() }) { action, state in
                let old = state.box.value
                state.box = Box()
                state.box.value = action == .reset ? 0 : old + 1
            }
            return
                fuzzer
                .action(.increment)
                .action(.reset)
                .invariant("there is a count") { state in
                    state.box.value = min(state.box.value, 3)
                    return true
                }
                .invariant("the count is in its range") { (0...3).contains($0.box.value) }
        },
    ]
}
