import FluxCore
import FluxTesting
import Testing

@Suite("A message on reflections is short, whatever the states hold")
struct MessageLimitsReflectionTests {
    private let log = FailureLog()

    /// A view that got one reflection.
    private func view(_ new: Sheet = .received, from old: Sheet? = Sheet()) -> MockView<Sheet> {
        let view = MockView<Sheet>(reporter: log)
        view.reflect(change: StateChange(new: new, old: old))
        return view
    }

    @Test("that change a property to another value, or leave it alone")
    func properties() {
        view().expectReflected(\.text, Sheet.expected.text)
        log.expectShort("Expected reflection 1 to change text to ", showing: Sheet.textDifference)
        view().expectReflected(\.list, Sheet.expected.list)
        log.expectShort("Expected reflection 1 to change list to [0, 1, 2", showing: Sheet.listDifference)
        let unchanged = view(from: .received)
        unchanged.expectReflected(\.text, Sheet.expected.text)
        unchanged.expectReflected(\.list, Sheet.expected.list)
        log.expectShort(
            "Expected reflection 1 to change text, but it stayed \"abcdefghij",
            "Expected another reflection that changes list to [0, 1, 2"
        )
    }

    @Test("that show another state, or make another change")
    func states() {
        view().expectReflected(.expected)
        log.expectShort("Reflection 1 shows another state than expected.", showing: Sheet.textDifference)
        view(from: nil).expectReflected(.expected)
        log.expectShort("Reflection 1 shows another state than expected.", showing: Sheet.textDifference)
        view().expectReflected { $0 = .expected }
        log.expectShort("Expected reflection 1 to change text, list[0]", showing: Sheet.textDifference)
        view().expectReflected { $0.list = Sheet.expected.list }
        log.expectShort("Expected reflection 1 to change list[0]", showing: [#"text: "" → "abcdef"#])
        view(Sheet(text: Sheet.received.text)).expectReflected { $0.text = Sheet.expected.text }
        log.expectShort("Expected reflection 1 to change text, which it did", showing: Sheet.textDifference)
        view(from: nil).expectReflected { $0 = .expected }
        log.expectShort(
            "Reflection 1 shows the whole state, and no state is known before it. Expect the state itself: "
        )
    }

    @Test("that change more than they should, or do not meet a condition")
    func others() {
        view().expectReflected(only: \.count)
        log.expectShort(
            "Expected reflection 1 to change only count, but it did not change count and changed more.",
            showing: [#"text: "" → "abcdef"#]
        )
        view().expectReflected(where: { _ in false })
        log.expectShort(
            "Reflection 1 does not meet the condition.",
            showing: ["All reflections:", #"text: "" → "abc"#]
        )
    }

    @Test("that are missing, too many, or not enough to skip")
    func numbers() {
        let none = MockView<Sheet>(reporter: log)
        none.expectReflected(\.text, Sheet.expected.text)
        none.expectReflected(.expected)
        log.expectShort(
            #"Expected a reflection that changes text to "abcdef"#,
            "Expected a reflection of Sheet(text: \"abcdef",
            showing: ["there was none", "(none)"]
        )
        view().expectNoMoreReflections()
        log.expectShort("Expected no reflections, but there was 1.", showing: [#"text: "" → "abcdef"#])
        view().skip(2)
        log.expectShort("Expected 2 more reflections to skip, but there was 1.", showing: [#"text: "" → "abcdef"#])
    }

    @Test("that somebody waited for")
    func waiting() async {
        let none = MockView<Sheet>(reporter: log)
        await none.expectReflected(\.text, Sheet.expected.text, within: .zero)
        await none.expectReflected(.expected, within: .zero)
        log.expectShort(
            #"Expected a reflection that changes text to "abcdef"#,
            "Expected a reflection of Sheet(text: \"abcdef",
            showing: ["MockView<Sheet> got none within 0.0 seconds."]
        )
        await view().expectReflected(\.text, Sheet.expected.text, within: .zero)
        log.expectShort("Expected reflection 1 to change text to ", showing: Sheet.textDifference)
        await view().expectReflected(within: .zero) { $0 = .expected }
        log.expectShort("Expected reflection 1 to change text, list[0]", showing: Sheet.textDifference)
    }

    @Test("that are not right in themselves")
    func rules() {
        let redundant = view(from: .received)
        redundant.expectNoRedundantReflections()
        log.expectShort("Expected each reflection to change something, but reflection 1 changed nothing.")
        redundant.reflect(change: StateChange(new: Sheet(), old: .expected))
        redundant.expectReflectionsInOrder()
        log.expectShort(
            "Expected reflection 2 to begin with the state that reflection 1 ended with.",
            showing: Sheet.textDifference
        )
    }
}
