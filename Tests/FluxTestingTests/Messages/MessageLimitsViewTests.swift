import FluxCore
import FluxTesting
import TestEffort
import Testing

/// A view that shows sheets, with one fault or none.
private final class SheetScreen: View {
    enum Fault {
        /// It looks at the sheet only where it is given the whole state.
        case forgets
        /// It does so where it is told of this count.
        case forgetsCount(Int)
        /// It shows another sheet each time it is made.
        case isRandom
        /// It shows the same whatever it is given.
        case isConstant
    }

    private(set) var sheet = Sheet()
    private let fault: Fault?
    private let isFirst: Bool

    init(_ fault: Fault? = nil, isFirst: Bool = true) { (self.fault, self.isFirst) = (fault, isFirst) }

    func reflect(change: StateChange<Sheet>) {
        switch fault {
        case .forgets where change.old != nil: break
        case .isRandom: sheet = isFirst ? .expected : .received
        case .isConstant: sheet = .expected
        case .forgetsCount(change.new.count) where change.old != nil: break
        case .forgets, .forgetsCount, nil: sheet = change.new
        }
    }
}

@Suite("A message on a view is short, whatever it shows")
struct MessageLimitsViewTests {
    private let log = FailureLog()

    private func spec(_ fault: SheetScreen.Fault? = nil) -> ViewSpec<SheetScreen, Sheet> {
        var isFirst = false
        return ViewSpec(reporter: log) {
            isFirst.toggle()
            return SheetScreen(fault, isFirst: isFirst)
        } showing: {
            $0.sheet
        }
    }

    @Test("that does not show what changed")
    func incomplete() {
        let spec = spec(.forgets)
        spec.expectComplete(.expected, .received)
        spec.expectComplete(from: .expected, SheetMutation(), .show(.received))
        spec.expectComplete([StateChange(new: .received, old: .expected)])
        log.expectShort(
            "After reflection 2, SheetScreen does not show what it would show of the whole state.",
            "After step 1, .show(Sheet(text: \"abcdef",
            "After reflection 1, SheetScreen does not show what it would show of the whole state.",
            showing: Sheet.textDifference + ["Whole state → only what changed:"]
        )
    }

    @Test("that shows something else each time, or always the same")
    func vacuous() {
        spec(.isRandom).expectComplete(Sheet(), Sheet(count: 1))
        log.expectShort("Expected two new views to show the same of the same state", showing: Sheet.textDifference)
        spec(.isConstant).expectComplete(.expected, .received)
        log.expectShort(
            "Expected SheetScreen to show the states, but it shows the same for all 2",
            showing: ["It always shows:", "Sheet(text: \"abcdef"]
        )
    }

    @Test("of which reflections are not in order")
    func disorder() {
        let changes = [StateChange(new: .expected, old: Sheet()), StateChange(new: Sheet(), old: .received)]
        spec().expectComplete(changes)
        log.expectShort(
            "Expected reflection 2 to go on from reflection 1, but it is a change of another state.",
            showing: Sheet.textDifference
        )
    }

    @Test("that goes wrong after the last of many reflections")
    func manyReflections() {
        let count = tries(10_000, inDebug: 65)
        let reflections = (1...count).map { StateChange(new: Sheet(count: $0), old: Sheet(count: $0 - 1)) }
        spec(.forgetsCount(count)).expectComplete(reflections)
        log.expectShort(
            "After reflection \(count), SheetScreen does not show what it would show of the whole state.",
            showing: ["\(count)   count: \(count - 1) → \(count)", "Given:"]
        )
    }

    @Test("that a spy looks at")
    func spies() async {
        func spy(_ sheet: Sheet = .received) -> ViewSpy<SheetScreen, Sheet> {
            let spy = ViewSpy(SheetScreen(), reporter: log) { $0.sheet }
            spy.reflect(change: StateChange(new: sheet, old: nil))
            return spy
        }
        spy().expectShown(.expected)
        await spy().expectShown(.expected, within: .zero)
        log.expectShort(
            "Expected SheetScreen to show ",
            "Expected SheetScreen to show ",
            showing: Sheet.textDifference
        )
        spy(Sheet(list: Sheet.received.list)).expectShown(Sheet(list: Sheet.expected.list))
        log.expectShort("Expected SheetScreen to show ", showing: Sheet.listDifference)
        withStrictness { _ = spy() }
        log.expectShort("1 change of the view was not asserted on ", showing: ["  2   Sheet(text: \"abcdef"])
    }
}
