import FluxCore
import FluxTesting
import Foundation
import OwnProcess
import Testing

@testable import FluxFuzz

/// Code that is run in some steps, which a search makes and a list does not.
private final class Steps: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func take() { lock.withLock { number += 1 } }
}

/// A folder that is removed together with this.
private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("FluxTesting-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("expectHolds: fuzz tests that are listed, and the one that is chosen")
struct ListedFuzzTestTests {
    private let log = FailureLog()
    private let steps = Steps()
    private let folder = Folder()

    /// A fuzzer that fails whenever it is run.
    private var failing: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("never") { [steps] _ in
            steps.take()
            return false
        }
    }

    private func name(_ test: String) -> String { "FluxTestingTests/ListedFuzzTestTests.swift \(test)" }

    private func listing(_ body: () -> Void) -> [ListedSearch] {
        let settings = FuzzSettings([
            "FLUXFUZZ_SHARD": "list", "FLUXFUZZ_SHARDS": folder.path, "FLUXFUZZ_REPORTS": "\(folder.path)/reports",
        ])
        FuzzSettings.$current.withValue(settings, operation: body)
        return ListedSearch.read(in: folder.path).searches
    }

    private func with(_ variables: [String: String], _ body: () -> Void) {
        FuzzSettings.$current.withValue(
            FuzzSettings(variables.merging(["FLUXFUZZ_MEMORY": "off"]) { $1 }),
            operation: body
        )
    }

    // MARK: - FLUXFUZZ_SHARD=list

    @Test("are named, and neither made nor reported")
    func listed() throws {
        let searches = listing {
            expectHolds(failing, reporter: log)
            expectHolds(failing, name: "a name", reporter: log)
            expectHolds(failing)
            expectHolds(Property("never", .int(in: 0...9)) { _ in false }, reporter: log)
        }
        #expect(searches.map(\.owner.description) == [name("listed()"), name("listed() (a name)")])
        #expect(searches.map(\.isDivisible) == [true, true])
        #expect(steps.count == 0)
        #expect(log.failures.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/reports"))
    }

    @Test("are not to be divided where the test makes the report itself")
    func reports() {
        let (holding, search) = (counter.verify(), failing.run(seed: 3))
        let made = steps.count
        let searches = listing {
            expectHolds(holding, name: "verified", reporter: log)
            expectHolds(search, name: "searched", reporter: log)
        }
        #expect(
            searches.map(\.owner.description) == [name("reports() (verified)"), name("reports() (searched)")]
        )
        #expect(searches.map(\.isDivisible) == [false, false])
        #expect(log.failures.isEmpty)
        #expect(steps.count == made)
    }

    private var counter: Fuzzer<CounterAction, Int> {
        Fuzzer(CounterAction.self, from: 0) { _, count in count = (count + 1) % 9 }
            .action(.increment)
            .invariant("is small") { $0 < 9 }
    }

    @Test(arguments: [1])
    func `are named as the test / is, "whatever" it (is) called`(number: Int) {
        let searches = listing { expectHolds(failing, reporter: log) }
        #expect(
            searches.map(\.owner.test) == [#"`are named as the test / is, "whatever" it (is) called`(number:)"#]
        )
    }

    @Test("are those that FLUXFUZZ_ONLY chooses")
    func only() {
        let variables = ["FLUXFUZZ_SHARD": "list", "FLUXFUZZ_SHARDS": folder.path, "FLUXFUZZ_ONLY": "(b)"]
        with(variables) {
            expectHolds(failing, name: "a", reporter: log)
            expectHolds(failing, name: "b", reporter: log)
        }
        #expect(ListedSearch.read(in: folder.path).searches.map(\.owner.name) == ["b"])
    }

    @Test("fail where a setting is wrong, and are not listed")
    func wrongSettings() {
        with(["FLUXFUZZ_SHARD": "list"]) { expectHolds(failing, reporter: log) }
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.contains("FLUXFUZZ_SHARDS must be a folder") == true)
        with(["FLUXFUZZ_SHARD": "lists", "FLUXFUZZ_SHARDS": folder.path]) { expectHolds(failing, reporter: log) }
        #expect(log.messages.last?.contains("up to 10000/10000, merge or list") == true)
        #expect(ListedSearch.read(in: folder.path).searches == [])
    }

    // MARK: - FLUXFUZZ_TEST

    @Test("are one alone where its whole name is set, and the others neither run nor report")
    func chosen() {
        let report = failing.run(seed: 3)
        let made = steps.count
        with(["FLUXFUZZ_TEST": name("chosen() (b)")]) {
            expectHolds(failing, reporter: log)
            expectHolds(failing, name: "a", reporter: log)
            expectHolds(failing, name: "b)", reporter: log)
            expectHolds(report, name: "c", reporter: log)
        }
        #expect(steps.count == made)
        #expect(log.failures.isEmpty)
        with(["FLUXFUZZ_TEST": name("chosen() (b)")]) { expectHolds(failing, name: "b", reporter: log) }
        #expect(steps.count > made)
        #expect(log.failures.map(\.severity) == [.error])
        with(["FLUXFUZZ_TEST": name("chosen() (c)")]) { expectHolds(report, name: "c", reporter: log) }
        #expect(log.failures.count == 2)
    }

    @Test("are one by its name with commas and spaces, and none by a part of it")
    func oddNames() {
        for (set, isRun) in [
            ("oddNames() (a, b = \"c\")", true), ("oddNames() (a, b = \"c\"", false), ("oddNames()", false),
            ("oddNames() (a", false), ("ODDNAMES() (a, b = \"c\")", false),
        ] {
            let before = steps.count
            with(["FLUXFUZZ_TEST": name(set)]) { expectHolds(failing, name: "a, b = \"c\"", reporter: log) }
            #expect((steps.count > before) == isRun)
        }
        #expect(log.failures.count == 1)
    }

    @Test("are all where it is not set, or empty")
    func all() {
        for variables in [[:], ["FLUXFUZZ_TEST": ""]] { with(variables) { expectHolds(failing, reporter: log) } }
        #expect(log.failures.count == 2)
    }

    @Test("are one that FLUXFUZZ_ONLY chooses too")
    func both() {
        with(["FLUXFUZZ_TEST": name("both()"), "FLUXFUZZ_ONLY": "other"]) { expectHolds(failing, reporter: log) }
        #expect(log.failures.isEmpty)
        with(["FLUXFUZZ_TEST": name("both()"), "FLUXFUZZ_ONLY": "both()"]) { expectHolds(failing, reporter: log) }
        #expect(log.failures.count == 1)
    }
}
