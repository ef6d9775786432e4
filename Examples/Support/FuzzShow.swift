internal import FluxFuzz
internal import Foundation

/// The reports of a program's fuzzers.
struct FuzzShow {
    private let fuzzers: [ExampleFuzzer]
    private let isBrief: Bool
    private let terminal = Terminal()

    init(_ fuzzers: [ExampleFuzzer], isBrief: Bool) {
        self.fuzzers = fuzzers
        self.isBrief = isBrief
    }

    /// Runs all fuzzers.
    ///
    /// - Returns: Whether each of them found what it should.
    func run(seed: UInt64) -> Bool {
        var areAsExpected = true
        for fuzzer in fuzzers {
            let result = fuzzer.run(seed)
            show(fuzzer, result)
            // The next one takes a while, and whoever reads a pipe need not wait for it.
            fflush(nil)
            if result.isPass != fuzzer.holds { areAsExpected = false }
        }
        return areAsExpected
    }

    /// Replays a token with each of the fuzzers to which it belongs.
    ///
    /// A fuzzer of an app with a bug, and one of the same app without it, declare the same actions and rules, so a token
    /// belongs to both: the one shows the failure, the other what becomes of the same steps there.
    ///
    /// - Parameter token: Any text.
    /// - Throws: An ``OptionError`` that says why none of the fuzzers can take its steps.
    func replay(_ token: String) throws(OptionError) {
        let results = fuzzers.map { ($0, $0.replay(token)) }
        let own = results.filter { $0.1.tokenMismatch == nil }
        if own.isEmpty {
            let unreadable = results.first { $0.1.tokenMismatch == .unreadable }
            throw OptionError(
                description: unreadable?.1.reason ?? "the token belongs to none of the fuzzers of this program"
            )
        }
        for (fuzzer, result) in own { show(fuzzer, result) }
    }

    private func show(_ fuzzer: ExampleFuzzer, _ result: ExampleFuzzer.Result) {
        if isBrief {
            let width = fuzzers.map(\.title.count).max() ?? 0
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
