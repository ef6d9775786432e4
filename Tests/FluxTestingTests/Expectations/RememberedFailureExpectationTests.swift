import FluxCore
import FluxTesting
import Foundation
import OwnProcess
import Testing
import XCTest

@testable import FluxFuzz

/// A folder of one's own for remembered failures, and what a test does with it.
private final class Failures {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("FluxTesting-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private var processes = 0

    /// Runs code as in a new process, which reads all files again.
    func inProcess<Result>(
        _ variables: [String: String] = [:],
        _ body: () throws -> Result
    ) rethrows -> Result {
        processes += 1
        // With another number of slashes it is another folder to the process.
        let folder =
            FileManager.default.temporaryDirectory.path + String(repeating: "/", count: processes)
            + (path as NSString).lastPathComponent
        let settings = FuzzSettings(["FLUXFUZZ_FOLDER": folder].merging(variables) { $1 })
        return try FuzzSettings.$current.withValue(settings, operation: body)
    }

    var texts: [String] {
        let folder = "\(path)/FluxTestingTests"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }
}

private func counter(below limit: Int) -> Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)
        .invariant("count < 2") { $0.count < limit }
}

/// A counter that can't be incremented.
private var stuck: Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState()).action(.decrement).invariant("count < 2") { $0.count < 2 }
}

@Suite("expectHolds: remembered failures", .inOwnProcess, .countingIssues)
struct RememberedFailureExpectationTests {
    private let failures = Failures()

