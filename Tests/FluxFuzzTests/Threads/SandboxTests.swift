import Foundation
import OwnProcess
import Testing

@testable import FluxFuzz

@Suite(.inOwnProcess) struct SandboxTests {
    @MainActor @Test func codeThatInsistsOnTheMainActorRunsThere() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated { sum += action }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        #expect(fuzzer.run().counterexample?.actions == [1, 1, 1, 1, 1])
    }

    #if os(macOS) || os(Linux)
    @MainActor @Test func codeThatInsistsOnTheMainQueueRunsThere() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            dispatchPrecondition(condition: .onQueue(.main))
            sum += action
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        #expect(fuzzer.run().counterexample?.actions == [1, 1, 1, 1, 1])
    }

    @MainActor @Test func otherTrapsInTheLibraryOfQueuesAreNotTriedThere() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            sum += action
            if sum == 3 { DispatchGroup().leave() }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        let report = fuzzer.run()
        #expect(report.counterexample?.actions == [1, 1, 1], "\(report)")
        #expect(report.counterexample?.rule == "no trap")
    }

    @Test func messagesOfTrapsAtTheSameTimeAreToldApart() {
        let texts = Texts()
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
                sum += action
                if sum == 3 { fatalError("number \(number)") }
            }
            .action(1)
            .invariant("less than 5") { $0 < 5 }
            texts.add(fuzzer.run().counterexample?.errorText ?? "none", number)
        }
        for (number, text) in texts.all {
            #if os(Linux)
            #expect(text.contains("Fatal error: number \(number) ("))
            #else
            #expect(text.contains("SIG"))
            #endif
        }
    }
    #endif

    @Test func elsewhereItIsATrap() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated { sum += action }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        #expect(fuzzer.run().counterexample?.rule == "no trap")
    }

    @Test func onTheCallersThreadNothingIsGuarded() {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }
            .action(1)
            .invariant("less than 5") { $0 < 5 }
        let report = fuzzer.run(budget: Budget(survivesTraps: false))
        #expect(report.counterexample?.actions == [1, 1, 1, 1, 1])
        #expect(report.description.contains("budget: Budget(survivesTraps: false)"))
    }
}

/// Takes texts from several threads.
private final class Texts: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the texts.
    private let lock = NSLock()
    private var texts: [Int: String] = [:]

    var all: [Int: String] { lock.withLock { texts } }

    func add(_ text: String, _ number: Int) {
        lock.withLock { texts[number] = text }
    }
}
