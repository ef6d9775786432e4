import CounterApp
import FluxFuzz
import Foundation

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let terminal = Terminal()
    if options.wantsHelp {
        print(Options.help)
    } else if let token = options.token {
        try Replay(of: token).show(on: terminal)
    } else {
        let guarded = CounterFuzzers.guarded.verify(within: { $0.count <= 100 })
        terminal.show(Title.unguarded, CounterFuzzers.unguarded.run(seed: options.seed))
        terminal.show("\(Title.guarded), up to 100", guarded)
        terminal.show(Title.carelessPresenter, CounterFuzzers.carelessPresenter.run(seed: options.seed))
        // Each run makes a presenter of its own, which takes longer than a mutation alone.
        terminal.show(Title.presenter, CounterFuzzers.presenter.run(seed: options.seed, budget: Budget(runs: 100)))
    }
} catch {
    FileHandle.standardError.write(Data("Counter: \(error)\n\(Options.usage)\n".utf8))
    exit(2)
}
