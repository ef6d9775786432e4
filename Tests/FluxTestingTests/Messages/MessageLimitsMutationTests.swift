import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message on a mutation is short, whatever the states and actions hold")
struct MessageLimitsMutationTests {
    private let log = FailureLog()

    private func spec(given sheet: Sheet = Sheet()) -> MutationSpec<SheetAction, Sheet> {
        MutationSpec(SheetMutation(), given: sheet, reporter: log)
    }

    @Test("that makes another change than a step says")
    func steps() {
        spec().when(.show(.received), then: .expected)
        spec().when(.show(.received)) { $0 = .expected }
        spec().when(.show(.received)) { $0.text = Sheet.expected.text }
        log.expectShort(
            "Expected step 1, .show(Sheet(text: \"abcdef",
            "Expected step 1, .show(Sheet(text: \"abcdef",
            "Expected step 1, .show(Sheet(text: \"abcdef",
            showing: Sheet.textDifference + ["All steps:"]
        )
        spec(given: .expected).when(.show(.received)).when(.next)
        log.expectShort(
            "Expected step 1, .show(Sheet(text: \"abcdef",
            "Expected step 2, .next, to change nothing, but it changed count.",
            showing: ["All steps:", "  1 "]
        )
    }

    @Test("that does in a case something else than its row says")
    func cases() {
        expectMutation(
            SheetMutation(),
            cases: [
                .given(.expected, when: .show(.received)),
                .given(Sheet(), when: .show(.received), then: .expected),
                .given(Sheet(), when: .show(.received)) { $0 = .expected },
            ],
            reporter: log
        )
        log.expectShort(
            "Expected .show(Sheet(text: \"abcdef",
            "Expected .show(Sheet(text: \"abcdef",
            "Expected .show(Sheet(text: \"abcdef",
            showing: Sheet.textDifference + ["Given:"]
        )
    }

    @Test("that is no pure function")
    func impure() {
        var isFirst = false
        func mutate(_: SheetAction, _ state: inout Sheet) {
            isFirst.toggle()
            state = isFirst ? .expected : .received
        }
        MutationSpec(SheetAction.self, given: Sheet(), reporter: log, reduce: mutate).when(.show(.received))
        log.expectShort(
            "Expected step 1, .show(Sheet(text: \"abcdef",
            showing: ["to have the same result each time, but it had two.", "First → second:"] + Sheet.textDifference
        )
    }

    private final class Box {
        var sheet: Sheet

        init(_ sheet: Sheet) { self.sheet = sheet }
    }

    @Test("that changes an object of the state before")
    func objects() {
        MutationSpec(SheetAction.self, given: Box(.expected), reporter: log) { $1.sheet = .received }.when(.next)
        log.expectShort(
            "Expected step 1, .next, to make a new state, but the one before it has changed too.",
            showing: ["The state before:", "at first: ", "now:      "]
        )
    }

    /// States whose `==` looks at their counts only.
    private struct Page: Equatable {
        var sheet: Sheet

        static func == (one: Self, other: Self) -> Bool { one.sheet.count == other.sheet.count }
    }

    @Test("of states whose == ignores what is different")
    func equality() {
        let spec = MutationSpec(SheetAction.self, given: Page(sheet: .expected), reporter: log) {
            $1.sheet = .received
        }
        spec.when(.next) { $0.sheet = .received }
        spec.when(.next)
        log.expectShort(
            "Expected == to tell the states before and after step 1, .next, apart, but it calls them equal.",
            "Expected step 1, .next, to change nothing, but it changed sheet.text, sheet.list[0]",
            showing: Sheet.textDifference
        )
    }

    @Test("of which the last of many steps is wrong")
    func manySteps() {
        let count = tries(2_000, inDebug: 65)
        let steps = (1..<count).reduce(spec()) { spec, _ in spec.when(.add(1)) { $0.count += 1 } }
        steps.when(.add(1)) { $0.count += 2 }
        log.expectShort(
            "Expected step \(count), .add(1), to change count to \(count + 1), but it changed to \(count).",
            showing: ["\(count)   .add(1)", "  count: \(count - 1) → \(count)"]
        )
    }
}
