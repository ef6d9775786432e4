/// The files of which no mutants are made, each with the reason.
///
/// A line has the name of a file or a folder below that of the examples, without the folder of the app's code, then two
/// spaces or more, then the reason: `Todo/TodoText.swift  what is shown, word by word`.
package struct Exclusions: Hashable, Sendable {
    package var paths: [String] = []

    /// Reads a list.
    ///
    /// - Parameter text: The lines. One that begins with `#` is a comment.
    /// - Throws: A ``ListError`` for a line without a reason.
    package init(_ text: String) throws(ListError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let end = line.firstRange(of: "  ") else {
                throw ListError(line: index + 1, problem: "“\(line)” has no reason")
            }
            paths.append(String(line[..<end.lowerBound]))
        }
    }

    /// What excludes a file.
    ///
    /// - Parameter file: The name of the file.
    /// - Returns: The line that names it or a folder around it; `nil` if it is not excluded.
    package func path(excluding file: String) -> String? {
        paths.first { file == $0 || file.hasPrefix("\($0)/") }
    }
}
