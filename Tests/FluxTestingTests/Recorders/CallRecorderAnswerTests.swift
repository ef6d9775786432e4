import FluxTesting
import Foundation
import Testing

@Suite("CallRecorder: answers")
struct CallRecorderAnswerTests {
    private let api = FakeAPI()
    private let swift = [Repository(name: "swift")]
    private let prex = [Repository(name: "prex")]

    @Test("one answer serves every call of every kind")
    func always() async throws {
        api.search.returns(swift)
        #expect(try await api.search("a") == swift)
        #expect(await api.searchQuietly("b") == swift)
        #expect(try api.found("c") == swift)
        #expect(api.cached("d") == swift)
        var answers: [[Repository]] = []
        api.search("e") { (result: Result<[Repository], any Error>) in answers.append((try? result.get()) ?? []) }
        api.search("f", then: { answers.append($0) })
        #expect(answers == [swift, swift], "handlers are called at once")
        #expect(api.search.arguments == ["a", "b", "c", "d", "e", "f"])
        #expect(api.search.pending == [])
        #expect(api.log.messages == [])
    }

    @Test("one error serves every call that can fail")
    func error() async {
        api.search.fails(with: Offline())
        await #expect(throws: Offline.self) { try await api.search("a") }
        #expect(throws: Offline.self) { try api.found("b") }
        var errors: [any Error] = []
        api.search("c") { (result: Result<[Repository], any Error>) in
            if case .failure(let error) = result { errors.append(error) }
        }
        #expect(errors.count == 1 && errors.first is Offline)
        #expect(api.log.messages == [])
    }

    @Test("a call that can't fail and is to fail is a failure of the test")
    func errorOfCallThatCannotFail() async {
        api.search.fails(with: Offline())
        #expect(api.cached("a") == [])
        #expect(await api.searchQuietly("b") == [])
        api.search("c", then: { _ in Issue.record("was answered") })
        #expect(api.log.messages == ["a", "b", "c"].map(cannotFail))
        #expect(api.log.failures.allSatisfy { "\($0.callSite.fileID)".hasSuffix("FakeAPI.swift") })
    }

    private func cannotFail(_ argument: String) -> String {
        """
        Expected an answer for search("\(argument)"), which can't fail, but it is to fail.

        The error:
          Offline()

        Set an answer with returns(…), or let the fake use the form of call(…) that takes errors.
        """
    }

