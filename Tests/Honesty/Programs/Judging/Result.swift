/// A line on what came of a program in one process: its name, the seed, with a "c" if it was compared, a word, a number, and
/// the report's first line.
///
/// The word is "pass", "other", or "unnamed" if the report should have named something and does not; if the process did not end by itself, it is "died", and the number is its exit status.
public struct Result: Sendable {
    /// The name of the program.
    public let program: String

    let seed: String
    let word: String
    let digest: String
    let text: String

    /// Whether the process was to be compared with another one.
    var isCompared: Bool { seed.hasSuffix("c") }

    /// Reads a line; `nil` if it is not such a line.
    public init?(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 4).map(String.init)
        guard parts.count >= 4 else { return nil }
        (program, seed, word, digest) = (parts[0], parts[1], parts[2], parts[3])
        text = parts.count > 4 ? parts[4] : ""
    }
}

extension Program.Expectation {
    /// What is wrong with the results of a program, in a line for each violation.
    func violations(_ results: [Result]) -> [String] {
        let deaths = results.filter { $0.word == "died" }
            .map { "seed \($0.seed): the process died or took too long (\($0.digest))" }
        let passes = results.filter { $0.word == "pass" }
        let others = results.filter { $0.word == "other" }
        switch self {
        case .pass:
            let failures = others.map { "seed \($0.seed): it is right, but: \($0.text)" }
            let isSame = Dictionary(grouping: passes, by: \.seed).values.allSatisfy { Set($0.map(\.digest)).count == 1 }
            return deaths + failures + (isSame ? [] : ["two processes with the same seed came to different reports"])
        case .noPass:
            let unnamed = results.filter { $0.word == "unnamed" }
            return deaths + passes.map { "seed \($0.seed): it passed: \($0.text)" }
                + unnamed.map { "seed \($0.seed): the report does not name the defect: \($0.text)" }
        case .difference:
            let alone = passes.filter { !$0.isCompared }
            let isNoticed = others.contains { !$0.isCompared } || Set(alone.map(\.digest)).count > 1
            let isNoticedByComparison = others.contains(where: \.isCompared)
            return deaths + (isNoticed ? [] : ["it passed with the same digest in \(alone.count) processes"])
                + (isNoticedByComparison ? [] : ["it passed in processes that were compared"])
        case .passWithChance(let chance):
            let count = passes.count + others.count
            guard Binomial.isUnlikely(passes.count, of: count, chance: chance) else { return deaths }
            return deaths + ["it passed \(passes.count) times of \(count), but the chance is \(chance)"]
        case .passWithChanceUpTo(let chance):
            let count = passes.count + others.count
            guard Double(passes.count) > chance * Double(count),
                Binomial.isUnlikely(passes.count, of: count, chance: chance)
            else { return deaths }
            return deaths + ["passed \(passes.count) times of \(count), but the chance is \(chance) at most"]
        }
    }
}

/// What is wrong with the results of programs.
///
/// - Parameters:
///   - results: What came of them, in any order.
///   - programs: The programs.
/// - Returns: A line for each violation.
public func violations(in results: [Result], of programs: [Program]) -> [String] {
    let results = Dictionary(grouping: results, by: \.program)
    var ofEachChance: [Double: [Result]] = [:]
    var found: [String] = []
    for program in programs {
        let results = results[program.name] ?? []
        if case .passWithChanceUpTo(let chance) = program.expectation {
            ofEachChance[chance, default: []] += results
        } else {
            found += program.expectation.violations(results).map { "\(program.name): \($0)" }
        }
    }
    for (chance, results) in ofEachChance.sorted(by: { $0.key < $1.key }) {
        let name = "\(results.count) programs such as \(results[0].program)"
        found += Program.Expectation.passWithChanceUpTo(chance).violations(results).map { "\(name): \($0)" }
    }
    return found
}
