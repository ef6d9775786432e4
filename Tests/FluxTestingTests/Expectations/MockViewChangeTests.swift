import FluxCore
import FluxTesting
import Testing

@Suite("MockView, on changes")
struct MockViewChangeTests {
    private let fixture = Fixture()
    private var view: MockView<CounterState> { fixture.view }

    @Test("holds a sequence of a property's values, and of states")
    func sequences() {
        for _ in 1...4 { fixture.presenter.dispatch(.increment) }
        view.expectReflected(\.count, 1, 2)
        view.expectReflected(CounterState(count: 3), CounterState(count: 4))
        view.expectNoMoreReflections()
        #expect(view.values(of: \.count) == [1, 2, 3, 4])
        #expect(view.values(of: \.user) == [])
        #expect(fixture.log.messages == [])
    }

    @Test("fails at the first value of a sequence that is wrong, or missing")
    func wrongSequence() {
        for _ in 1...2 { fixture.presenter.dispatch(.increment) }
        view.expectReflected(\.count, 1, 3)
        view.expectReflected(\.count, 3, 4)
        #expect(
            fixture.log.messages == [
                """
                Expected reflection 2 to change count to 3, but it changed to 2.

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1
                      .increment
                  2     count: 1 → 2
                """,
                """
                Expected another reflection that changes count to 3, but there was none.

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1
                      .increment
                  2 ✗   count: 1 → 2

                If it comes later, wait for it with await view.expectReflected(…, within:).
                """,
            ]
        )
    }

    @Test("holds a change that is applied to the state before")
    func change() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(3))
        fixture.presenter.reflect()
        view.expectReflected { $0.count = 1 }
        view.expectReflected { $0.count += 3 }
        view.expectReflected { _ in }
        view.expectNoMoreReflections()
        #expect(fixture.log.messages == [])
    }

    @Test("fails where the change reaches into an object of the received state, and passes where it replaces that")
    func sharedObject() async {
        let view = MockView<BoxState>(reporter: fixture.log)
        let presenter = Presenter(view: view, state: BoxState(), mutation: BoxMutation())
        for _ in 1...2 { presenter.dispatch(.nothing) }
        view.expectReflected { $0.box.items.append("never") }
        await view.expectReflected(within: .zero) { $0.box.items.append("never") }
        let sentence = "The expected change of reflection N reached into the received state, so they are the same."
        #expect(
            fixture.log.sentences == (1...2).map { sentence.replacing("N", with: "\($0)") }
        )
        #expect(
            fixture.log.takeMessages().allSatisfy {
                $0.contains(
                    "The states share an object. Replace it in the expected change, or expect a whole state."
                )
            }
        )
        presenter.dispatch(.replace(["a"]))
        presenter.dispatch(.nothing)
        presenter.dispatch(.replace(["b"]))
        view.expectReflected { $0.box = Box(["a"]) }
        view.expectReflected { _ in }
        await view.expectReflected(within: .zero) { $0.box = Box(["b"]) }
        #expect(fixture.log.messages == [])
    }

    private final class Box {
        var items: [String]

        init(_ items: [String] = []) { self.items = items }
    }

    private struct BoxState: State { var box = Box() }

    private enum BoxAction: Action { case nothing, replace([String]) }

    private struct BoxMutation: Mutation {
        func mutate(action: BoxAction, state: inout BoxState) {
            if case .replace(let items) = action { state.box = Box(items) }
        }
    }

    @Test("fails where the change is another one, and where more has changed")
    func otherChange() {
        let presenter = Presenter(view: view, state: CounterState(), mutation: RenamingMutation())
        presenter.dispatch(.increment)
        view.expectReflected { $0.count = 1 }
        #expect(
            fixture.log.messages == [
                """
                Expected reflection 1 to change count, but it changed count and user.name.

                Expected → received:
                  user.name: "Blob" → "Blob!"

                All reflections:
                  1   count: 0 → 1
                      user.name: "Blob" → "Blob!"
                """
            ]
        )
    }

    @Test("says so where no state is known to which a change could be applied")
    func changeOfNothing() {
        fixture.presenter.reflect()
        view.expectReflected { $0.count = 0 }
        #expect(fixture.log.messages.count == 1)
        #expect(
            fixture.log.messages.first?.hasPrefix("Reflection 1 shows the whole state, and no state is known") == true
        )
    }

    @Test("holds the properties that have changed, and no others")
    func only() {
        let presenter = Presenter(view: view, state: CounterState(), mutation: RenamingMutation())
        presenter.dispatch(.increment)
        presenter.dispatch(.increment)
        view.expectReflected(only: \.count, \.user)
        view.expectReflected(only: \.user.name, \.count)
        #expect(fixture.log.messages == [])
    }

    @Test("fails where other properties have changed, or expected ones have not")
    func notOnly() {
        let presenter = Presenter(view: view, state: CounterState(), mutation: RenamingMutation())
        presenter.dispatch(.increment)
        fixture.presenter.dispatch(.increment)
        fixture.presenter.reflect()
        view.expectReflected(only: \.count)
        view.expectReflected(only: \.count, \.user.name)
        view.expectReflected(only: \.count)
        let sentences = fixture.log.messages.compactMap { $0.split(separator: "\n").first }
        #expect(
            sentences == [
                "Expected reflection 1 to change only count, but it changed more.",
                "Expected reflection 2 to change only count, user.name, but it did not change user.name.",
                "Expected reflection 3 to change only count, but it shows the whole state anew.",
            ]
        )
        #expect(fixture.log.messages.first?.contains("Not expected:\n  user.name: \"Blob\" → \"Blob!\"") == true)
    }

    @Test("fails where a property has changed whose name begins with that of an expected one")
    func longerName() {
        let view = MockView<Named>(reporter: fixture.log)
        view.reflect(change: StateChange(new: Named(name: "b", nameLength: 2), old: Named(name: "a", nameLength: 1)))
        view.reflect(change: StateChange(new: Named(name: "c", nameLength: 2), old: Named(name: "b", nameLength: 2)))
        view.expectReflected(only: \.name)
        view.expectReflected(only: \.name)
        #expect(
            fixture.log.sentences == ["Expected reflection 1 to change only name, but it changed more."]
        )
    }

    @Test("asks a condition, and fails where it is not met")
    func condition() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.increment)
        view.expectReflected(where: { $0.count?.value == 1 })
        #expect(fixture.log.messages == [])
        view.expectReflected(where: { $0.new.count == 1 })
        #expect(fixture.log.messages.first?.hasPrefix("Reflection 2 does not meet the condition.") == true)
    }

    @Test("passes over reflections that do not matter, and fails where there are fewer")
    func skip() {
        for _ in 1...5 { fixture.presenter.dispatch(.increment) }
        view.skip(2)
        view.expectReflected(\.count, 3)
        view.skip()
        view.expectNoMoreReflections()
        #expect(fixture.log.messages == [])
        view.skip()
        view.skip(0)
        #expect(fixture.log.messages == [])
        view.skip(1)
        view.skip(-1)
        let sentences = fixture.log.messages.compactMap { $0.split(separator: "\n").first }
        #expect(
            sentences == [
                "Expected 1 more reflection to skip, but there were none.",
                "Can't skip -1 reflections: the number must be 0 or more.",
            ]
        )
    }
}

/// Changes more than a counter should.
private struct RenamingMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        state.count += 1
        state.user.name += "!"
    }
}

/// A state in which the name of one property is the beginning of another's.
private struct Named: State {
    var name: String
    var nameLength: Int
}
