internal import Foundation

/// Says where the code under test was when it ended the process.
///
/// On the caller's thread no trap can be survived. So a campaign keeps there what it is doing, and the handler of the
/// signals in which traps end writes that to the standard error output: seed, run and steps, with which the same happens
/// again in a debugger.
final class CrashNote {
    /// What the signal handler reads: nothing in it has to be allocated or initialised then.
    struct Note {
        fileprivate let title: UnsafeMutablePointer<CChar>
        fileprivate let names: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>>

        /// The number of the run; 0 while a failing run is made simpler or repeated.
        fileprivate var run = 0

        /// The last steps of it, as indexes of names.
        fileprivate let steps: UnsafeMutableBufferPointer<Int>
        fileprivate var stepCount = 0

        /// Room for the digits of a number.
        fileprivate let digits: UnsafeMutableBufferPointer<UInt8>

        /// Where to write.
        fileprivate var output: Int32 = 2
    }

    private let note: UnsafeMutablePointer<Note>

    /// How many steps are kept.
    private static let capacity = 16

    /// Prepares what is to be said.
    ///
    /// - Parameters:
    ///   - title: What is being done, with its seed.
    ///   - names: What the steps are called, in the order of declaration.
    init(_ title: String, steps names: [String]) {
        let texts = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>>.allocate(capacity: names.count)
        _ = texts.initialize(from: names.map(Self.copy))
        let steps = UnsafeMutableBufferPointer<Int>.allocate(capacity: Self.capacity)
        steps.initialize(repeating: 0)
        let digits = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 20)
        digits.initialize(repeating: 0)
        note = .allocate(capacity: 1)
        note.initialize(to: Note(title: Self.copy(title), names: texts, steps: steps, digits: digits))
    }

    deinit {
        for name in note.pointee.names { name.deallocate() }
        note.pointee.names.deallocate()
        note.pointee.steps.deallocate()
        note.pointee.digits.deallocate()
        note.pointee.title.deallocate()
        note.deallocate()
    }

    private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
        text.withCString { characters in
            let count = strlen(characters) + 1
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count)
            copy.initialize(from: characters, count: count)
            return copy
        }
    }

    /// Runs code that may end the process.
    func during<Value>(_ body: () -> Value) -> Value {
        #if os(macOS) || os(iOS) || os(Linux)
        // A guarded thread keeps its mark: there the process does not end.
        guard TrapSignals.isUnmarked, TrapSignals.install() else { return body() }
        let mark = UnsafeMutablePointer<GuardMark>.allocate(capacity: 1)
        mark.initialize(to: GuardMark(input: -1, crashNote: note))
        TrapSignals.mark(mark)
        defer {
            TrapSignals.mark(nil)
            mark.deallocate()
        }
        #endif
        return body()
    }
}

// MARK: - What is being done

extension CrashNote {
    /// Notes that a run begins.
    ///
    /// - Parameter run: Its number; 0 if it is none of the search.
    func begin(run: Int) {
        note.pointee.run = run
        note.pointee.stepCount = 0
    }

    /// Notes that a step begins.
    func begin(step: Int) {
        note.pointee.steps[note.pointee.stepCount % Self.capacity] = step
        note.pointee.stepCount += 1
    }

    /// Takes back that a step has begun, since it was not possible.
    func dropStep() {
        note.pointee.stepCount -= 1
    }
}

// MARK: - Speaking

extension CrashNote {
    /// Writes what is being done.
    ///
    /// May be called in a signal handler.
    static func speak(_ note: UnsafeMutablePointer<Note>) {
        write(note.pointee.title, note)
        if note.pointee.run > 0 {
            write(", run ", note)
            write(note.pointee.run, note)
        } else {
            write(", while a failing run was repeated", note)
        }
        let count = note.pointee.stepCount
        var step = max(0, count - capacity)
        while step < count {
            write(step == count - 1 ? "\n▸ " : "\n  ", note)
            write(step + 1, note)
            write("  ", note)
            let index = note.pointee.steps[step % capacity]
            if index < note.pointee.names.count { write(note.pointee.names[index], note) }
            step += 1
        }
        write("\n", note)
    }

    private static func write(_ text: StaticString, _ note: UnsafeMutablePointer<Note>) {
        write(text.utf8Start, text.utf8CodeUnitCount, note)
    }

    private static func write(_ text: UnsafeMutablePointer<CChar>, _ note: UnsafeMutablePointer<Note>) {
        write(text, strlen(text), note)
    }

    private static func write(_ number: Int, _ note: UnsafeMutablePointer<Note>) {
        let digits = note.pointee.digits
        var place = digits.count
        var rest = number
        repeat {
            place -= 1
            digits[place] = UInt8(48 + rest % 10)
            rest /= 10
        } while rest > 0 && place > 0
        guard let start = digits.baseAddress else { return }
        write(start + place, digits.count - place, note)
    }

    private static func write(_ bytes: UnsafeRawPointer, _ count: Int, _ note: UnsafeMutablePointer<Note>) {
        #if os(macOS) || os(iOS) || os(Linux)
        // What can't be written is not said: nobody is left to be told.
        _ = Foundation.write(note.pointee.output, bytes, count)
        #endif
    }

    /// Speaks once to nobody, so that nothing happens for the first time in a signal handler.
    ///
    /// - Parameter output: A file descriptor that nobody reads.
    static func rehearse(to output: Int32) {
        let words = CrashNote("", steps: [""])
        words.note.pointee.output = output
        words.begin(run: 1)
        words.begin(step: 0)
        speak(words.note)
    }
}
