/// A rule that serves several fuzzers: each of them is told its name, the line that declares it, and what it checks.
struct NamedRule<Check: Sendable>: Sendable {
    let name: String
    let fileID: StaticString
    let line: UInt
    let check: Check

    init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ check: Check) {
        self.name = name
        self.fileID = fileID
        self.line = line
        self.check = check
    }
}
