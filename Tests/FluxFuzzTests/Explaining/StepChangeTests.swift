import FluxCore
import Testing

@testable import FluxFuzz

@Suite struct StepChangeTests {
    private struct Item { var id: Int; var title: String }
    private enum Act { case add(Item), set([Int]), move(Int, Int), scores([String: Int]), clear, push(Int), drop(Int) }

    private enum Labelled { case push(count: Int) }

    private enum Described: CustomStringConvertible {
        case push(Int)
        var description: String { "a push" }
    }

    private enum Written: SwiftSourceConvertible {
        case push(Int)
        var swiftSource: String { if case .push(let number) = self { ".pushing(\(number))" } else { "" } }
    }

    private enum Mirrored: CustomReflectable {
        case push(Int)
        var customMirror: Mirror {
            guard case .push(let number) = self else { return Mirror(self, children: [:]) }
            return Mirror(self, children: ["number": number])
        }
    }

    /// The places that differ, and what is there if both have something.
    private func changes(_ old: Act, _ new: Act) -> [String]? {
        StepChange.changes(from: old, to: new)?.map { change in
            "\(change.path.joined(separator: " ")): \(change.values.map { "\($0.old) → \($0.new)" } ?? "other")"
        }
    }

    @Test func placesAreInsideThePayload() {
        #expect(
            changes(.add(Item(id: 1, title: "a")), .add(Item(id: 2, title: "b"))) == [
                ".id: 1 → 2", #".title: "a" → "b""#,
            ]
        )
        #expect(changes(.set([1, 2]), .set([1, 3])) == ["[1]: 2 → 3"])
        #expect(changes(.move(0, 1), .move(0, 2)) == [".1: 1 → 2"])
    }

    @Test func aNumberIsThePayload() {
        #expect(changes(.push(0), .push(-7)) == [": 0 → -7"])
        #expect(changes(.push(.min), .push(.max)) == [": \(Int.min) → \(Int.max)"])
        #expect(changes(.push(3), .push(3)) == [])
        #expect(changes(.push(3), .drop(4)) == nil)
        #expect(changes(.push(3), .clear) == nil)
    }

    @Test func aNumberIsWhatTheDifferenceSaysOfIt() {
        func isSame<Step>(_ old: Step, _ new: Step) -> Bool {
            let changes = StepChange.changes(from: old, to: new) ?? []
            let full = Difference(from: old, to: new).changes
            return changes.map { $0.values?.old } == full.map(\.old)
                && changes.map { $0.values?.new } == full.map(\.new)
        }
        #expect(isSame(Act.push(1), Act.push(2)))
        #expect(isSame(Labelled.push(count: 1), Labelled.push(count: 2)))
        #expect(isSame(Described.push(1), Described.push(2)))
        #expect(isSame(Optional(1), Optional(2)))
    }

    @Test func whoWritesItselfIsOnePiece() {
        #expect(StepChange.changes(from: Written.push(1), to: .push(2)) == nil)
        #expect(StepChange.changes(from: Mirrored.push(1), to: .push(2))?.map(\.path) == [[".number"]])
    }

    @Test func anElementMoreIsAChangeOfTheList() {
        #expect(changes(.set([1]), .set([1, 2])) == [": other"])
        #expect(changes(.scores(["a.b[\"": 1]), .scores([:])) == [": other"])
    }

    @Test func otherCasesAndEqualStepsHaveNoPlace() {
        #expect(changes(.clear, .set([])) == nil)
        #expect(changes(.clear, .clear) == [])
    }

    @Test func interactionsAreComparedByArgumentOrAnswer() {
        func change(_ old: String, _ new: String) -> String? {
            StepChange.changes(fromCall: old, to: new)?.map {
                "\($0.path) \($0.values?.old ?? "") \($0.values?.new ?? "")"
            }
            .joined()
        }
        #expect(change("add(1)", "add(20)") == #"[".argument"] 1 20"#)
        #expect(change("f(1) answers 2", "f(1) answers 3") == #"[".answer"] 2 3"#)
        #expect(change("f(1) answers 2", "f(2) answers 2") == nil)
        #expect(change("f(1)", "g(1)") == nil)
        #expect(change("tap +", "tap −") == nil)
        #expect(change("tap +", "tap +") == "")
    }

    @Test func numbersAreReadFromSource() {
        func isLess(_ left: String, _ right: String) -> Bool? {
            guard let left = SourceNumber(left), let right = SourceNumber(right) else { return nil }
            return left < right
        }
        #expect(isLess("-2", "1") == true)
        #expect(isLess("9223372036854775807", "9223372036854775806") == false)
        #expect(isLess("1.5", "2") == true)
        #expect(isLess("1", "18446744073709551615") == true)
        for text in ["", "nan", ".nan", "infinity", "\"1\"", "1 as Int", ".one"] { #expect(SourceNumber(text) == nil) }
    }

    @Test func whatHasNoNameIsStillANoun() {
        func text(_ path: String) -> String { Irrelevance(step: 1, path: path, bound: nil).description }
        #expect(text("") == "any payload")
        #expect(text("[2].id") == "any payload[2].id")
        #expect(text("0") == "any payload.0")
        #expect(text("items[2].id") == "any items[2].id")
        #expect(Irrelevance(step: 1, path: "id", bound: .atMost("-3")).description == "any id ≤ -3")
    }

    @Test func stepsThatChangeAreTold() {
        func text(_ bound: Irrelevance.Bound?, _ steps: [Int]) -> String {
            Irrelevance(step: 1, path: "id", bound: bound, changingSteps: steps).description
        }
        #expect(text(nil, []) == "any id")
        #expect(text(nil, [3]) == "any id, if step 3 changes with it")
        #expect(text(.atLeast("3"), [2, 4]) == "any id ≥ 3, if steps 2, 4 change with it")
        #expect(text(nil, [2, 3, 4, 7]) == "any id, if steps 2–4, 7 change with it")
    }
}