    @Test("are written for the test that runs, and replayed in the next process")
    func life() async {
        let failures = failures
        await IssueCounter.expecting(1) { failures.inProcess { expectHolds(counter(below: 2)) } }
        #expect(failures.texts.count == 1)
        #expect(
            failures.texts.first?.contains("\nfile      RememberedFailureExpectationTests.swift\ntest      life()\n")
                == true
        )
        await IssueCounter.expecting(1) { failures.inProcess { expectHolds(counter(below: 2)) } }
        await IssueCounter.expecting(0) { failures.inProcess { expectHolds(counter(below: .max)) } }
        await IssueCounter.expecting(0) { failures.inProcess { expectHolds(counter(below: .max)) } }
        #expect(failures.texts.count == 1)
    }

    @Test(arguments: [1])
    func `belong to the test also if a helper expects them`(number: Int) async {
        let failures = failures
        await IssueCounter.expecting(1) { failures.inProcess { helper() } }
        #expect(
            failures.texts.first?.contains("\ntest      `belong to the test also if a helper expects them`(number:)\n")
                == true
        )
    }

    private func helper() { expectHolds(counter(below: 2)) }

    @Test("belong to the function where the framework does not say")
    func elsewhere() async {
        let folder = failures.path
        await IssueCounter.expecting(1) {
            let host = TestHost.current
            await Task.detached {
                FuzzSettings.$current.withValue(FuzzSettings(["FLUXFUZZ_FOLDER": folder])) {
                    expectHolds(counter(below: 2), reporter: host)
                }
            }
            .value
        }
        #expect(failures.texts.first?.contains("\ntest      elsewhere()\n") == true)
    }

    @Test("are told apart by names")
    func names() async {
        let failures = failures
        await IssueCounter.expecting(2) {
            failures.inProcess {
                expectHolds(counter(below: 2), name: "a")
                expectHolds(counter(below: 2), name: "b")
            }
        }
        #expect(failures.texts.count == 2)
        #expect(failures.texts.count { $0.contains("\nname      a\n") } == 1)
        // Neither is replayed for another name, so these are searches.
        await IssueCounter.expecting(0) {
            failures.inProcess { expectHolds(stuck, name: "c") }
            failures.inProcess { expectHolds(stuck) }
        }
        await IssueCounter.expecting(1) { failures.inProcess { expectHolds(stuck, name: "a") } }
    }

    @Test("are none with a reporter of one's own")
    func ownReporter() {
        let log = FailureLog()
        failures.inProcess { expectHolds(counter(below: 2), reporter: log) }
        #expect(log.messages == [counter(below: 2).run().description])
        #expect(failures.texts.isEmpty)
    }

    @Test(
        "are not written in CI, and not with a trait that says so",
        arguments: [["CI": "true"], ["FLUXFUZZ_MEMORY": "off"]]
    )
    func notWritten(variables: [String: String]) async {
        let failures = failures
        await IssueCounter.expecting(1) { failures.inProcess(variables) { expectHolds(counter(below: 2)) } }
        #expect(failures.texts.isEmpty)
    }

    @Test("have a trait", .memory(.read))
    func trait() async {
        let failures = failures
        await IssueCounter.expecting(1) { failures.inProcess { expectHolds(counter(below: 2)) } }
        #expect(failures.texts.isEmpty)
    }

    @Test("whose steps can't be taken are one warning, in CI a failure, and none when that is confirmed")
    func stale() async {
        let failures = failures
        await IssueCounter.expecting(1) { failures.inProcess { expectHolds(counter(below: 2)) } }
        await IssueCounter.expecting([.warning]) { failures.inProcess { expectHolds(stuck) } }
        await IssueCounter.expecting([.error]) { failures.inProcess(["CI": "1"]) { expectHolds(stuck) } }
        await IssueCounter.expecting([]) {
            failures.inProcess(["FLUXFUZZ_MEMORY": "confirm"]) { expectHolds(stuck) }
        }
        #expect(failures.texts.first?.contains("\nfixed     ") == true)
        await IssueCounter.expecting([]) { failures.inProcess(["CI": "1"]) { expectHolds(stuck) } }
    }

    @Test("are those that FLUXFUZZ_ONLY chooses")
    func only() async {
        let failures = failures
        await IssueCounter.expecting(0) {
            failures.inProcess(["FLUXFUZZ_ONLY": "CartTests"]) { expectHolds(counter(below: 2)) }
        }
        #expect(failures.texts.isEmpty)
        for name in ["FluxTestingTests/RememberedFailureExpectationTests.swift", "only()", "zzz, (named)"] {
            await IssueCounter.expecting(1) {
                failures.inProcess(["FLUXFUZZ_ONLY": name, "FLUXFUZZ_MEMORY": "off"]) {
                    expectHolds(counter(below: 2), name: "named")
                }
            }
        }
    }

    @Test("are held back by FLUXFUZZ_ONLY and FLUXFUZZ_TEST as reports are, which are not made then")
    func onlyReports() async {
        let failures = failures
        var count = 0
        func made() -> FuzzReport<CounterAction, CounterState> {
            count += 1
            return counter(below: 2).run()
        }
        let test = "FluxTestingTests/RememberedFailureExpectationTests.swift onlyReports()"
        let others = [
            ["FLUXFUZZ_ONLY": "CartTests"], ["FLUXFUZZ_ONLY": "zzz, (other)"], ["FLUXFUZZ_TEST": "\(test) (other)"],
        ]
        for variables in others {
            await IssueCounter.expecting(0) { failures.inProcess(variables) { expectHolds(made(), name: "named") } }
        }
        #expect(count == 0)
        let own = [
            ["FLUXFUZZ_ONLY": "onlyReports()"], ["FLUXFUZZ_ONLY": "zzz, (named)"], ["FLUXFUZZ_TEST": "\(test) (named)"],
            [:],
        ]
        for variables in own {
            await IssueCounter.expecting(1) { failures.inProcess(variables) { expectHolds(made(), name: "named") } }
        }
        #expect(count == 4)
        // One that is there already is not expected to hold, either.
        let report = made()
        await IssueCounter.expecting(0) { failures.inProcess(others[0]) { expectHolds(report) } }
    }

    @Test("throw what the making of a report throws")
    func throwingReport() {
        struct NoReport: Error {}
        func made() throws -> FuzzReport<CounterAction, CounterState> { throw NoReport() }
        #expect(throws: NoReport.self) { try expectHolds(made()) }
    }

    @Test("take in what FLUXFUZZ_REPLAY repeats")
    func replay() async throws {
        let failures = failures
        let token = try #require(counter(below: 2).run().counterexample?.token)
        await IssueCounter.expecting(1) {
            failures.inProcess(["FLUXFUZZ_REPLAY": token]) { expectHolds(counter(below: 2)) }
        }
        #expect(failures.texts.count == 1)
        #expect(failures.texts.first?.contains("\ntoken     \(token)\n") == true)
        await IssueCounter.expecting(0) {
            failures.inProcess(["FLUXFUZZ_REPLAY": token]) { expectHolds(counter(below: .max)) }
        }
    }

    @Test("take in what an engine has kept, and FLUXFUZZ_REPLAY names")
    func replayOfInputs() async throws {
        let failures = failures
        let token = try #require(counter(below: 2).run().counterexample?.token)
        try FileManager.default.createDirectory(atPath: failures.path, withIntermediateDirectories: true)
        let input = "\(failures.path)/crash"
        // Up, down, and up twice.
        try Data([0xC0, 0xC1, 0xC0, 0xC0, 0xC0]).write(to: URL(fileURLWithPath: input))
        await IssueCounter.expecting(1) {
            failures.inProcess(["FLUXFUZZ_REPLAY": input]) { expectHolds(counter(below: 2)) }
        }
        #expect(failures.texts.count == 1)
        #expect(failures.texts.first?.contains("\ntoken     \(token)\n") == true)
        await IssueCounter.expecting(0) {
            failures.inProcess(["FLUXFUZZ_REPLAY": input]) { expectHolds(counter(below: .max)) }
        }
        let log = FailureLog()
        failures.inProcess(["FLUXFUZZ_REPLAY": input + "es"]) { expectHolds(counter(below: 2), reporter: log) }
        let advice = "FLUXFUZZ_REPLAY is no path of a file or folder with inputs, either"
        #expect(log.messages.count == 1 && log.messages.first?.hasSuffix("\n\n\(advice)") == true)
    }

    @Test("of another fuzzer's token tell how to choose")
    func foreignReplay() throws {
        let log = FailureLog()
        let token = try #require(counter(below: 2).run().counterexample?.token)
        failures.inProcess(["FLUXFUZZ_REPLAY": token]) { expectHolds(stuck, reporter: log) }
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.contains("step 1, .increment, is not declared any more") == true)
        #expect(
            log.messages.first?.hasSuffix("\n\nFLUXFUZZ_REPLAY is set: choose its test with FLUXFUZZ_ONLY or --filter")
                == true
        )
    }
}

