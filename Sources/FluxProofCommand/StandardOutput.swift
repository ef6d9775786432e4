internal import Foundation

/// Where results are written, each line at once, in a pipe too.
enum StandardOutput {
    /// Writes a text; on a terminal, lines that begin with a verdict in its colour.
    static func write(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard hasColour, let colour = colour(of: line) else { return String(line) }
            return "\u{1B}[\(colour)m\(line)\u{1B}[0m"
        }
        try? FileHandle.standardOutput.write(contentsOf: Data("\(lines.joined(separator: "\n"))\n".utf8))
    }

    private static let hasColour: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] ?? "dumb" == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused
    }()

    private static func colour(of line: Substring) -> Int? {
        switch line.first {
        case "✓": 32
        case "✗": 31
        case "!": 33
        default: nil
        }
    }
}
