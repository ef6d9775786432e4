import Cases
import Foundation

// Prints what each case of `FLUXPROOF_TRAPS` comes to. With a number of workers it prints the reports; with "check" only
// what is wrong, and how much the process has grown.

let mode = CommandLine.arguments.dropFirst().first ?? "check"

if mode == "count" {
    print(Case.counts.traps, Case.counts.hangs, Case.failing.count)
} else if mode == "threads" {
    // All at the same time, since a hang that waits takes a minute or more.
    let cases = Case.selected
    let lines = Lines(count: cases.count)
    let group = DispatchGroup()
    for (index, planted) in cases.enumerated() {
        group.enter()
        Thread.detachNewThread {
            let begin = Date()
            lines[index] = planted.problem()
            print(planted, Int(Date().timeIntervalSince(begin)), "s", lines[index] == nil ? "ok" : "WRONG")
            group.leave()
        }
    }
    group.wait()
    lines.all.compactMap(\.self).forEach { print($0) }
    print(memory())
} else if mode == "check" {
    for planted in Case.selected {
        if let problem = planted.problem() { print("WRONG", problem) }
    }
    print(memory())
} else {
    for planted in Case.selected { print("== \(planted)\n\(planted.text(workers: mode == "0" ? nil : Int(mode)))") }
}

final class Lines: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the list.
    private let lock = NSLock()
    private var lines: [String?]
    init(count: Int) { lines = Array(repeating: nil, count: count) }
    var all: [String?] { lock.withLock { lines } }
    subscript(index: Int) -> String? {
        get { lock.withLock { lines[index] } }
        set { lock.withLock { lines[index] = newValue } }
    }
}

func memory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").filter { $0.hasPrefix("Vm") || $0.hasPrefix("Threads") }
        .filter { $0.contains("RSS") || $0.contains("VmSize") || $0.contains("Threads") }.joined(separator: "; ")
}
