/// What a record says beside the report itself.
struct RecordContext {
    let test: TestRecord

    /// Whether the values of steps and states are told.
    var keepsValues = true

    /// Finds the files of places.
    let sources: SourcePaths

    func place(of location: CodeLocation) -> PlaceRecord {
        PlaceRecord(file: location.fileID, line: location.line, path: sources.path(ofFile: location.fileID))
    }

    /// What to call a step of which no payload is told.
    func nameWithoutValues<Step>(_ name: String, of type: Step.Type) -> String {
        // That of an interaction was declared.
        if type is any DescribedStep.Type { return name }
        let beginning = NamedStep.name(in: name)
        return beginning.isEmpty ? "an action" : beginning
    }

    /// The command that replays a token in this test alone.
    func command(replaying token: String) -> String {
        // A comma separates names.
        let name = test.description.split(separator: ",").first.map(String.init) ?? ""
        return "FLUXFUZZ_ONLY=\(Self.quoted(name)) FLUXFUZZ_REPLAY=\(token) swift test"
    }

    /// A text as one word of a shell.
    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
