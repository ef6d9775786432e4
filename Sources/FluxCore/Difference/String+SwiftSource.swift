extension String {
    /// Creates the Swift expression that makes a value.
    ///
    /// The expression is written for a place where the type is known, such as an argument or an element:
    /// `.add(3)`, `Item(id: 1, title: "x")`, `[1, 2]`, `["a": 1]`, `nil`. Sets and dictionaries are written in
    /// the order of their elements and keys, never in that of their hashes.
    ///
    /// Reflection shows what is stored, not how it was made, so the expression is exact for enums, for
    /// structs and classes with a memberwise initialiser, for tuples, and for the types of the standard
    /// library and Foundation that have literals or plain initialisers. Make other types conform to
    /// ``SwiftSourceConvertible``. What can't be written as an expression becomes an editor placeholder, which
    /// doesn't compile: `<#(Int) -> Int#>`. So does a case of an enum with a description of its own, unless the
    /// enum is `RawRepresentable` or `CaseIterable`. A payload that is one tuple looks like several values, and is
    /// written like them. Two things are cut short: what is nested more than 128
    /// levels deep is written as `…`, and an object inside itself as `Node(↩)`.
    ///
    /// - Parameter value: The value to make again.
    /// - Complexity: O(*n*), where *n* is the size of the value, apart from the sorting of sets and
    ///   dictionaries. The value may be nested to any depth.
    public init(swiftSource value: some Any) {
        self.init(swiftSource: value, limit: .max)
    }

    /// Creates the Swift expression that makes a value, or a part of it, to be read.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - limit: How many values are written, each with all that it is made of, how many times four bytes of each text, and how
    ///     many times sixteen bytes of all; what is left out is written as `…`, as is all that is in a set or dictionary of which
    ///     something is left out.
    package init(swiftSource value: some Any, limit: Int) {
        var sources = SuccessiveSources()
        self = sources.source(of: value, limit: limit)
    }
}