    @Test("queued answers are given one after the other, and a further call fails where they were set")
    func queue() async throws {
        api.search.returns(swift, then: prex)
        let line: UInt = #line - 1
        #expect(try await api.search("a") == swift)
        #expect(api.cached("b") == prex)
        #expect(api.log.messages == [])
        let error = await #expect(throws: UnansweredCallError.self) { try await api.search("c") }
        let text = #"search("c") has no answer: both answers of the test are used up"#
        #expect(error?.description == text)
        #expect((error as (any Error)?)?.localizedDescription == text)
        #expect(
            api.log.messages == [
                """
                Expected an answer for search("c"), but both answers that were set here are used up.

                All calls:
                  1   search("a")
                  2   search("b")
                  3   search("c")

                Add one more, or set one for every call with returns(_:).
                """
            ]
        )
        #expect(api.log.failures.first?.callSite.line == line)
    }

    @Test("used-up answers fail every kind of call, once each")
    func usedUp() async {
        api.search.answers(inOrder: .success(swift))
        #expect(api.cached("a") == swift)
        #expect(api.cached("b") == [])
        #expect(await api.searchQuietly("c") == [])
        #expect(throws: UnansweredCallError.self) { try api.found("d") }
        var failures = 0
        api.search("e") { (result: Result<[Repository], any Error>) in
            if case .failure(let error) = result, error is UnansweredCallError { failures += 1 }
        }
        api.search("f", then: { _ in failures += 10 })
        #expect(failures == 1)
        #expect(api.log.failures.count == 5)
        #expect(api.log.messages.allSatisfy { $0.contains("but the one answer that was set here is used up.") })
    }

    @Test("answers and errors may be queued together")
    func results() async throws {
        api.search.answers(inOrder: .failure(Offline()), .success(swift))
        await #expect(throws: Offline.self) { try await api.search("a") }
        #expect(try await api.search("a") == swift)
        #expect(api.log.messages == [])
    }

    @Test("answers may be computed from the argument, or throw")
    func computed() async throws {
        api.search.answers { query in
            if query.isEmpty { throw Offline() }
            return [Repository(name: query)]
        }
        #expect(try await api.search("swift") == swift)
        #expect(try api.found("prex") == prex)
        await #expect(throws: Offline.self) { try await api.search("") }
        #expect(api.log.messages == [])
    }

    @Test("an answer that makes another call of the same function finds the recorder free")
    func reentrant() throws {
        let api = api
        api.search.answers { query in query == "a" ? try api.found("b") : [Repository(name: query)] }
        #expect(try api.found("a") == [Repository(name: "b")])
        #expect(api.search.arguments == ["a", "b"])
    }

    @Test("a call that returns at once and has no answer fails also where anything could be one")
    func noAnswerOfAnyType() throws {
        let (load, find) = (
            CallRecorder<Int, Any>("load", reporter: api.log), CallRecorder<Int, Void?>("find", reporter: api.log)
        )
        #expect(throws: UnansweredCallError.self) { try load.call(1) as Any }
        #expect(throws: UnansweredCallError.self) { try find.call(1) as Void? }
        #expect(
            api.log.sentences == [
                "Expected an answer for load(1), which returns at once, but none is set.",
                "Expected an answer for find(1), which returns at once, but none is set.",
            ]
        )
        load.returns(2)
        #expect(try load.call(1) as Any as? Int == 2)
        try api.sendNow("a")
        #expect(api.log.messages.count == 2)
    }

    @Test("a call that returns at once and has no answer fails, and says what to do")
    func noAnswer() {
        let error = #expect(throws: UnansweredCallError.self) { try api.found("a") }
        #expect(error?.description == #"search("a") returns at once, and the test has set no answer for it"#)
        #expect(
            api.log.messages == [
                """
                Expected an answer for search("a"), which returns at once, but none is set.

                All calls:
                  1   search("a")

                Set one before the call, with returns(…), fails(with:) or answers { … }, or let the fake have one: \
                call(…, default: …).
                """
            ]
        )
        #expect(api.log.failures.allSatisfy { "\($0.callSite.fileID)".hasSuffix("FakeAPI.swift") })
        api.search.returns(swift)
        #expect(try! api.found("a") == swift)
        #expect(api.log.failures.count == 1)
    }

    @Test("a default serves calls as long as nothing is set, but does not hide that calls are to wait")
    func defaults() {
        #expect(api.cached("a") == [])
        #expect(api.countCached() == 0)
        #expect(api.log.messages == [])
        api.search.holds()
        #expect(api.cached("b") == [])
        #expect(api.log.failures.count == 1)
    }

    @Test("functions that return nothing need no answer, but may be given an error")
    func void() throws {
        api.track("start")
        try api.sendNow("stop")
        api.logOutNow()
        #expect(api.event.arguments == ["start", "stop"])
        #expect(api.logOut.arguments.count == 1)
        #expect(api.log.messages == [])
        api.event.fails(with: Offline())
        #expect(throws: Offline.self) { try api.sendNow("again") }
        api.track("end")
        #expect(api.log.failures.count == 1, "record(_:) can't fail")
    }

    @Test("asynchronous functions that return nothing wait, unless they are told to return")
    func asynchronousVoid() async throws {
        api.event.returns()
        try await api.send("a")
        #expect(api.event.arguments == ["a"])
    }

    @Test("functions without parameters need no argument")
    func withoutParameters() async throws {
        api.count.returns(7)
        #expect(try await api.count() == 7)
        #expect(try api.countNow() == 7)
        #expect(api.countCached() == 7)
        var answer: Int?
        api.count { answer = try? $0.get() }
        #expect(answer == 7)
        #expect(api.count.arguments.count == 4)
    }

    @Test("answers that are replaced are released when no lock is held")
    func replacedAnswers() {
        final class Token {
            let body: () -> Void
            init(_ body: @escaping () -> Void) { self.body = body }
            deinit { body() }
        }
        let calls = CallRecorder<Int, Token>("make", reporter: api.log)
        var isReleased = false
        calls.returns(
            Token {
                isReleased = true
                calls.holds()
                #expect(calls.arguments == [])
            }
        )
        calls.fails(with: Offline())
        #expect(isReleased)
    }
}
