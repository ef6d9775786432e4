import FluxCore
import FluxTesting
import Testing

@Suite("MockView")
struct MockViewTests {
    private let fixture = Fixture()
    private var view: MockView<CounterState> { fixture.view }

    @Test("records every reflection in order, with old and new state, and calls onReflect after it")
    func records() {
        var counts: [Int] = []
        view.onReflect = { [view] change in counts.append(view.reflections.count + change.new.count * 10) }
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(0))
        fixture.presenter.reflect()
        #expect(view.reflections.map { [$0.old?.count, $0.new.count] } == [[0, 1], [1, 1], [nil, 1]])
        #expect(counts == [11, 12, 13])
    }

    @Test("holds expectations that are met, each on the next reflection")
    func met() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        fixture.presenter.reflect()
        view.expectReflected(\.count, 1)
        view.expectReflected(CounterState(count: 3))
        view.expectReflected(\.user.name, "Blob")
        view.expectNoMoreReflections()
        #expect(fixture.log.messages == [])
    }

    @Test("fails where the property changed to another value")
    func otherValue() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        view.expectReflected(\.count, 1)
        view.expectReflected(\.count, 2)
        #expect(
            fixture.log.messages == [
                """
                Expected reflection 2 to change count to 2, but it changed to 3.

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1
                      .add(2)
                  2     count: 1 → 3
                """
            ]
        )
        view.expectNoMoreReflections()
        #expect(fixture.log.failures.count == 1, "a reflection that was asserted wrongly is asserted")
    }

    @Test("fails where the property did not change, although it has the value")
    func unchanged() {
        fixture.presenter.dispatch(.increment)
        view.expectReflected(\.user.name, "Blob")
        #expect(
            fixture.log.messages == [
                """
                Expected reflection 1 to change user.name, but it stayed "Blob".

                All reflections:
                      .increment
                  1     count: 0 → 1
                """
            ]
        )
    }

    @Test("fails where a compound property differs, and says where")
    func compound() {
        fixture.presenter.reflect()
        view.expectReflected(\.user, CounterState.User(name: "Blobby"))
        #expect(
            fixture.log.messages == [
                """
                Expected reflection 1 to change user to CounterState.User(name: "Blobby"), but it changed to \
                CounterState.User(name: "Blob").

                Expected → received:
                  name: "Blobby" → "Blob"

                All reflections:
                  1   all: CounterState(count: 0, user: CounterState.User(name: "Blob"))
                """
            ]
        )
    }

    @Test("fails where the state differs, and says where")
    func otherState() {
        fixture.presenter.dispatch(.increment)
        view.expectReflected(CounterState(count: 5, user: CounterState.User(name: "x")))
        #expect(
            fixture.log.messages == [
                """
                Reflection 1 shows another state than expected.

                Expected → received:
                  count: 5 → 1
                  user.name: "x" → "Blob"

                All reflections:
                      .increment
                  1     count: 0 → 1
                """
            ]
        )
    }

    @Test("fails where the view was never called, and where it was not called again")
    func missing() {
        view.expectReflected(\.count, 1)
        fixture.presenter.dispatch(.add(0))
        view.expectReflected(CounterState())
        view.expectReflected(\.count, 1)
        #expect(
            fixture.log.messages == [
                """
                Expected a reflection that changes count to 1, but there was none.

                All reflections:
                  (none)

                Are the view and its presenter still kept in variables, and was an action dispatched? A view is not \
                called for the initial state, unless by presenter.reflect().
                """,
                """
                Expected another reflection that changes count to 1, but there was none.

                All reflections:
                      .add(0)
                  1 ✓   (nothing changed)

                If it comes later, wait for it with await view.expectReflected(…, within:).
                """,
            ]
        )
    }

    @Test("fails where reflections have not been asserted, once")
    func notAsserted() {
        for _ in 1...10 { fixture.presenter.dispatch(.increment) }
        view.expectReflected(\.count, 1)
        for _ in 1...8 { view.expectReflected(\.count, view.reflections.count) }
        let earlier = fixture.log.failures.count
        view.expectNoMoreReflections()
        view.expectNoMoreReflections()
        #expect(earlier == 8)
        #expect(fixture.log.failures.count == 9)
        #expect(
            fixture.log.messages.last == """
                Expected no more reflections, but there was 1.

                All reflections:
                       .increment
                   1 ✓   count: 0 → 1
                       .increment
                   2 ✗   count: 1 → 2
                       .increment
                   3 ✗   count: 2 → 3
                       .increment
                   4 ✗   count: 3 → 4
                       .increment
                   5 ✗   count: 4 → 5
                       .increment
                   6 ✗   count: 5 → 6
                       .increment
                   7 ✗   count: 6 → 7
                       .increment
                   8 ✗   count: 7 → 8
                       .increment
                   9 ✗   count: 8 → 9
                       .increment
                  10     count: 9 → 10

                If it is right, assert it with expectReflected(…), or pass over it with skip(1).
                """
        )
    }

    @Test("names the place of the expectation")
    func callSite() throws {
        view.expectReflected(\.count, 1); let line = #line
        let site = try #require(fixture.log.failures.first).callSite
        #expect("\(site.fileID)" == "FluxTestingTests/MockViewTests.swift")
        #expect(site.line == UInt(line))
        #expect("\(site.filePath)".hasSuffix("Expectations/MockViewTests.swift"))
    }
}
