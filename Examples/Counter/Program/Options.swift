/// What was asked for on the command line.
struct Options {
    static let usage = "usage: Counter [--seed N | --replay TOKEN] [--help]"

    static let help = """
        \(usage)

        Fuzzes the counter's mutation, first alone, then with the guard that its presenter has; then the presenter
        itself, first without its “if”, then as it is.

          --seed N        What all random choices are derived from, 0...\(UInt64.max); 0 if left out. The same
                          seed gives the same output.
          --replay TOKEN  Repeats the steps that a report's token stands for, with each fuzzer that can take them.
                          That makes no random choice, so it takes no seed.
          --help          Shows this.
        """

    private(set) var wantsHelp = false

    /// The token to replay, if there is one.
    private(set) var token: String?

    private var givenSeed: UInt64?

    /// What random choices are derived from.
    var seed: UInt64 { givenSeed ?? 0 }

    /// Reads the arguments.
    ///
    /// Of an option that is given twice, the last one counts.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Throws: An ``OptionError`` that names the argument which is wrong.
    init(_ arguments: [String]) throws(OptionError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count == 2 ? parts[1] : nil
            switch parts.first {
            case "--seed":
                guard let text = value ?? rest.popFirst() else {
                    throw OptionError(description: "--seed takes a number")
                }
                givenSeed = try Self.seed(text)
            case "--replay":
                guard let text = value ?? rest.popFirst() else {
                    throw OptionError(description: "--replay takes the token of a report")
                }
                token = text
            case "--help" where value == nil, "-h" where value == nil:
                wantsHelp = true
            default:
                throw OptionError(description: "unknown argument “\(argument)”")
            }
        }
        if givenSeed != nil, token != nil {
            throw OptionError(description: "--seed and --replay exclude each other: a replay makes no random choice")
        }
    }

    private static func seed(_ text: String) throws(OptionError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw OptionError(description: "--seed takes a number from 0 to \(UInt64.max), not “\(text)”")
        }
        return seed
    }
}

/// An argument that can't be used.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}
