/// What became of a mutant.
package enum Verdict: Hashable, Sendable {
    /// The compiler refused it.
    case notCompiled

    /// A fuzzer that passes what is right found a failure.
    case killed(by: String)

    /// A fuzzer that checks all its rules on what is right did not come to check them all.
    case vacuous(in: String)

    /// The process ended by a signal in that fuzzer.
    case trapped(in: String)

    /// The process had to be ended in that fuzzer.
    case hung(in: String)

    /// All fuzzers that should pass did.
    case survived

    /// Something happened that says nothing about the rules, such as a trap in a fuzzer of something that is wrong.
    case undecided(String)
}

extension Verdict {
    /// How a process ended.
    package enum End: Hashable, Sendable {
        case exit(Int32)
        case signal(Int32)
        case timeLimit
    }

    /// Judges the run of a mutant by that of the app as it is.
    ///
    /// - Parameters:
    ///   - lines: The fuzzers that have ended.
    ///   - baseline: The fuzzers as they are for the app as it is.
    ///   - end: How the process ended; `nil` as long as it runs, when it may be too early for a verdict.
    package init?(_ lines: [FuzzerLine], baseline: [FuzzerLine], end: End?) {
        let sound = zip(lines, baseline).filter { $1.isPass }.map(\.0)
        if let killer = sound.first(where: \.isFinding) {
            self = killer.result == .vacuous ? .vacuous(in: killer.title) : .killed(by: killer.title)
            return
        }
        guard let end else { return nil }
        guard lines.count < baseline.count else {
            let incomplete = sound.first { !$0.isPass }
            self = incomplete.map { .undecided("“\($0.title)” was incomplete") } ?? .survived
            return
        }
        let next = baseline[lines.count]
        switch end {
        case .signal where next.isPass: self = .trapped(in: next.title)
        case .timeLimit where next.isPass: self = .hung(in: next.title)
        case .signal(let number): self = .undecided("signal \(number) in “\(next.title)”")
        case .timeLimit: self = .undecided("a hang in “\(next.title)”")
        case .exit(let status): self = .undecided("exit with \(status) in “\(next.title)”")
        }
    }

    package var isKill: Bool {
        switch self {
        case .killed, .vacuous, .trapped, .hung: true
        case .notCompiled, .survived, .undecided: false
        }
    }
}

extension Verdict: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notCompiled: "does not compile"
        case .killed(let title): "killed by “\(title)”"
        case .vacuous(let title): "made “\(title)” vacuous"
        case .trapped(let title): "killed by a trap in “\(title)”"
        case .hung(let title): "killed by a hang in “\(title)”"
        case .survived: "survived"
        case .undecided(let reason): "undecided: \(reason)"
        }
    }
}
