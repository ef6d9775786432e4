/// What the sources are about, so that a draw is spread over all of it.
///
/// A line has the name of a file or a folder below that of the sources, then two spaces or more, then its area:
/// `FluxFuzz/Shrinking  shrinker`. The longest name counts.
package struct Areas: Hashable, Sendable {
    private var areas: [String: String] = [:]

    /// Reads a list.
    ///
    /// - Parameter text: The lines. One that begins with `#` is a comment.
    /// - Throws: A ``ListError`` for a line without an area, or a name that is there twice.
    package init(_ text: String) throws(ListError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let end = line.firstRange(of: "  ") else {
                throw ListError(line: index + 1, problem: "“\(line)” has no area")
            }
            let path = String(line[..<end.lowerBound])
            if areas[path] != nil { throw ListError(line: index + 1, problem: "\(path) is there twice") }
            areas[path] = String(line[end.upperBound...].drop { $0 == " " })
        }
    }

    package var paths: [String] { areas.keys.sorted() }

    /// The area of a file.
    ///
    /// - Parameter file: The name of the file.
    /// - Returns: The area, and the line that says so; `nil` if there is none.
    package func area(of file: String) -> (path: String, name: String)? {
        areas.filter { file == $0.key || file.hasPrefix("\($0.key)/") }
            .max { $0.key.count < $1.key.count }
            .map { ($0.key, $0.value) }
    }
}
