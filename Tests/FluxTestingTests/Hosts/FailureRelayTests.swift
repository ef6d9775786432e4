import Testing

@testable import FluxTesting

@Suite("The relay of failures")
struct FailureRelayTests {
    @Test("returns when the failure is recorded, and ends when it is closed", .timeLimit(.minutes(10)))
    func deliver() async {
        let log = FailureLog()
        let relay = FailureRelay()
        let task = relay.start(log.report)
        await Task.detached {
            relay.deliver(ExpectationFailure(message: "first", callSite: CallSite()))
            #expect(log.messages == ["first"])
            relay.deliver(ExpectationFailure(message: "second", callSite: CallSite()))
            #expect(log.messages == ["first", "second"])
        }.value
        relay.close()
        await task.value
    }

    @Test("is released with its host")
    func release() throws {
        var host: SwiftTestingHost? = SwiftTestingHost()
        let relay = try #require(host?.relay)
        #expect(!relay.isClosed)
        host = nil
        #expect(relay.isClosed)
    }
}
