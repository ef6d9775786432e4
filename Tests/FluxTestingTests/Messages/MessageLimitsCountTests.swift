import FluxCore
import FluxTesting
import Foundation
import Testing

@Suite("What a short message leaves out")
struct MessageLimitsCountTests {
    private let log = FailureLog()

    /// The lines below a heading.
    private func lines(below heading: String, in text: String?) -> [String] {
        let lines = (text ?? "").components(separatedBy: "\n").drop { $0 != heading }
        return Array(lines.dropFirst().prefix { !$0.isEmpty })
    }

    @Test("is counted, where lists differ in many places")
    func differences() throws {
        let flux = Flux(state: Sheet(), mutation: SheetMutation())
        let spy = DispatcherSpy(flux, reporter: log)
        for number in 0..<100 { flux.dispatcher.dispatch(.add(number)) }
        spy.expectDispatched(exactly: .next, .add(-1), .next)
        let failure = try #require(log.failures.first)
        let shown = lines(below: "Expected → received:", in: failure.message)
        let all = lines(below: "Expected → received:", in: failure.details)
        #expect(shown.count < 60)
        #expect(shown.last == "  … \(all.count - shown.count + 1) more lines", "\(failure.message)")
        #expect(shown.dropLast() == all.prefix(shown.count - 1))
    }

    @Test("is not that a change was not reflected", arguments: [1, 4, 8])
    func unreflected(count: Int) {
        let flux = Flux(state: Sheet(), mutation: SheetMutation())
        let view = MockView<Sheet>(reporter: log)
        do { _ = Presenter(view: view, flux: flux) }
        for number in 0..<30 {
            flux.dispatcher.dispatch(.show(Sheet(text: "\(number)", list: Array(0..<count), count: number)))
            flux.dispatcher.dispatch(.show(Sheet()))
        }
        view.expectNoMoreReflections()
        let rows = lines(below: "All reflections:", in: log.messages.first)
        let actions = rows.count { $0.contains(".show(Sheet(") }
        #expect(actions > 6)
        // The first change may be shown without its action.
        let changes = rows.drop { !$0.contains(".show(Sheet(") }
        #expect(changes.count { $0.contains("(not reflected)") } == actions, "\(rows.joined(separator: "\n"))")
    }

    @Test("is as much as it takes to stay short, in any script", arguments: ["漢字かな", "Привет ", "a\r\n", "👨‍👩‍👧‍👦"])
    func scripts(part: String) {
        let search = CallRecorder<String, Int>(String(repeating: part, count: 20), reporter: log)
        for number in 0..<60 {
            _ = search.call(String(repeating: part, count: 200) + "\(number)", default: 0)
        }
        search.skip(30)
        search.expectCalled("a")
        log.expectShort("Expected call 31 to be \(part.prefix(1))", showing: ["31   \(part.prefix(1))"])
    }

    @Test("is what would take long to read", arguments: [(size: 10, rows: 12...14), (size: 6_000, rows: 2...9)])
    func largeStates(size: Int, rows: ClosedRange<Int>) {
        let view = MockView<Sheet>(reporter: log)
        for number in 0..<100 {
            let (old, new) = (Sheet(count: number), Sheet(list: Array(number..<number + size), count: number + 1))
            view.reflect(change: StateChange(new: new, old: old))
        }
        view.skip(50)
        view.expectReflected(\.count, -1)
        let message = log.messages.first ?? ""
        #expect(message.contains("51   list[0]: + 50"), "\(message)")
        #expect(rows.contains(message.components(separatedBy: "[0]: + ").count - 1), "\(message)")
    }

    @Test("are hints that are far behind, or behind long values", arguments: [0, 900, 1_100], [0, 300_000])
    func hints(place: Int, size: Int) {
        let flux = Flux(state: Sheet(), mutation: SheetMutation())
        let spy = DispatcherSpy(flux, reporter: log)
        flux.dispatcher.dispatch(.show(Sheet(text: String(repeating: "a", count: size))))
        for _ in 0..<place { flux.dispatcher.dispatch(.next) }
        flux.dispatcher.dispatch(.add(4))
        spy.expectDispatched(somewhere: .add(5))
        let hasHint = log.messages.first?.contains("Nearest: action \(place + 2), .add(4)") == true
        #expect(hasHint == (place < 1_000 && size < 200_000), "\(log.messages)")
    }
}