/// The check that each remembered failure has its test.
@Suite("expectRememberedTestsExist", .inOwnProcess, .countingIssues)
struct ExpectRememberedTestsExistTests {
    private let failures = Failures()
    private let log = FailureLog()

    private func remember(for test: String) {
        failures.inProcess {
            // As another test did once, which is not this one.
            let owner = FailureOwner(fileID: #fileID, test: test, name: nil)
            _ = FailureMemory(of: owner, besideFile: #filePath, .current).during { counter(below: 2).run() }
        }
    }

    @Test("says nothing where there are no failures")
    func none() async {
        failures.inProcess { expectRememberedTestsExist(reporter: log) }
        #expect(log.messages.isEmpty)
        let failures = failures
        await IssueCounter.expecting(0) { failures.inProcess { expectRememberedTestsExist() } }
    }

    @Test("passes those whose tests are there, whichever run")
    func present() {
        for test in ["none()", "present()", "gone()", "oldSources()"] { remember(for: test) }
        #expect(failures.texts.count == 4)
        failures.inProcess(["FLUXFUZZ_ONLY": "nothing"]) { expectRememberedTestsExist(reporter: log) }
        #expect(log.messages.isEmpty)
    }

    @Test("fails for each whose test is not, at its line")
    func gone() async {
        for test in ["none()", "wasThere()", "wasThereToo()"] { remember(for: test) }
        failures.inProcess { expectRememberedTestsExist(reporter: log) }
        let line = #line - 1
        #expect(log.failures.map(\.severity) == [.error, .error])
        #expect(log.failures.map(\.callSite.line) == [UInt(line), UInt(line)])
        let texts = log.messages.joined(separator: "\n")
        #expect(
            texts.contains(
                "belongs to “wasThere()” in RememberedFailureExpectationTests.swift, which is not there any more;"
            )
        )
        #expect(texts.contains("belongs to “wasThereToo()” in "))
        let failures = failures
        await IssueCounter.expecting(2) { failures.inProcess { expectRememberedTestsExist() } }
    }

    @Test("warns of a file that can't be read")
    func damaged() throws {
        remember(for: "none()")
        try "hello".write(toFile: "\(failures.path)/FluxTestingTests/a.txt", atomically: true, encoding: .utf8)
        failures.inProcess { expectRememberedTestsExist(reporter: log) }
        #expect(log.failures.map(\.severity) == [.warning])
        #expect(log.messages.first?.contains("/a.txt is left out: it is no remembered failure") == true)
    }

    @Test("warns where the sources are not there")
    func oldSources() {
        remember(for: "none()")
        failures.inProcess {
            expectRememberedTestsExist(reporter: log, filePath: "/nowhere/Tests/FluxTestingTests/Old.swift")
        }
        #expect(log.failures.map(\.severity) == [.warning])
        #expect(
            log.messages == [
                "whether remembered failures have their tests can't be known here, since the sources are not here"
            ]
        )
    }
}

/// The same under XCTest, which does not say which test runs.
final class RememberedFailureXCTests: XCTestCase {
    func testOwnerIsTheFunction() {
        let failures = Failures()
        failures.inProcess {
            // What fails would fail this test, so only that it is remembered is looked at.
            let owner = FailureOwner(fileID: #fileID, test: #function, name: nil)
            _ = FailureMemory(of: owner, besideFile: #filePath, .current).during { counter(below: 2).run() }
        }
        XCTAssertEqual(failures.texts.count, 1)
        XCTAssertTrue(failures.texts.first?.contains("\ntest      testOwnerIsTheFunction()\n") == true)
        // It is replayed by what has the same function, and holds there.
        failures.inProcess { expectHolds(counter(below: .max)) }
        failures.inProcess { expectRememberedTestsExist() }
    }

    #if canImport(Darwin)
    func testFailureIsRememberedForTheFunction() {
        let failures = Failures()
        XCTExpectFailure("asked for")
        failures.inProcess { expectHolds(counter(below: 2)) }
        XCTAssertTrue(failures.texts.first?.contains("\ntest      testFailureIsRememberedForTheFunction()\n") == true)
    }
    #endif
}
