/// A place in the source code: where a rule was declared or a generator made.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
    /// The module and the file, as `#fileID` gives them: never an absolute path.
    public let fileID: String

    /// The line, from 1.
    public let line: Int

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID.description
        self.line = Int(clamping: line)
    }

    /// The place as `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
