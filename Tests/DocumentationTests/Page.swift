import Foundation
import Testing

/// A page of the documentation, as it stands in the repository.
struct Page {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let path: String
    let text: String

    var url: URL { Self.root.appending(path: path) }

    /// Reads a page.
    ///
    /// - Parameter path: Where it is, seen from the root of the repository.
    /// - Throws: An error of Foundation if it can't be read.
    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The fenced blocks of a language.
    func blocks(of language: String) -> [String] {
        text.matches(of: /(?s)```(?<language>[a-z]+)\n(?<code>.*?)```/)
            .filter { $0.language == language }
            .map { String($0.code) }
    }

    /// Expects that a block of the page is an output, or the part of it that the page shows.
    func expectShows(_ output: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation) {
        let isShown = blocks(of: "text").contains(output + "\n")
        #expect(isShown, "\(path) lacks:\n\(output)", sourceLocation: sourceLocation)
    }
}
