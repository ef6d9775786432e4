internal import Foundation

/// Where results are written, each line at once, in a pipe too.
enum StandardOutput {
    static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
    }
}
