/// An error that the compiler has printed.
package struct CompilerError: Hashable, Sendable {
    package var file: String
    package var line: Int

    /// Reads what a build has printed.
    ///
    /// - Parameter output: The output.
    /// - Returns: The place of each error, once.
    package static func all(in output: String) -> [CompilerError] {
        var seen: Set<CompilerError> = []
        return output.split(separator: "\n").compactMap { line in
            guard let end = line.firstRange(of: ": error: ") else { return nil }
            let parts = line[..<end.lowerBound].split(separator: ":")
            guard parts.count == 3, let number = Int(parts[1]), parts[0].hasPrefix("/") else { return nil }
            let error = CompilerError(file: String(parts[0]), line: number)
            return seen.insert(error).inserted ? error : nil
        }
    }
}
