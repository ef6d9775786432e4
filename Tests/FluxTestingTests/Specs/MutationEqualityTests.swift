import FluxCore
import FluxTesting
import Testing

private struct Plain: State {
    var count = 0
    var title = ""
}

/// Looks at a part only.
private struct Partial: State, Equatable {
    var id = 0
    var stars = 0

    static func == (left: Partial, right: Partial) -> Bool { left.id == right.id }
}

private final class Box: Equatable {
    var count: Int

    init(count: Int) {
        self.count = count
    }

    static func == (left: Box, right: Box) -> Bool { left.count == right.count }
}

private struct Boxed: State, Equatable {
    var box = Box(count: 0)
}

/// Has nothing in it, and is equal to itself alone.
private final class Key: Equatable {
    static func == (left: Key, right: Key) -> Bool { left === right }
}

private struct Keyed: State, Equatable {
    var key = Key()
}

/// States whose `==` is missing, or not to be trusted, and states with objects.
@Suite("MutationSpec and the equality of states")
struct MutationEqualityTests {
    private let log = FailureLog()

    private func spec<State>(
        _ state: State,
        _ reduce: @escaping (Int, inout State) -> Void
    ) -> MutationSpec<Int, State> {
        MutationSpec(Int.self, given: state, reporter: log, reduce: reduce)
    }

    @Test("compares states that are not Equatable by their structure")
    func notEquatable() {
        let spec = spec(Plain()) { $1.count += $0 }
        spec.when(1) { $0.count = 1 }
        #expect(log.messages == [])
        spec.when(1) { $0.title = "1" }
        #expect(log.messages.first?.hasPrefix("Expected step 1, 1, to change title, but it changed count.\n") == true)
    }

    @Test("fails where == tells states apart that are the same, although all is as expected")
    func equalityByIdentity() {
        let other = Key()
        spec(Keyed(key: other)) { _, _ in }.when(0, then: Keyed(key: other))
        #expect(log.sentences == [])
        spec(Keyed()) { _, state in state.key = other }.when(1, then: Keyed(key: other))
        #expect(
            log.sentences == [
                "Expected == to call the states before and after step 1, 1, equal, but it says that they differ."
            ]
        )
    }

    @Test("fails where == ignores what changes, although all is as expected")
    func partialEquality() {
        let spec = spec(Partial()) { action, state in
            state.stars = action
            if action > 5 { state.id = 1 }
        }
        spec.when(6) {
            $0.id = 1
            $0.stars = 6
        }
        #expect(log.messages == [])
        spec.when(3) { $0.stars = 3 }
        #expect(
            log.messages == [
                """
                Expected == to tell the states before and after step 1, 3, apart, but it calls them equal.

                It ignores:
                  stars: 0 → 3

                Compare all properties in the state's ==, or leave it to the compiler.

                All steps:
                  1   3
                        stars: 0 → 3
                """
            ]
        )
    }

    @Test("does not trust an == that calls another state the expected one, and names what it ignores")
    func partialEqualityHidesMismatch() {
        spec(Partial()) { $1.stars = $0 }.when(3) { $0.stars = 4 }
        #expect(
            log.messages == [
                """
                Expected step 1, 3, to change stars to 4, but it changed to 3.

                Expected → received:
                  stars: 4 → 3

                The == of the state calls the two equal: it ignores stars.

                All steps:
                  1   3
                        stars: 0 → 3
                """
            ]
        )
    }

    @Test("does not blame an == for zeros and texts that are equal to everybody")
    func equalByStandard() {
        struct Written: State, Equatable {
            var number = 0.0
            var text = "\u{e9}"
            var ignored = 0
            static func == (left: Written, right: Written) -> Bool {
                (left.number, left.text) == (right.number, right.text)
            }
        }
        let written = spec(Written()) { number, state in
            state.number = -state.number
            state.text = "e\u{301}"
            state.ignored = number
        }
        written.when(0) { ($0.number, $0.text) = (-0.0, "e\u{301}") }
        #expect(log.messages == [])
        written.when(1) { ($0.number, $0.text, $0.ignored) = (-0.0, "e\u{301}", 1) }
        #expect(log.messages.first?.contains("to tell the states before and after step 1, 1, apart") == true)
        #expect(log.messages.first?.contains("ignored: 0 → 1") == true)
    }

    @Test("fails where a state does not equal itself")
    func irreflexive() {
        struct Measured: State, Equatable { var value = 1.0 }
        spec(Measured()) { $1.value = .nan + Double($0) }.when(1) { $0.value = .nan }
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected step 1, 1, to lead to a state that equals the expected one, but == says no.

                Expected → received:
                  (no difference)

                Is there a value in it that does not equal itself, such as .nan, or does its == compare identities?
                """
            ) == true
        )
    }

    @Test("fails where the mutation changes an object, which would be the same in all states")
    func objectChangedByMutation() {
        spec(Boxed()) { $1.box.count += $0 }.when(1) { $0.box.count = 1 }
        #expect(log.failures.count == 1)
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected step 1, 1, to make a new state, but the one before it has changed too.

                The state before:
                  at first: Boxed(box: Box(count: 0))
                  now:      Boxed(box: Box(count: 1))

                The states share an object. Use values in a state, or replace the object in the mutation.
                """
            ) == true
        )
    }

    @Test("fails where the expectation changes an object, which would be the same in the received state")
    func objectChangedByExpectation() {
        spec(Boxed()) { _, _ in }.when(1) { $0.box.count = 1 }
        #expect(log.failures.count == 1)
        #expect(
            log.messages.first?.hasPrefix(
                """
                The expected change after step 1, 1, reached into the received state, so they are the same.

                The states share an object. Replace it in the expected change, or expect a whole state.
                """
            ) == true
        )
    }

    @Test("serves objects that are replaced")
    func objectReplaced() {
        let spec = spec(Boxed()) { $1.box = Box(count: $1.box.count + $0) }
        spec.when(1) { $0.box = Box(count: 1) }.when(1, then: Boxed(box: Box(count: 2)))
        #expect(log.messages == [])
        spec.when(1) { $0.box = Box(count: 2) }
        #expect(log.failures.count == 1)
    }
}
