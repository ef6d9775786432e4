import Foundation
import Testing

@testable import FluxFuzz

/// Files that nobody sees half written.
@Suite struct AtomicFileTests {
    private let folder = TemporaryFolder()

    @Test(arguments: ["file", "one/file", "one/two/three/file", "with a blank/ä/file"])
    func foldersAreMadeAsTheyAreNeeded(path: String) throws {
        for text in ["first", "second"] {
            try AtomicFile.write(text, to: "\(folder.path)/\(path)")
            #expect(try folder.text(of: path) == text)
        }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        #expect(try folder.files(in: parent.isEmpty ? "." : parent) == ["file"])
    }

    @Test func whatCanNotBeWrittenLeavesNothingBehind() throws {
        _ = try folder.write("text", to: "file")
        #expect(throws: (any Error).self) { try AtomicFile.write("more", to: "\(folder.path)/file/inside") }
        #expect(try folder.text(of: "file") == "text")
        #expect(try folder.files(in: ".") == ["file"])
    }
}
