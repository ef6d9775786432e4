import FluxTesting

struct Offline: Error, Equatable {}

struct Repository: Equatable {
    var name: String
}

struct Request: Equatable {
    var query: String
    var page: Int
}

/// What a presenter talks to, with functions of every kind.
final class FakeAPI: Sendable {
    let log: FailureLog
    let search: CallRecorder<String, [Repository]>
    let page: CallRecorder<Request, [Repository]>
    let pair: CallRecorder<(String, Int), Int>
    let count: CallRecorder<Void, Int>
    let event: CallRecorder<String, Void>
    let logOut: CallRecorder<Void, Void>

    init() {
        let log = FailureLog()
        self.log = log
        search = CallRecorder("search", reporter: log)
        page = CallRecorder("page", reporter: log)
        pair = CallRecorder("pair", reporter: log)
        count = CallRecorder("count", reporter: log)
        event = CallRecorder("event", reporter: log)
        logOut = CallRecorder("logOut", reporter: log)
    }

    func search(_ query: String) async throws -> [Repository] { try await search.call(query) }
    func searchQuietly(_ query: String) async -> [Repository] { await search.call(query, ifCancelled: []) }
    func search(_ query: String, completion: @escaping (Result<[Repository], any Error>) -> Void) {
        search.call(query, completion: completion)
    }
    func search(_ query: String, then handler: @escaping ([Repository]) -> Void) {
        search.call(query, onAnswer: handler)
    }
    func found(_ query: String) throws -> [Repository] { try search.call(query) }
    func cached(_ query: String) -> [Repository] { search.call(query, default: []) }
    func page(_ query: String, _ page: Int) throws -> [Repository] {
        try self.page.call(Request(query: query, page: page))
    }
    func pair(_ name: String, _ number: Int) -> Int { pair.call((name, number), default: 0) }
    func count() async throws -> Int { try await count.call() }
    func countNow() throws -> Int { try count.call() }
    func countCached() -> Int { count.call(default: 0) }
    func count(completion: @escaping (Result<Int, any Error>) -> Void) { count.call(completion: completion) }
    func track(_ event: String) { self.event.record(event) }
    func send(_ event: String) async throws { try await self.event.call(event) }
    func sendNow(_ event: String) throws { try self.event.call(event) }
    func logOutNow() { logOut.record() }
}
