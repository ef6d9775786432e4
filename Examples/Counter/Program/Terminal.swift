import FluxFuzz
import Foundation

/// Where reports are shown: in colour on a terminal, unless `NO_COLOR` is set; plain in a pipe.
struct Terminal {
    private let hasColour: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        hasColour = isatty(STDOUT_FILENO) != 0 && !isRefused
    }

    /// Shows a report below a title.
    func show<Action, State>(_ title: String, _ report: FuzzReport<Action, State>) {
        print(bold(title))
        print()
        for line in report.description.split(separator: "\n", omittingEmptySubsequences: false) {
            print(line.isEmpty ? "" : "  \(coloured(line))")
        }
        print()
    }

    private func bold(_ text: String) -> String {
        hasColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    /// Green for what holds, red for what does not.
    private func coloured(_ line: Substring) -> String {
        guard hasColour else { return String(line) }
        return switch line.first {
        case "✓": "\u{1B}[32m\(line)\u{1B}[0m"
        case "✗": "\u{1B}[31m\(line)\u{1B}[0m"
        default: String(line)
        }
    }
}
