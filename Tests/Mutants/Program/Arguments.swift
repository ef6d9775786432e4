/// What was asked for on the command line.
struct Arguments {
    private(set) var apps: [String] = []
    private(set) var sample: Int?
    private(set) var jobs = 2
    private(set) var isList = false
    private(set) var isOwn = false
    private(set) var seed: UInt64?
    private(set) var count = 300
    private(set) var only: [Int] = []
    private(set) var isHelp = false

    static let usage = """
        usage: Tests/Mutants/check [APP…] [--sample N] [--list] [--jobs N] [--help]
               Tests/Mutants/check --own [--seed S] [--count N] [--only N,…] [--list] [--jobs N]
        """

    static let help = """
        \(usage)

        Makes mutants of the example apps, each with one mistake, and runs the apps' fuzzers on each. Every mutant has to be
        killed by a fuzzer that passes the app as it is, or to be listed in Equivalent.txt with the reason.

          APP…        the examples to look at; all, if none is named
          --sample N  N mutants of each app, spread evenly
          --list      shows the mutants, and runs nothing
          --jobs N    how many mutants are looked at in parallel; 2 if left out
          --help      shows this

        With --own, makes mutants of the libraries' sources, all in one build, and runs the project's tests on each. Of those
        that are not in OwnEquivalent.txt, 95 % have to be killed. It needs Linux.

          --seed S    which mutants are drawn; another one each time, if it is left out
          --count N   how many; 300 if left out
          --only N,…  runs all tests on some of them alone, by the numbers that are printed
          --list      shows those that are drawn, and runs nothing; with --only, some of them as OwnEquivalent.txt has them

        What is known of a build is kept. A run that was ended goes on where it was, if the sources and tests are the same.
        """

    init(_ arguments: [String]) throws(ArgumentError) {
        var rest = arguments[...]
        func number(_ option: String) throws(ArgumentError) -> Int {
            guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
                throw ArgumentError(description: "\(option) takes a number above zero")
            }
            return value
        }
        func numbers(_ option: String) throws(ArgumentError) -> [Int] {
            let parts = rest.popFirst()?.split(separator: ",") ?? []
            let numbers = parts.compactMap { Int($0) }
            guard !parts.isEmpty, numbers.count == parts.count else {
                throw ArgumentError(description: "\(option) takes numbers with commas between them")
            }
            return numbers
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--sample": sample = try number(argument)
            case "--jobs": jobs = try number(argument)
            case "--list": isList = true
            case "--own": isOwn = true
            case "--count": count = try number(argument)
            case "--only": only = try numbers(argument)
            case "--seed": seed = UInt64(try number(argument))
            case "--help", "-h": isHelp = true
            case _ where argument.hasPrefix("-"): throw ArgumentError(description: "unknown argument “\(argument)”")
            default: apps.append(argument)
            }
        }
    }
}

/// An argument that can't be used.
struct ArgumentError: Error, CustomStringConvertible {
    let description: String
}
