import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("The list of searches")
struct ListedSearchTests {
    private let folder = TemporaryFolder()

    private func search(_ test: String, _ name: String? = nil, isDivisible: Bool = true) -> ListedSearch {
        ListedSearch(
            owner: FailureOwner(fileID: "CartTests/Cart.swift", test: test, name: name),
            isDivisible: isDivisible
        )
    }

    private func read() -> [ListedSearch] { ListedSearch.read(in: folder.path).searches }

    @Test("is empty where there is no file")
    func none() {
        #expect(read() == [])
        #expect(ListedSearch.read(in: "\(folder.path)/nowhere") == ([], false))
    }

    @Test("has each search once, in the order in which they came")
    func order() {
        let searches = [search("b()"), search("a()"), search("b()", "named"), search("b()", isDivisible: false)]
        for search in searches + searches.reversed() { search.note(in: folder.path) }
        #expect(read() == searches)
    }

    @Test("is in a folder that is made if it is not there")
    func newFolder() {
        let path = "\(folder.path)/a/b c"
        search("a()").note(in: path)
        #expect(ListedSearch.read(in: path).searches == [search("a()")])
    }

    @Test("holds any names")
    func anyNames() throws {
        let names = Gen<String>.oneOf(.element(of: HostileTexts.texts(99)), .string(count: 0...8))
        try Property("any name", zip(names, names.optional)) { test, name in
            let folder = TemporaryFolder()
            let search = search(test, name)
            search.note(in: folder.path)
            return ListedSearch.read(in: folder.path) == ([search], false)
        }
        .check(budget: Budget(runs: tries(2_000, inDebug: 200)))
    }

    @Test("leaves out a line that was not written to its end, says so, and leaves out nothing else")
    func halfALine() throws {
        let searches = ["a()", "b()", "c()"].map { search($0) }
        for search in searches { search.note(in: folder.path) }
        let file = try #require(folder.files(".jsonl").first)
        let text = try folder.text(of: file)
        let last = try #require(text.split(separator: "\n").last)
        for count in 1..<last.count {
            _ = try folder.write(String(text.dropLast(count + 1)), to: file)
            #expect(ListedSearch.read(in: folder.path) == (Array(searches.prefix(2)), true))
        }
        _ = try folder.write("{}\n\nno search\n" + text, to: file)
        #expect(ListedSearch.read(in: folder.path) == (searches, true))
    }

    @Test("has the searches of all processes")
    func severalProcesses() throws {
        search("a()").note(in: folder.path)
        let file = try #require(folder.files(".jsonl").first)
        let text = try folder.text(of: file)
        _ = try folder.write(text.replacing("a()", with: "b()"), to: "0\(file)")
        #expect(ListedSearch.read(in: folder.path) == ([search("b()"), search("a()")], false))
    }

    @Test("loses no search that is noted at the same time")
    func atTheSameTime() {
        let searches = (0..<50).map { search("test\($0)()") }
        DispatchQueue.concurrentPerform(iterations: searches.count) { searches[$0].note(in: folder.path) }
        #expect(Set(read()) == Set(searches))
    }

    // MARK: - Settings

    @Test("is made only where the settings say so, and are right")
    func settings() {
        let owner = search("a()").owner
        let (list, shards) = (["FLUXFUZZ_SHARD": "list"], ["FLUXFUZZ_SHARDS": folder.path])
        for variables in [
            [:], list, shards, shards.merging(["FLUXFUZZ_SHARD": "1/2"]) { $1 },
            shards.merging(["FLUXFUZZ_SHARD": "merge"]) { $1 },
            list.merging(shards) { $1 }.merging(["FLUXFUZZ_RUNS": "none"]) { $1 },
        ] {
            #expect(!FuzzSettings(variables).lists(owner, isDivisible: true))
        }
        #expect(read() == [])
        let settings = FuzzSettings(list.merging(shards) { $1 })
        #expect(settings.reportedDefects == [])
        #expect(settings.lists(owner, isDivisible: false))
        #expect(read().map(\.owner) == [owner] && read().allSatisfy { !$0.isDivisible && $0.build != nil })
    }

    @Test("needs no seed that is the same for all")
    func randomSeed() {
        let variables = ["FLUXFUZZ_SHARD": "list", "FLUXFUZZ_SHARDS": folder.path, "FLUXFUZZ_SEED": "random"]
        #expect(FuzzSettings(variables).defects == [])
        #expect(FuzzSettings(variables.merging(["FLUXFUZZ_SHARD": "1/2"]) { $1 }).defects.count == 1)
    }
}
