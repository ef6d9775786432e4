import Foundation
import Programs

// Runs a program, or says which there are, or judges what came of them; the script `check` calls it.

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "list" where arguments.count == 2:
    // A line for each process: the name of a program, and a seed, with a "c" behind it if the process is to be compared
    // with another one. In a sample, each program in which a whole number of steps leads to, in two processes of each kind.
    let step = Int(arguments[1])!
    for (index, program) in Program.all.enumerated() where index % step == 0 {
        for seed in step == 1 ? program.seeds : Array(program.seeds.prefix(2)) { print(program.name, seed) }
        for seed in program.comparedSeeds { print(program.name, "\(seed)c") }
    }
case "run" where arguments.count == 3:
    let number = arguments[2].hasSuffix("c") ? String(arguments[2].dropLast()) : arguments[2]
    guard let program = Program.named(arguments[1]), let seed = UInt64(number) else { exit(2) }
    let name = "\(program.name) \(arguments[2])"
    // Not on the main thread, where a presenter that traps ends the process, as the documentation says.
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        print(name, program.outcome(seed: seed).line)
        isDone.signal()
    }
    isDone.wait()
case "show" where arguments.count == 3:
    guard let program = Program.named(arguments[1]), let seed = UInt64(arguments[2]) else { exit(2) }
    print(program.outcome(seed: seed).text)
case "judge":
    var results: [Result] = []
    while let line = readLine() {
        guard let result = Result(line) else { continue }
        results.append(result)
    }
    let names = Set(results.map(\.program))
    let programs = names.sorted().compactMap { Program.named($0) }
    let found = violations(in: results, of: programs)
    found.forEach { print($0) }
    print("Honesty: \(programs.count) programs in \(results.count) processes, \(found.count) violations")
    exit(found.isEmpty && !programs.isEmpty ? 0 : 1)
default:
    print("usage: Honesty list STEP | run NAME SEED | show NAME SEED | judge")
    exit(2)
}
