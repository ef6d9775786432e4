internal import Foundation

/// A terminal program on top of an app: it shows the app, or fuzzes it.
///
///     await ExampleProgram("Counter", "A counter that does not go below zero.") {
///         CounterScreen()
///     } fuzzers: {
///         [.breaks("The mutation alone", CounterFuzzers.unguarded)]
///     }
///     .run()
@MainActor
public struct ExampleProgram {
    let name: String
    let summary: String
    let makeScreen: () -> any Screen
    let makeFuzzers: @Sendable () -> [ExampleFuzzer]
    let makeMainActorFuzzers: () -> [ExampleFuzzer]
    let modes: [Mode]

    /// Something else that the program does, asked for by an option that takes a value.
    public struct Mode {
        let option: String
        let parameter: String
        let help: String
        let run: @MainActor (_ value: String) async throws -> Void

        /// Declares a mode.
        ///
        /// - Parameters:
        ///   - option: The option, as in `--live`.
        ///   - parameter: What to call its value in the help, as in `QUERY`.
        ///   - help: What it does, in a sentence.
        ///   - run: Does it. What it throws is shown, and ends the program with a failure.
        public init(
            _ option: String,
            _ parameter: String,
            _ help: String,
            run: @escaping @MainActor (_ value: String) async throws -> Void
        ) {
            self.option = option
            self.parameter = parameter
            self.help = help
            self.run = run
        }

        /// Declares a mode that is the app with another screen.
        ///
        /// - Parameters:
        ///   - option: The option, as in `--file`.
        ///   - parameter: What to call its value in the help, as in `PATH`.
        ///   - help: What is different, in a sentence.
        ///   - makeScreen: Makes the screen. What it throws is shown, and ends the program with a failure.
        public init(
            _ option: String,
            _ parameter: String,
            _ help: String,
            screen makeScreen: @escaping @MainActor (_ value: String) throws -> any Screen
        ) {
            self.init(option, parameter, help) { value in
                if await !CommandLoop(try makeScreen(value)).run() { exit(1) }
            }
        }
    }

    /// Describes a program.
    ///
    /// - Parameters:
    ///   - name: What it is called on the command line.
    ///   - summary: What the app is, in a sentence.
    ///   - modes: What it does besides.
    ///   - makeScreen: Makes the app with its screen.
    ///   - makeFuzzers: Makes the fuzzers, in the order in which they are shown. They run off the main actor, so that the
    ///     traps of presenters are survived.
    ///   - makeMainActorFuzzers: Makes the fuzzers of presenters that belong to the main actor; they come last.
    public init(
        _ name: String,
        _ summary: String,
        modes: [Mode] = [],
        screen makeScreen: @escaping () -> any Screen,
        fuzzers makeFuzzers: @escaping @Sendable () -> [ExampleFuzzer],
        mainActorFuzzers makeMainActorFuzzers: @escaping () -> [ExampleFuzzer] = { [] }
    ) {
        self.name = name
        self.summary = summary
        self.modes = modes
        self.makeScreen = makeScreen
        self.makeFuzzers = makeFuzzers
        self.makeMainActorFuzzers = makeMainActorFuzzers
    }

    /// Does what the command line says, and ends the process if that fails.
    public func run() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()), for: self)
            switch options.task {
            case .help: print(Options.help(for: self))
            case .app: if await !CommandLoop(makeScreen()).run() { exit(1) }
            case .fuzz(let seed): if await !fuzz(seed: seed, options) { exit(1) }
            case .replay(let token): try await replay(token, options)
            case .mode(let mode, let value): try await mode.run(value)
            }
        } catch let error as OptionError {
            fail("\(name): \(error)\n\(Options.usage(for: self))", status: 2)
        } catch {
            fail("\(name): \(error)", status: 1)
        }
    }

    /// Runs all fuzzers, and returns whether each of them found what it should.
    private func fuzz(seed: UInt64, _ options: Options) async -> Bool {
        let makeFuzzers = makeFuzzers
        let own = makeMainActorFuzzers()
        let ownWidth = FuzzShow(own, options).width
        let (tally, width) = await Task.detached {
            let show = FuzzShow(makeFuzzers(), options, width: ownWidth)
            return (show.run(seed: seed), show.width)
        }
        .value
        // Both are run, even if the first ones surprise.
        let ownShow = FuzzShow(own, options, width: width)
        let sum = tally + ownShow.run(seed: seed)
        ownShow.show(sum)
        return sum.isAsExpected
    }

    /// Replays a token with each of the fuzzers to which it belongs.
    private func replay(_ token: String, _ options: Options) async throws {
        let makeFuzzers = makeFuzzers
        let mismatch = await Task.detached { FuzzShow(makeFuzzers(), options).replay(token) }.value
        let ownMismatch = FuzzShow(makeMainActorFuzzers(), options).replay(token)
        // Both are there if nobody could replay it.
        if let mismatch, ownMismatch != nil { throw OptionError(description: mismatch) }
    }

    private func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
