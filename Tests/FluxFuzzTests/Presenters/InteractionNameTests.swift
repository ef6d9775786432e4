import FluxCore
import Testing

@testable import FluxFuzz

/// Interactions that rules refer to by what declares them.
@Suite("Names of interactions") struct InteractionNameTests {
    private let api = HeldCalls<String, [String]>("search")
    private let load = InteractionName<String>("load")

    @MainActor @Test("know the type of the argument, and what is held has one by itself")
    func types() {
        let report = PresenterFuzzer { [api] in LoadPresenter(view: $0, api: api) }
            .interaction(load, with: .element(of: ["a", "b"])) { $0.load($1) }
            .answer(to: api) { ["\($0)1"] }
            .failure(of: api, with: NetworkError())
            .after(load, "loads") { old, query, new in old.isLoading || new == LoadState(query: query, isLoading: true)
            }
            .after(.answer(to: api), "shows") { _, query, new in new.results == ["\(query)1"] }
            .after(.failure(of: api), "fails") { _, query, new in new == LoadState(query: query, hasFailed: true) }
            .afterEach(of: .failure(of: api), "stops") { $0.dispatched == [.fail, .stopLoading] }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(report.rules.allSatisfy { $0.checks ?? 0 > 0 })
    }

    @MainActor @Test("of streams and clocks are those of their steps")
    func streamsAndClocks() {
        let rooms = HeldStreams<String, String>("messages")
        let chats = PresenterFuzzer { ChatPresenter(view: $0, rooms: rooms) }
            .interaction("enter", with: .element(of: ["a", "b"])) { $0.enter($1) }
            .elements(of: rooms) { room in .constant("\(room)1") }
            .end(of: rooms)
            .failure(of: rooms, with: NetworkError())
            .after(.elements(of: rooms), "is received") { old, message, new in new.messages == old.messages + [message]
            }
            .after(.end(of: rooms), "ends") { old, room, new in new.room == room && new.hasEnded }
            .after(.failure(of: rooms), "fails") { old, room, new in new.room == room }
            .run(budget: .few)
        #expect(chats.verdict == .noFailureFound, "\(chats)")
        let clock = VirtualClock()
        let taps = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("wait", hasEffect: false) { _ in clock.schedule(after: .seconds(3)) {} }
            .time(on: clock)
            .after(.time(on: clock), "three seconds") { _, pause, _ in pause == .seconds(3) || pause == .zero }
            .run(budget: .few)
        #expect(taps.verdict == .noFailureFound, "\(taps)")
    }

    @MainActor @Test("and rules don't make a chain too long for the compiler")
    func longChain() {
        let report = loads(api)
            .after(load, "one") { old, query, new in old.isLoading || new.query == query }
            .after("load", "two") { (old, query: String, new) in old.isLoading || new.query == query }
            .after("load", "three") { old, new in new.isLoading }
            .after(.answer(to: api), "four") { old, query, new in new.results == ["\(query)1"] }
            .after(.failure(of: api), "five") { old, query, new in new.hasFailed && new.query == query }
            .after("cancel", "six") { old, new in !old.isLoading || new == LoadState() }
            .after("cancel", "seven") { old, new in !new.isLoading }
            .afterEach(of: load, "eight") { [api] step in step.calls(of: api).count <= 1 }
            .afterEach(of: "load", "nine") { step in step.dispatched.count <= 1 }
            .afterEach(of: .answer(to: api), "ten") { step in step.shown.count == 2 }
            .afterEach(of: "cancel", "eleven") { step in step.calls.isEmpty }
            .afterEach("twelve") { step in step.dispatched.count <= 2 }
            .leadsTo("thirteen", when: { $0.isLoading }) { !$0.isLoading }
            .alternates("fourteen", .cancel, .cancel)
            .atMost(1, pending: api, "fifteen")
            .run(budget: Budget(runs: 5))
        #expect(report.rules.count == 15)
    }

    @MainActor @Test("that nothing is declared by are a defect, also of what is held")
    func undeclared() {
        let other = HeldCalls<String, Int>("count")
        let report = loads(api)
            .after(.answer(to: other), "counts", fileID: "App/Load.swift", line: 7) { _, _, _ in true }
            .afterEach(of: "lode", "loads", fileID: "App/Load.swift", line: 8) { _ in true }
            .run()
        let reason = """
            “counts” at App/Load.swift:7 is about “answer to count”, but no interaction has that name; “loads” at \
            App/Load.swift:8 is about “lode”, but no interaction has that name
            """
        #expect(report.verdict == .incomplete(reason: reason))
    }

    @MainActor @Test("of another type than the argument are a defect")
    func otherType() {
        let report = loads(api)
            .afterEach(of: InteractionName<Int>("load"), "loads", fileID: "App/Load.swift", line: 7) { _ in true }
            .run(budget: .few)
        let reason = "“loads” at App/Load.swift:7 takes Int, but the argument of “load” is String"
        #expect(report.verdict == .incomplete(reason: reason))
    }

    @MainActor @Test("may be made of text")
    func text() {
        let name: InteractionName<Void> = "tap \(1 + 1)"
        #expect(name.text == "tap 2")
        #expect(InteractionName<Int>("tap \(3)").text == "tap 3")
    }
}
