import FluxCore
import Foundation
import Synchronization
import Testing

/// Values whose storage reflection can't look into.
struct DifferenceOpaqueTests {
    private struct Ball: Equatable {
        var name = "ball"
        var speed = SIMD2<Double>(1, 2)
    }

    @Test func comparesVectorsByElement() {
        let old = SIMD4<Float>(1, 2, 3, 4)
        #expect(Difference(from: old, to: SIMD4(1, 2, 3, 4)).isEmpty)
        #expect(Difference(from: old, to: SIMD4(1, 2, 3, 5)).description == "[3]: 4.0 → 5.0")
        #expect(Difference(from: old, to: SIMD4(5, 6, 7, 8)).changes.count == 4)
        #expect(Difference(from: SIMD3(1, 2, 3), to: SIMD3(1, 2, 4)).description == "[2]: 3 → 4")
        #expect(text(Ball()) { $0.speed.y = 3 } == "speed[1]: 2.0 → 3.0")
        #expect(text(Ball()) { _ in }.isEmpty)
        let mask = SIMD2(1, 2) .== SIMD2(1, 3)
        #expect(Difference(from: mask, to: SIMD2(1, 2) .== SIMD2(1, 2)).description == "[1]: false → true")
        #expect(Difference(from: mask, to: mask).isEmpty)
    }

    @Test func writesVectors() {
        #expect(String(swiftSource: SIMD2(1.0, 2.0)) == "SIMD2<Double>(1.0, 2.0)")
        #expect(SIMD2<Double>(1.0, 2.0) == SIMD2(1.0, 2.0))
        let mask = SIMD2(1, 2) .== SIMD2(1, 3)
        #expect(String(swiftSource: mask) == "[true, false]")
        #expect(mask == [true, false])
    }

