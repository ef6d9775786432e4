import CounterApp
import FluxFuzz
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let options: Options
do {
    options = try Options(arguments)
} catch {
    FileHandle.standardError.write(Data("Counter: \(error)\n\(Options.usage)\n".utf8))
    exit(2)
}
if options.wantsHelp {
    print(Options.help)
    exit(0)
}

let terminal = Terminal()
terminal.show("The mutation alone", CounterFuzzers.unguarded.run(seed: options.seed))
terminal.show(
    "With the guard “count > 0” on .decrement, up to 100",
    CounterFuzzers.guarded.verify(within: { $0.count <= 100 })
)
terminal.show("The presenter without its “if”", CounterFuzzers.carelessPresenter.run(seed: options.seed))
terminal.show("The presenter as it is", CounterFuzzers.presenter.run(seed: options.seed))
