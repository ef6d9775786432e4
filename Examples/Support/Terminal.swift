internal import Foundation

/// Where text is shown: in colour on a terminal, unless `NO_COLOR` is set; plain in a pipe.
struct Terminal {
    private let hasColour: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        hasColour = isatty(STDOUT_FILENO) != 0 && !isRefused
    }

    func bold(_ text: String) -> String { wrapped(text, "1") }

    func dim(_ text: String) -> String { wrapped(text, "2") }

    func red(_ text: String) -> String { wrapped(text, "31") }

    /// A line of a report: green for what holds, red for what does not.
    func coloured(_ line: String) -> String {
        switch line.first {
        case "✓": wrapped(line, "32")
        case "✗": wrapped(line, "31")
        default: line
        }
    }

    private func wrapped(_ text: String, _ code: String) -> String {
        hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
