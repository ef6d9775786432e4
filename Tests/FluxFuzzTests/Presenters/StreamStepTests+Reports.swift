import FluxCore
import Testing

@testable import FluxFuzz

/// How steps of streams are reported, replayed and written down.
extension StreamStepTests {
    @MainActor @Test func theReportTellsWhatStreamsDo() {
        let report = PresenterFuzzer { [rooms] in
            ChatPresenter(view: $0, rooms: rooms, mistake: .losesAfterAnError)
        }
        .interaction("enter", with: .constant("a")) { $0.enter($1) }
        .elements(of: rooms) { .constant("\($0)1") }
        .failure(of: rooms, with: NetworkError())
        .after("failure of messages", "nothing is lost", fileID: "App/File.swift", line: 7) { old, new in
            new.messages == old.messages
        }
        .run()
        #expect(
            report.description.contains(
                """
                      1  enter("a")                 dispatches .enter("a")
                                                    calls messages("a")
                                                    room: nil → "a"
                      2  messages("a") yields "a1"  dispatches .receive("a1")
                                                    messages[0]: + "a1"
                      3  messages("a") fails with NetworkError()
                           dispatches
                             .enter("a")  messages[0]: − "a1"
                             .fail        hasFailed: false → true
                           calls messages("a")

                """
            ),
            "\(report)"
        )
    }

    @MainActor @Test func theTokenRepeatsIt() throws {
        let fuzzer = reader(of: 2).invariant("not 2: 2") { !$0.messages.contains("2: 2") }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script == ["read", "read", "ticks#2 yields 2"])
        let replayed = try #require(fuzzer.replay(counterexample.token).counterexample)
        #expect(replayed.script == counterexample.script)
        let repaired = reader(of: 2).invariant("not 2: 2") { _ in true }
        #expect(repaired.replay(counterexample.token).verdict == .noFailureFound)
    }

    @MainActor @Test func theTestToPasteYields() throws {
        let fuzzer = reader(of: 2, code: "ticks").invariant("not 2: 2") { !$0.messages.contains("2: 2") }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(
            counterexample.test(.swiftTesting).contains(
                """
                    let report = fuzzer.perform(
                        { $0.read() },
                        { $0.read() },
                        { _ in try ticks.yield(2, to: 1) }  // ticks#2 yields 2
                    )
                """
            ),
            "\(counterexample.test(.swiftTesting))"
        )
        let performed = fuzzer.perform({ $0.read() }, { $0.read() }, { [ticks] _ in try ticks.yield(2, to: 1) })
        #expect(performed.counterexample?.states == counterexample.states)
        let early = fuzzer.perform({ [ticks] _ in try ticks.yield(2) })
        #expect(
            early.verdict
                == .incomplete(
                    reason: """
                        step 1 threw an error: ticks: there is no subscription to yield to or to end; nobody is subscribed
                        """
                )
        )
    }

    @MainActor @Test("the test to paste ends streams", arguments: [true, false])
    func pastedEnd(isFailure: Bool) throws {
        let fuzzer = reader(of: 1, code: "ticks").invariant("goes on") { isFailure ? !$0.hasFailed : !$0.hasEnded }
        let test = try #require(fuzzer.run().counterexample).test(.swiftTesting)
        let call =
            isFailure
            ? "{ _ in try ticks.fail(throwing: NetworkError()) }  // ticks fails with NetworkError()"
            : "{ _ in try ticks.finish() }  // ticks ends"
        #expect(test.contains(call), "\(test)")
    }

    @MainActor @Test func codeThatCannotBeRightIsADefect() {
        let report = reader(code: "$0.ticks").invariant("i") { _ in true }.run()
        guard case .incomplete(let reason) = report.verdict else { Issue.record("\(report)"); return }
        #expect(reason.contains("the code of “element of ticks” at "))
    }
}
