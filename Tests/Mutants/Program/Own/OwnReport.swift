import Foundation
import Mutating

/// What is printed about mutants of the libraries.
struct OwnReport: Sendable {
    let areas: Set<String>
    let area: @Sendable (Mutant) -> String

    private var report: Report { Report() }

    func begin(_ count: Int, of all: Int, seed: UInt64) {
        note("\(count) of \(all) mutants, drawn by the seed \(seed)")
    }

    func list(_ mutants: [Mutant]) {
        for mutant in mutants { print("  \(area(mutant).padding(to: 14))  \(report.columns(of: mutant))") }
    }

    /// Shows some mutants as they are listed in OwnEquivalent.txt, by their numbers.
    func showEntries(_ mutants: [Mutant], _ numbers: [Int]) {
        for number in numbers where mutants.indices.contains(number - 1) { print(entry(of: mutants[number - 1])) }
    }

    private func entry(of mutant: Mutant) -> String { "\nat line \(mutant.line)\n\(mutant.key)\n= ?" }

    func note(_ text: String) {
        print(report.terminal.bold(text))
        fflush(nil)
    }

    func show(_ mutant: Mutant, number: Int, _ words: String) {
        print("  \("\(number)".padding(to: 4))  \(report.columns(of: mutant))  \(words)")
        fflush(nil)
    }

    func end(_ tally: OwnTally, problems: [Problem], after time: Duration) {
        print("\n\(row("area", ["drawn", "compiled", "near", "killed", "equivalent", "survived"]))")
        for name in areas.sorted() { print(row(name, columns(of: tally.filtered { area($0) == name }))) }
        print(row("all", columns(of: tally)))
        for mutant in tally.survivors {
            print(report.terminal.red("\na mutant survived, \(entry(of: mutant).dropFirst())"))
        }
        for problem in problems { print(report.terminal.red("\n\(problem)")) }
        let (killed, rest) = (tally.killed, tally.survivors.count)
        let score = killed + rest > 0 ? String(format: "%.1f", Double(killed) * 100 / Double(killed + rest)) : "–"
        print("\nMutants: \(killed) of \(killed + rest) killed, \(score) %, in \(time.components.seconds / 60) min")
    }

    private func columns(of tally: OwnTally) -> [String] {
        let found = [tally.near, tally.killed, tally.equivalent.count, tally.survivors.count]
        return ([tally.drawn.count, tally.results.count] + found).map(String.init)
    }

    private func row(_ name: String, _ columns: [String]) -> String {
        name.padding(to: 26) + columns.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}
