import Testing

@testable import FluxFuzz
@testable import FluxProofCommand

#if os(macOS) || os(Linux)
@Suite("A run of all fuzz tests")
struct FuzzRunTests {
    // In processes of their own, since a run listens to signals.

    // MARK: - Processes that fail

    @Test("has no answer where the process of a shard fails that found nothing, though its test holds at the end")
    func failedPart() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let code = try await tests.run("--effort=1", part: "shard made; exit 1", merge: "reports holds")
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("says nothing of the process of a shard that fails since it has found something")
    func failedSearch() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made", hasFailed: true)
            // It is for the process that joins the shards to tell.
            let code = try await tests.run("--effort=1", part: "shard made; exit 1", merge: "reports holds")
            precondition(code == .holds, "\(code)")
        }
    }

    @Test("has failed where a test fails by something else than what it reports")
    func failedBesides() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let code = try await tests.run("--effort=1", part: "shard made", merge: "reports holds; exit 1")
            precondition(code == .failed, "\(code)")
        }
    }

    // MARK: - Shards that make no more runs

    @Test("has no answer where a shard with a time makes no more runs, and has not made all of them")
    func idleShard() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made", isThrough: false)
            let code = try await tests.run("--time=10m", part: "shard made", merge: "reports holds")
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("has no answer either where another search of the test has failed, as that of a rule that is known to fail")
    func idleShardOfSeveral() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made", isThrough: false)
            try tests.keepShard("failed", hasFailed: true, isThrough: false)
            let part = "shard made; shard failed b"
            let code = try await tests.run("--time=10m", part: part, merge: "reports holds")
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("holds where it has made all of them")
    func completeShard() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let code = try await tests.run("--time=10m", part: "shard made", merge: "reports holds")
            precondition(code == .holds, "\(code)")
        }
    }

    // MARK: - Processes that are ended before all files are written

    @Test("has failed where a failure is written down, and nothing is made of it any more")
    func failureAlone() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("fails", .cart("a()", .failed))
            try tests.keepShard("made")
            let killed = "ulimit -c 0; records fails; kill -KILL $$"
            let code = try await tests.run("--effort=1", part: "shard made", merge: killed)
            precondition(code == .failed, "\(code)")
            let outcomes = try ReportOutcome.read(in: tests.reports)
            precondition(outcomes == [.cart("a()", .failed)], "\(outcomes)")
        }
    }

    @Test("has no answer where what was written down before that holds")
    func passAlone() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let killed = "ulimit -c 0; records holds; kill -KILL $$"
            let code = try await tests.run("--effort=1", part: "shard made", merge: killed)
            precondition(code == .noAnswer, "\(code)")
        }
    }

    // MARK: - Somebody who ends it

    /// What a script does in which somebody ends the run, behind some work.
    private static func ended(_ work: String) -> String { "\(work); kill -INT $PPID; exec sleep 600" }

    @Test("has no answer of a test that was stopped, though a report of it holds")
    func stoppedTest() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()", isDivisible: false)])
            tests.keep("holds", .cart("a()", .verified))
            let code = try await tests.run("--effort=1", whole: FuzzRunTests.ended("reports holds"))
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("holds where a test comes to its end")
    func wholeTest() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()", isDivisible: false)])
            tests.keep("holds", .cart("a()", .verified))
            let code = try await tests.run("--effort=1", whole: "reports holds")
            precondition(code == .holds, "\(code)")
        }
    }

    @Test("joins shards once more that were being joined when the searches were ended")
    func stoppedJoin() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let once = "if mkdir $kept/once; then \(FuzzRunTests.ended(":")); else reports holds; fi"
            let code = try await tests.run("--effort=1", part: "shard made", merge: once)
            precondition(code == .holds, "\(code)")
        }
    }

    @Test("has no answer where that is ended as well, though a report holds")
    func stoppedTwice() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made")
            let merge = FuzzRunTests.ended("reports holds")
            let code = try await tests.run("--effort=1", part: "shard made", merge: merge)
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("holds where the searches were ended, and their shards joined")
    func stoppedSearch() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([.cart("a()")])
            tests.keep("holds", .cart("a()", .noFailureFound))
            try tests.keepShard("made", isThrough: false)
            let code = try await tests.run("--jobs=1", part: FuzzRunTests.ended("shard made"), merge: "reports holds")
            precondition(code == .holds, "\(code)")
        }
    }
}
#endif
