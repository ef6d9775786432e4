@testable import FluxFuzz

/// The protocol of two-phase commit.
///
/// The model is that of J. Gray and L. Lamport, "Consensus on transaction commit", ACM TODS 31(1), 2006.
struct TwoPhaseCommit: Hashable {
    enum Participant: Hashable {
        case working, prepared, committed, aborted
    }

    enum Coordinator: Hashable {
        case collecting, committed, aborted
    }

    enum Message: Hashable {
        case prepared(Int)
        case commit
        case abort
    }

    enum Step: Equatable {
        case commit
        case abort
        case receivePrepared(Int)
        case prepare(Int)
        case chooseToAbort(Int)
        case receiveCommit(Int)
        case receiveAbort(Int)
    }

    var participants: [Participant]
    var coordinator = Coordinator.collecting
    var known: Set<Int> = []
    var messages: Set<Message> = []

    var isConsistent: Bool { !(participants.contains(.committed) && participants.contains(.aborted)) }

    mutating func take(_ step: Step) {
        switch step {
        case .commit:
            coordinator = .committed
            messages.insert(.commit)
        case .abort:
            coordinator = .aborted
            messages.insert(.abort)
        case .receivePrepared(let number): known.insert(number)
        case .prepare(let number):
            participants[number] = .prepared
            messages.insert(.prepared(number))
        case .chooseToAbort(let number): participants[number] = .aborted
        case .receiveCommit(let number): participants[number] = .committed
        case .receiveAbort(let number): participants[number] = .aborted
        }
    }

    /// A fuzzer of the protocol.
    ///
    /// - Parameters:
    ///   - count: The number of participants.
    ///   - quorum: How many must be known to be prepared before the coordinator commits: all, if it is right.
    /// - Returns: A fuzzer with one rule.
    static func fuzzer(_ count: Int, quorum: Int) -> Fuzzer<Step, TwoPhaseCommit> {
        var fuzzer = Fuzzer(
            Step.self,
            from: TwoPhaseCommit(participants: Array(repeating: .working, count: count))
        ) { step, state in state.take(step) }
        .action(.commit, when: { $0.coordinator == .collecting && $0.known.count >= quorum })
        .action(.abort, when: { $0.coordinator == .collecting })
        for number in 0..<count {
            fuzzer =
                fuzzer
                .action(
                    .receivePrepared(number),
                    when: { $0.coordinator == .collecting && $0.messages.contains(.prepared(number)) }
                )
                .action(.prepare(number), when: { $0.participants[number] == .working })
                .action(.chooseToAbort(number), when: { $0.participants[number] == .working })
                .action(.receiveCommit(number), when: { $0.messages.contains(.commit) })
                .action(.receiveAbort(number), when: { $0.messages.contains(.abort) })
        }
        return fuzzer.invariant("all decide alike") { $0.isConsistent }
    }
}
