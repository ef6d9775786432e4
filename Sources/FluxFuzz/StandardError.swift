internal import Foundation

/// Where this package says what belongs to no report.
package enum StandardError {
    /// Writes a line that shows where it comes from, all of it at once.
    package static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("FluxProof: \(text)\n".utf8))
    }
}
