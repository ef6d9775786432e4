internal import FluxFuzz
internal import Foundation

/// The reports of a program's fuzzers.
struct FuzzShow {
    private let fuzzers: [ExampleFuzzer]
    private let isBrief: Bool
    private let terminal = Terminal()

    /// How wide the titles are in a list of all fuzzers.
    let width: Int

    /// Prepares to show fuzzers.
    ///
    /// - Parameters:
    ///   - fuzzers: The fuzzers.
    ///   - options: Which of them to show, and how.
    ///   - width: How wide the titles are that are shown besides.
    init(_ fuzzers: [ExampleFuzzer], _ options: Options, width: Int = 0) {
        self.fuzzers = fuzzers.filter { $0.holds || !options.isSound }
        isBrief = options.isBrief
        self.width = max(width, self.fuzzers.map(\.title.count).max() ?? 0)
    }

    /// Runs all fuzzers.
    ///
    /// - Returns: How many of them found what they should.
    func run(seed: UInt64) -> FuzzTally {
        var tally = FuzzTally()
        for fuzzer in fuzzers {
            let result = fuzzer.run(seed)
            show(fuzzer, result)
            // The next one takes a while, and whoever reads a pipe need not wait for it.
            fflush(nil)
            tally.add(fuzzer, result)
        }
        return tally
    }

    /// Shows a tally behind the reports; a list of one line for each fuzzer says it already.
    func show(_ tally: FuzzTally) {
        if !isBrief { print(terminal.coloured(tally.line)) }
    }

    /// Replays a token with each of the fuzzers to which it belongs.
    ///
    /// A fuzzer of an app with a bug, and one of the same app without it, declare the same actions and rules, so a token
    /// belongs to both: the one shows the failure, the other what becomes of the same steps there.
    ///
    /// - Parameter token: Any text.
    /// - Returns: Why none of the fuzzers can take its steps, if so.
    func replay(_ token: String) -> String? {
        let results = fuzzers.map { ($0, $0.replay(token)) }
        let own = results.filter { $0.1.tokenMismatch == nil }
        for (fuzzer, result) in own { show(fuzzer, result) }
        if !own.isEmpty { return nil }
        let unreadable = results.first { $0.1.tokenMismatch == .unreadable }
        return unreadable?.1.reason ?? "the token belongs to none of the fuzzers of this program, as they are now"
    }

    private func show(_ fuzzer: ExampleFuzzer, _ result: ExampleFuzzer.Result) {
        if isBrief {
            print(terminal.coloured("\(result.text.prefix(1)) \(fuzzer.title.padding(to: width))  \(result.headline)"))
            return
        }
        print(terminal.bold(fuzzer.title))
        print()
        for line in result.text.split(separator: "\n", omittingEmptySubsequences: false) {
            print(line.isEmpty ? "" : "  \(terminal.coloured(String(line)))")
        }
        print()
    }
}

extension ExampleFuzzer.Result {
    /// The first line of the report, without the mark in front of it.
    fileprivate var headline: String { String(text.prefix { $0 != "\n" }.dropFirst(2)) }

    /// Why there is no answer, where that is all there is to say.
    fileprivate var reason: String {
        let line = headline
        return line.hasPrefix("incomplete: ") ? String(line.dropFirst("incomplete: ".count)) : line
    }
}
