/// What was asked for on the command line.
struct Options {
    static let usage = "usage: Counter [--seed N] [--help]"

    static let help = """
        \(usage)

        Fuzzes the counter's mutation: first alone, then with the guard that its presenter has.

          --seed N  What all random choices are derived from, 0...\(UInt64.max); 0 if left out. The same seed gives
                    the same output.
          --help    Shows this.
        """

    private(set) var seed: UInt64 = 0
    private(set) var wantsHelp = false

    /// Reads the arguments.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Throws: An ``OptionError`` that names the argument which is wrong.
    init(_ arguments: [String]) throws(OptionError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                wantsHelp = true
            case "--seed":
                guard let text = rest.popFirst() else { throw OptionError(description: "--seed takes a number") }
                seed = try Self.seed(text)
            default:
                guard argument.hasPrefix("--seed=") else {
                    throw OptionError(description: "unknown argument “\(argument)”")
                }
                seed = try Self.seed(String(argument.dropFirst("--seed=".count)))
            }
        }
    }

    private static func seed(_ text: String) throws(OptionError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw OptionError(description: "--seed takes a number from 0 to \(UInt64.max), not “\(text)”")
        }
        return seed
    }
}

/// An argument that can't be understood.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}
