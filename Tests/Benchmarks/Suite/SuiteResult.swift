internal import Foundation

/// What a fuzzer makes of the problems of a seed.
struct SuiteResult: Encodable {
    /// How many problems of each kind there are, and with how many seeds each is solved.
    struct Size {
        let problems: Int
        let seeds: Int

        static let full = Size(problems: 20, seeds: 5)
        static let quick = Size(problems: 2, seeds: 2)
    }

    /// What the problems were made from.
    let seed: UInt64
    let kinds: [KindResult]
    let total: KindResult

    /// The passes of the shrinker; `nil` if they were not asked for.
    let passes: [PassResult]?

    init(_ kinds: [ProblemKind], seed: UInt64, _ size: Size, wantsPasses: Bool = false) throws {
        self.seed = seed
        let results = try kinds.map {
            try KindResult($0.name, $0.problems(size.problems, seed: seed), seeds: size.seeds)
        }
        self.kinds = results
        total = KindResult("all", sumOf: results)
        passes = wantsPasses ? PassResult.all(of: total.efforts) : nil
    }

    /// The results as a table, with a line for each miss after it if these are wanted.
    func text(withMisses: Bool) -> String {
        let rows = (kinds + [total]).map { kind in
            [
                kind.name, "\(kind.problems)", "\(kind.runs)", "\(kind.minimal)", percent(kind.minimal, of: kind.runs),
                "\(kind.oneForm)", percent(kind.oneForm, of: kind.problems),
                String(format: "%.1f", Double(kind.evaluations) / Double(max(kind.runs, 1))),
            ]
        }
        let title = ["", "problems", "runs", "minimal", "%", "one form", "%", "mean evaluations"]
        var table = "seed \(seed)\n\n\(Table(title: title, rows: rows))"
        if let passes { table += "\n\n\(PassResult.text(of: passes))" }
        guard withMisses else { return table }
        return table + kinds.map { kind in kind.misses.map { "\n\n\(kind.name): \($0)" }.joined() }.joined()
    }

    private func percent(_ part: Int, of whole: Int) -> String {
        String(format: "%.1f", 100 * Double(part) / Double(max(whole, 1)))
    }
}

extension KindResult.Miss: CustomStringConvertible {
    var description: String {
        """
        \(problem)
          simplest  \(simplest)
          seed \(seed)    \(found ?? "nothing"), \(evaluations) evaluations
        """
    }
}
