/// What was asked for on the command line.
struct Options {
    static let usage = """
        usage: Benchmarks [--filter NAME] [--pairs N] [--quick] [--passes] [--json] [--help]
               Benchmarks --suite [--seed N] [--kind NAME] [--misses] [--quick] [--passes] [--json]
               Benchmarks --large [--filter NAME] [--quick] [--json]
        """

    static let help = """
        \(usage)

        Measures the fuzzer against hand-written loops that do the same work, and many workers against one. The two
        are measured in turn, so that what else the machine does slows down both. Then it makes counterexamples as
        simple as it can, and counts what that takes.

          --filter NAME  Only what has NAME in its name; there are the workloads
                         \(workloadNames)
                         and the challenges
                         \(challengeNames).
          --pairs N      How often to measure each side of a workload, 1...1000; 9 if left out.
          --quick        A hundredth of the work: shows that the program works, measures nothing.
          --passes       Only the challenges, and what each pass of the shrinker has done there: how many candidates it
                         made, how many were replayed and taken, and by how many steps and choices that was less.
          --json         Prints the results as JSON.

        With --suite it solves problems that are made from a seed instead, whose simplest counterexamples are known
        since all simpler ones are tried.

          --seed N       What the problems are made from; 1 if left out.
          --kind NAME    Only problems of the kinds with NAME in their name; there are
                         \(kindNames).
          --misses       Lists the counterexamples that are not the simplest ones.
          --passes       What each pass of the shrinker has done for the problems.

        With --large it searches with very large values and very many steps instead, and shows what a search and the
        text of its report take.

          --filter NAME  Only the cases with NAME in their name.

          --help         Shows this.
        """

    private static let workloadNames = list(Workload.all.map(\.name))
    private static let challengeNames = list(Challenge.all.map(\.name))
    private static let kindNames = list(ProblemKind.all.map(\.name))

    /// A list in lines of a few names each, which begin below each other.
    private static func list(_ names: [String]) -> String {
        stride(from: 0, to: names.count, by: 5)
            .map { names[$0..<min($0 + 5, names.count)].joined(separator: ", ") }
            .joined(separator: ",\n" + String(repeating: " ", count: 17))
    }

    private(set) var workloads = Workload.all
    private(set) var challenges = Challenge.all
    private(set) var pairs = 9
    private(set) var isQuick = false
    private(set) var wantsPasses = false
    private(set) var wantsJSON = false
    private(set) var wantsHelp = false

    /// Whether the problems of the suite are to be solved, instead of all else.
    private(set) var wantsSuite = false
    private(set) var suiteSeed: UInt64 = 1
    private(set) var kinds = ProblemKind.all
    private(set) var wantsMisses = false

    /// Whether the large cases are to be run, instead of all else.
    private(set) var wantsLarge = false
    private(set) var largeCases = LargeCase.all

    /// Reads the arguments.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Throws: An ``OptionError`` that names the argument which is wrong.
    init(_ arguments: [String]) throws(OptionError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--quick": isQuick = true
            case "--passes":
                wantsPasses = true
                workloads = []
            case "--json": wantsJSON = true
            case "--pairs": pairs = try Self.pairs(rest.popFirst())
            case "--filter": try filter(by: rest.popFirst())
            case "--suite": wantsSuite = true
            case "--large": wantsLarge = true
            case "--seed": suiteSeed = try Self.seed(rest.popFirst())
            case "--kind": try chooseKinds(by: rest.popFirst())
            case "--misses": wantsMisses = true
            default: throw OptionError(description: "unknown argument “\(argument)”")
            }
        }
    }

    private static func pairs(_ text: String?) throws(OptionError) -> Int {
        guard let text else { throw OptionError(description: "--pairs takes a number") }
        guard let pairs = Int(text), (1...1000).contains(pairs) else {
            throw OptionError(description: "--pairs takes a number from 1 to 1000, not “\(text)”")
        }
        return pairs
    }

    private static func seed(_ text: String?) throws(OptionError) -> UInt64 {
        guard let seed = text.flatMap({ UInt64($0) }) else { throw OptionError(description: "--seed takes a number") }
        return seed
    }

    private mutating func chooseKinds(by name: String?) throws(OptionError) {
        guard let name else { throw OptionError(description: "--kind takes a name") }
        kinds = ProblemKind.all.filter { $0.name.contains(name) }
        if kinds.isEmpty { throw OptionError(description: "no kind has “\(name)” in its name; see --help") }
    }

    private mutating func filter(by name: String?) throws(OptionError) {
        guard let name else { throw OptionError(description: "--filter takes a name") }
        workloads = wantsPasses ? [] : Workload.all.filter { $0.name.contains(name) }
        challenges = Challenge.all.filter { $0.name.contains(name) }
        largeCases = LargeCase.all.filter { $0.name.contains(name) }
        if wantsLarge ? largeCases.isEmpty : workloads.isEmpty && challenges.isEmpty {
            throw OptionError(description: "nothing has “\(name)” in its name; see --help")
        }
    }
}

/// An argument that can't be understood.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}
