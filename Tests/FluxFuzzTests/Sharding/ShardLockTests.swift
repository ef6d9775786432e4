import Foundation
import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

#if os(macOS) || os(Linux)
@Suite("A shard that two processes make")
struct ShardLockTests {
    private var search: ShardedSearch<Fuzzer<CounterAction, CounterState>> {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .invariant("count < 1000") { $0.count < 1000 }
        return ShardedSearch(subject: fuzzer, budget: Budget(runs: 2000, stepsPerRun: 20))
    }

    private func text(_ search: ShardedSearch<Fuzzer<CounterAction, CounterState>>) throws -> String {
        let files = try search.files()
        #expect(files.count == 1)
        return try search.folder.text(of: "shards/\(try #require(files.first))")
    }

    @Test("is made by one of them first, and the other one takes what there is")
    func atTheSameTime() throws {
        let (alone, shared) = (search, search)
        alone.make(1, of: 2)
        nonisolated(unsafe) let both = shared
        DispatchQueue.concurrentPerform(iterations: 4) { _ in both.make(1, of: 2) }
        #expect(try text(shared) == text(alone))
        #expect(ShardProgress(of: "Sharded/Sharded.swift shards()", shard: 1, of: 2, in: shared.shards).isThrough)
    }

    @Test("is not made before the other process has ended")
    func waits() throws {
        let search = search
        search.make(1, of: 2)
        let name = try #require(search.files().first?.split(separator: ".").first.map(String.init))
        var lock: HeldFileLock? = ShardFolder(path: search.shards).lock(name, Shard(number: 1, count: 2))
        let before = try text(search)
        try search.folder.remove("shards/\(try #require(search.files().first))")
        let events = LockedList<String>()
        let end = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let other = search
        Thread.detachNewThread {
            other.make(1, of: 2)
            events.append("made")
            end.signal()
        }
        // Others are made meanwhile, and that takes longer.
        for _ in 0..<3 { search.make(2, of: 2) }
        events.append("released")
        #expect(lock != nil)
        lock = nil
        end.wait()
        #expect(events.elements == ["released", "made"])
        let files = try search.files().filter { $0.hasSuffix("1-of-2.jsonl") }
        #expect(try search.folder.text(of: "shards/\(try #require(files.first))") == before)
    }
}
#endif
