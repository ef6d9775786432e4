extension Property {
    /// Marks the property as known to fail, for a while; see ``Fuzzer/known(_:until:fileID:line:)``.
    ///
    /// ```swift
    /// Property("no name is empty", .identifier.map(Name.init)) { !$0.text.isEmpty }
    ///     .known("#123", until: .date("2027-01-31"))
    /// ```
    ///
    /// - Parameters:
    ///   - issue: What is known of the failure, such as the number of an issue; not empty.
    ///   - until: When the property has to hold.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: The property with that mark.
    public func known(
        _ issue: String,
        until: KnownUntil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Property {
        var copy = self
        copy.known.mark((0, name, location), issue, until: until, at: CodeLocation(fileID: fileID, line: line))
        return copy
    }

    /// The same property, or its values and labels only, for which its tokens hold as well.
    @usableFromInline
    func keeping(_ part: RulePart) -> Property {
        if part == .all { return self }
        var copy = self
        copy.known = known.keeping(part, of: [name])
        // They have been looked at before.
        if part.isOne { copy.labels = [] }
        return copy
    }

    /// Whether the statement itself is put to the test.
    @usableFromInline var isChecked: Bool { known.part.contains(0) }

    /// Makes the report of a search, and of one for the property, if it is known to fail.
    @usableFromInline
    func report(searching search: (RulePart) -> FuzzReport<Value, NoState>) -> FuzzReport<Value, NoState> {
        known.report(searching: search)
    }
}
