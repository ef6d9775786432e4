import FluxCore
import FluxFuzz
import Foundation

/// A form with values of all sorts, in a state that isn't Equatable.
///
/// The bug: what was cleared is still counted.
struct FormState: State {
    enum Size: String { case small, large }
    enum Tag: Int, Hashable { case new = 1, old = 7 }
    enum Problem: Error { case tooLong(by: Int), none }

    var id: UUID
    var name: String?
    var born: Date?
    var site: URL?
    var answers: [String: [Double]] = [:]
    var tags: Set<Tag> = []
    var size = Size.small
    var window: ClosedRange<Int> = -3 ... -1
    var delay = Duration.milliseconds(1500)
    var data = Data([1, 2, 255])
    var price = Decimal(1) / 8
    /// Values whose type their place doesn't say.
    var problem: (any Error)?
    var extras: [String: any Sendable] = [:]
    var filled = 0
}

enum FormAction: Action {
    case setBorn(Date?)
    case setSite(URL?)
    case answer(question: String, [Double])
    case tag(FormState.Tag, isOn: Bool)
    case resize(FormState.Size)
    case clear
}

struct FormMutation: Mutation {
    var limits: [FormState.Size: Range<Int>] = [.large: 0..<10]

    func mutate(action: FormAction, state: inout FormState) {
        switch action {
        case .setBorn(let date): state.born = date
        case .setSite(let site): state.site = site
        case .answer(let question, let numbers):
            state.answers[question] = numbers
            state.filled += 1
        case .tag(let tag, true): state.tags.insert(tag)
        case .tag(let tag, false): state.tags.remove(tag)
        case .resize(let size): state.size = size
        case .clear:
            state.answers = [:]
            if isRepaired { state.filled = 0 }
        }
    }
}

struct Miscounted: Error {
    var filled: Int
    var answers: Int
}

var formFuzzer: Fuzzer<FormAction, FormState> {
    let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    let born = Date(timeIntervalSinceReferenceDate: -1234.5)
    let extras: [String: any Sendable] = ["a": UInt8(5), "b": -Float.infinity, "c": Set([FormState.Tag.old])]
    let initial = FormState(
        id: id,
        name: nil,
        born: born,
        answers: ["x": [.infinity, -0.0]],
        problem: FormState.Problem.tooLong(by: 3),
        extras: extras,
        filled: 1
    )
    return Fuzzer(FormMutation(), from: initial)
        .action(.setBorn(nil))
        .action(.setSite(URL(string: "https://example.com/a?b=c#d")))
        .action(.answer(question: "why?", [0.1, .nan]), when: { $0.answers["why?"] == nil && $0.site != nil })
        .action(.tag(.old, isOn: true))
        .action(.resize(.large))
        .action(.clear, when: { !$0.tags.isEmpty && $0.answers.count > 1 && $0.size == .large })
        .invariant("3 counts agree") { state in
            if state.filled == state.answers.count { return true }
            throw Miscounted(filled: state.filled, answers: state.answers.count)
        }
}
