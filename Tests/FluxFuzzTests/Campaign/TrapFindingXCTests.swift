#if os(macOS) || os(iOS) || os(Linux)
import FluxFuzz
import OwnProcess
import XCTest

/// The same under XCTest, whose synchronous tests are on the main thread.
final class TrapFindingXCTests: XCTestCase {
    override func setUpWithError() throws {
        if OtherProcess.runsXCTests { throw XCTSkip("It runs in a process of its own.") }
    }

    func testATrapIsACounterexample() {
        let fuzzer = Fuzzer(Int.self, from: [Int]()) { action, list in
            if action < 0 { list.removeFirst() } else { list.append(action) }
        }
        .action(Gen.int(in: -1...3))
        .invariant("fewer than 1000") { $0.count < 1000 }
        let report = fuzzer.run()
        XCTAssertEqual(report.verdict, .failed)
        XCTAssertEqual(report.counterexample?.actions, [-1])
        XCTAssertEqual(report.counterexample?.rule, "no trap")
    }

    @MainActor func testCodeThatInsistsOnTheMainActorRunsThere() async {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated { sum += action }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        XCTAssertEqual(fuzzer.run().counterexample?.actions, [1, 1, 1, 1, 1])
    }
}
#endif
