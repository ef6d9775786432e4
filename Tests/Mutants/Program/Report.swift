import Foundation
import Mutating

/// What is printed.
struct Report {
    let terminal = Terminal()

    func list(_ mutants: [Mutant], of app: String) {
        print(terminal.bold("\(app): \(mutants.count) mutants"))
        for mutant in mutants { print("  \(columns(of: mutant))  \(mutant.place)") }
    }

    func begin(_ app: String) {
        print(terminal.bold(app))
        fflush(nil)
    }

    func show(_ baseline: [FuzzerLine], mutants: Int, of all: Int) {
        let passing = baseline.filter(\.isPass).map { "“\($0.title)”" }
        let number = mutants == all ? "\(all) mutants" : "\(mutants) of \(all) mutants"
        print("  \(number) against \(passing.joined(separator: ", "))")
    }

    func show(_ mutant: Mutant, _ verdict: Verdict, isEquivalent: Bool) {
        if verdict == .notCompiled, !isEquivalent { return }
        // What takes minutes shows its progress, in a pipe too.
        defer { fflush(nil) }
        let line = "  \(columns(of: mutant))  "
        if verdict == .survived, isEquivalent {
            print(terminal.dim(line + "equivalent"))
        } else if verdict.isKill, !isEquivalent {
            print(line + verdict.description)
        } else {
            print(terminal.red(line + verdict.description))
        }
    }

    func end(_ tallies: [Tally], problems: [Problem], after time: Duration) {
        print()
        for tally in tallies {
            let kills = tally.kills.map { "\($0.count) \($0.words)" }
            print("\(tally.app): \(summary(of: [tally]))")
            for kill in kills { print("  \(kill)") }
        }
        for problem in problems { print(terminal.red("\n\(problem)")) }
        let minutes = "\(time.components.seconds / 60):\(String(format: "%02d", Int(time.components.seconds % 60))) min"
        let number = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        let result = problems.isEmpty ? "all is as it should be" : number
        print("\nMutants: \(summary(of: tallies)), in \(minutes): \(result)")
    }

    private func summary(of tallies: [Tally]) -> String {
        func sum(_ number: (Tally) -> Int) -> Int { tallies.reduce(0) { $0 + number($1) } }
        let (compiled, killed, equivalent) = (sum(\.compiled), sum(\.killed), sum(\.equivalent))
        let rest = compiled - killed - equivalent
        return "\(compiled) mutants, \(killed) killed, \(equivalent) equivalent"
            + (rest > 0 ? ", \(rest) not killed" : "") + " (\(sum(\.notCompiled)) more do not compile)"
    }

    func columns(of mutant: Mutant) -> String {
        let file = mutant.file.split(separator: "/").last ?? ""
        let kind = mutant.kind.rawValue.padding(to: Operator.allCases.map(\.rawValue.count).max() ?? 0)
        return "\("\(file):\(mutant.line)".padding(to: 26))  \(kind)  \(mutant.summary(width: 56).padding(to: 56))"
    }
}

extension String {
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// Where text is shown: in colour on a terminal, unless `NO_COLOR` is set; plain in a pipe.
struct Terminal {
    private let hasColour: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        hasColour = isatty(STDOUT_FILENO) != 0 && !isRefused
    }

    func bold(_ text: String) -> String { wrapped(text, "1") }
    func dim(_ text: String) -> String { wrapped(text, "2") }
    func red(_ text: String) -> String { wrapped(text, "31") }

    private func wrapped(_ text: String, _ code: String) -> String {
        hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