    @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    @Test func comparesInlineArraysByElement() {
        let old: InlineArray<4, Int> = [1, 2, 3, 4]
        #expect(Difference(from: old, to: [1, 2, 3, 4]).isEmpty)
        #expect(Difference(from: old, to: [1, 2, 0, 4]).description == "[2]: 3 → 0")
        #expect(String(swiftSource: old) == "[1, 2, 3, 4]")
        let names: InlineArray<2, [String]> = [["a"], ["b"]]
        #expect(Difference(from: names, to: [["a"], ["c"]]).description == #"[1][0]: "b" → "c""#)
        #expect(Difference(from: names, to: [["a"], ["b"]]).isEmpty)
        struct Rows { var names: InlineArray<2, [String]> }
        #expect(!Sameness.isCertain(Rows(names: [["a"], ["b"]]), Rows(names: [["a"], ["c"]])))
        let rows = Rows(names: names)
        #expect(Sameness.isCertain(rows, rows))
    }

    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    private final class Counter: Sendable {
        let name: String
        let count: Atomic<Int>
        init(_ count: Int, name: String = "a") {
            self.name = name
            self.count = Atomic(count)
        }
    }

    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    private final class Store: Equatable {
        let names: Mutex<[String]>
        init(_ names: [String]) { self.names = Mutex(names) }
        static func == (old: Store, new: Store) -> Bool {
            old.names.withLock { $0 } == new.names.withLock { $0 }
        }
    }

    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @Test func saysWhereNothingCanCompare() {
        let counter = Counter(1)
        #expect(Difference(from: counter, to: counter).isEmpty)
        #expect(Difference(from: [counter, counter], to: [counter, counter]).isEmpty)
        let source = #"DifferenceOpaqueTests.Counter(name: "a", count: <#not copyable#>)"#
        #expect(
            Difference(from: [counter], to: [Counter(2)]).description
                == "[0]: \(source) → \(source) (can't be compared)"
        )
        #expect(Difference(from: counter, to: Counter(2, name: "b")).description == #"name: "a" → "b""#)
    }

    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @Test func asksTheNearestTypeThatCanCompare() {
        struct Held: Equatable {
            var counter: Counter
            var other = 1
            static func == (old: Held, new: Held) -> Bool {
                old.counter.count.load(ordering: .relaxed) == new.counter.count.load(ordering: .relaxed)
            }
        }
        struct Mirrored: Equatable, CustomReflectable {
            var counter: Counter
            var customMirror: Mirror { Mirror(self, children: ["counter": counter]) }
            static func == (old: Mirrored, new: Mirrored) -> Bool {
                old.counter.count.load(ordering: .relaxed) == new.counter.count.load(ordering: .relaxed)
            }
        }
        #expect(Difference(from: Mirrored(counter: Counter(1)), to: Mirrored(counter: Counter(1))).isEmpty)
        #expect(!Difference(from: Mirrored(counter: Counter(1)), to: Mirrored(counter: Counter(2))).isEmpty)
        #expect(Difference(from: Store(["a"]), to: Store(["a"])).isEmpty)
        #expect(Difference(from: Store(["a"]), to: Store(["b"])).description.hasSuffix("in what is not shown */"))
        #expect(Difference(from: [Held(counter: Counter(1))], to: [Held(counter: Counter(1))]).isEmpty)
        #expect(!Difference(from: [Held(counter: Counter(1))], to: [Held(counter: Counter(2))]).isEmpty)
        // What the `==` leaves out is still shown.
        #expect(
            Difference(from: Held(counter: Counter(1)), to: Held(counter: Counter(1), other: 2)).description
                == "other: 1 → 2"
        )
        #expect(
            Difference(from: Held(counter: Counter(1)), to: Held(counter: Counter(1, name: "b"))).description
                == #"counter.name: "a" → "b""#
        )
    }

    @Test func asksNoMoreThanIsLinear() {
        nonisolated(unsafe) var count = 0
        struct Handle: Equatable, CustomReflectable {
            var number: Int
            var onCompare: () -> Void
            var customMirror: Mirror { Mirror(self, children: [:]) }
            static func == (old: Self, new: Self) -> Bool {
                old.onCompare()
                return old.number == new.number
            }
        }
        let old = (0..<1_000).map { Handle(number: $0) { count += 1 } }
        _ = Difference(from: old, to: old)
        #expect(count < 2_000 * 256)
        #expect(Difference(from: old[0], to: old[0]).isEmpty)
        #expect(!Difference(from: old[0], to: old[1]).isEmpty)
    }

    @Test func looksIntoBoxes() {
        struct Boxed {
            var any: any Sendable
            var error: any Error
        }
        final class Failure: Error {
            let reason: String
            init(_ reason: String) { self.reason = reason }
        }
        let (failure, size) = (Failure("a"), SIMD2(1, 2))
        let old = Boxed(any: size, error: failure)
        #expect(Difference(from: old, to: Boxed(any: size, error: failure)).isEmpty)
        #expect(Difference(from: old, to: Boxed(any: size, error: Failure("a"))).isEmpty)
        #expect(
            Difference(from: old, to: Boxed(any: SIMD2(1, 3), error: Failure("b"))).description
                == "any[1]: 2 → 3\nerror.reason: \"a\" → \"b\""
        )
    }

    private actor Player {
        let name: String
        init(_ name: String) { self.name = name }
    }

    @Test func ignoresTheQueueOfAnActor() {
        #expect(Difference(from: Player("a"), to: Player("a")).isEmpty)
        #expect(Difference(from: Player("a"), to: Player("b")).description == #"name: "a" → "b""#)
    }

    @Test func comparesTasksByIdentity() {
        let task = Task { 1 }
        #expect(Difference(from: task, to: task).isEmpty)
        #expect(!Difference(from: task, to: Task { 1 }).isEmpty)
    }

    @Test func neverShowsAnAddress() {
        let address = UnsafeRawPointer(bitPattern: 0xABCDEF00)!
        #expect(String(swiftSource: address) == "<#UnsafeRawPointer#>")
        #expect(!Difference(from: address, to: address + 1).isEmpty)
        #expect(String(swiftSource: ObjectIdentifier(Int.self)) == "<#ObjectIdentifier#>")
        let object = NSObject()
        // Whoever makes one promises to keep its object alive; nobody looks into it here.
        #expect(String(swiftSource: Unmanaged.passUnretained(object)) == "<#Unmanaged<NSObject>#>")
        #expect(Difference(from: NSLock(), to: NSLock()).description.contains("0x") == false)
    }
}
