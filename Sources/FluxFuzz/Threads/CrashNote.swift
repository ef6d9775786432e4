internal import Foundation

/// Says where a search was when something ended the process.
///
/// On the caller's thread no trap can be survived, and none of other threads. So a campaign keeps what it is doing, and
/// the handler of the signals that end a process writes that to the standard error output: seed, run and steps, with which
/// the same happens again in a debugger.
///
/// All texts are made beforehand: in a signal handler nothing may be allocated.
final class CrashNote {
    private let place: [UInt8]
    private let names: [[UInt8]]

    /// Whether steps are noted.
    ///
    /// It is not asked of the names: that would be done for the first time in a signal handler.
    private let notesSteps: Bool

    /// Whether several threads make the runs, so that the last one that began may not be the one that matters.
    var isShared = false

    /// Where to write.
    private let output: Int32

    /// What reports more than can be said in a signal handler; `nil` if nothing does.
    let lastReport: LastReport?

    /// The choices of the run that is being made.
    var journal: (() -> ChoiceSequence)?

    /// The number of the run; 0 while a failing run is made simpler or repeated.
    // Unchecked here and below: a signal may arrive while one of them is changed, and its handler reads them.
    @exclusivity(unchecked) private var run = 0

    /// The last steps of it, as indexes of names.
    @exclusivity(unchecked) private var steps = Array(repeating: 0, count: CrashNote.capacity)
    @exclusivity(unchecked) private var stepCount = 0

    /// How many steps are kept.
    private static let capacity = 16

    /// Prepares what is to be said.
    ///
    /// - Parameters:
    ///   - place: Where the search is declared, in parentheses.
    ///   - seed: Its seed.
    ///   - names: What the steps are called, in the order of declaration; nothing if steps are not noted.
    ///   - lastReport: What reports more than that.
    ///   - output: The file descriptor to write to.
    init(
        _ place: String,
        seed: UInt64,
        steps names: [String] = [],
        lastReport: LastReport? = nil,
        output: Int32 = 2
    ) {
        self.lastReport = lastReport
        self.place = Array(" \(place)\n  seed \(seed)".utf8)
        self.names = names.map { Array($0.utf8) }
        notesSteps = !names.isEmpty
        self.output = output
    }

    /// Runs code that may end the process.
    func during<Value>(_ body: () -> Value) -> Value {
        #if os(macOS) || os(iOS) || os(Linux)
        // A guarded thread keeps its mark: there the process does not end.
        guard TrapSignals.isUnmarked, TrapSignals.install() else { return body() }
        return TrapSignals.marking(GuardMark(crashNote: .passUnretained(self)), body)
        #else
        return body()
        #endif
    }
}

// MARK: - What is being done

extension CrashNote {
    /// Notes that a run begins.
    ///
    /// - Parameter run: Its number; 0 if it is none of the search.
    func begin(run: Int) {
        self.run = run
        stepCount = 0
    }

    /// Notes that a step begins.
    func begin(step: Int) {
        steps[stepCount % Self.capacity] = step
        stepCount += 1
    }

    /// Takes back that a step has begun, since it was not possible.
    func dropStep() {
        stepCount -= 1
    }
}

// MARK: - Speaking

extension CrashNote {
    /// Why the process ends.
    enum Cause {
        /// The code under test trapped on the caller's thread.
        case trapOnThisThread
        /// The code under test called `exit`.
        case exit
        /// A signal, which may come from anywhere.
        case signal
    }

    /// Writes what is being done.
    ///
    /// May be called in a signal handler.
    func speak(_ cause: Cause) {
        if output == 2 { StandardError.eraseLine() }
        switch cause {
        case .trapOnThisThread:
            write(
                "FluxProof: the code under test ends the process, since it runs on the caller's thread, where no trap is "
            )
            write("survived")
        case .exit: write("FluxProof: exit was called, which ends the process, during this search")
        case .signal: write("FluxProof: a signal ends the process, during this search")
        }
        write(place, place.count)
        if run > 0 {
            write(isShared ? ", about run " : ", run ")
            write(run)
        } else if notesSteps {
            write(", while a failing run was repeated")
        }
        var step = max(0, stepCount - Self.capacity)
        while step < stepCount {
            write(step == stepCount - 1 ? "\n▸ " : "\n  ")
            write(step + 1)
            write("  ")
            let index = steps[step % Self.capacity]
            if index < names.count { write(names[index], names[index].count) }
            step += 1
        }
        write("\n")
    }

    private func write(_ text: StaticString) {
        write(text.utf8Start, text.utf8CodeUnitCount)
    }

    private func write(_ number: Int) {
        if number > 9 { write(number / 10) }
        var digit = UInt8(48 + number % 10)
        write(&digit, 1)
    }

    private func write(_ bytes: UnsafeRawPointer, _ count: Int) {
        #if os(macOS) || os(iOS) || os(Linux)
        // What can't be written is not said: nobody is left to be told.
        _ = Foundation.write(output, bytes, count)
        #endif
    }

    /// Speaks once to nobody, so that nothing happens for the first time in a signal handler.
    ///
    /// - Parameter output: A file descriptor that nobody reads.
    static func rehearse(to output: Int32) {
        let note = CrashNote("", seed: 0, steps: [""], output: output)
        StandardError.eraseLine()
        note.begin(run: 10)
        note.begin(step: 0)
        RunningSearches.during(note) { RunningSearches.speak(.signal, isRehearsal: true) }
    }
}
