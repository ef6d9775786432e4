/// Generators that are made from the current state, so that an action fits it.
extension Gen {
    /// A generator of the indexes of a collection, each equally likely.
    ///
    /// ```swift
    /// .action { state in Gen.index(of: state.items).map(Action.remove) }
    /// ```
    ///
    /// It shrinks towards the first index.
    ///
    /// - Parameters:
    ///   - elements: The collection. An empty one has nothing to offer: in a generator made from the state it disables
    ///     the action, anywhere else the fuzzer reports it as an error.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of indexes. It makes one choice.
    @inlinable
    public static func index<Elements: Collection>(
        of elements: Elements,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Elements.Index> where Value == Elements.Index {
        if ElementsToChooseFrom.areUncountable(elements) {
            return .defect("Gen.index(of:)", ElementsToChooseFrom.uncountable, fileID: fileID, line: line)
        }
        return element(in: elements.indices, "Gen.index(of:)", fileID: fileID, line: line)
    }

    /// A generator of the identities of the elements of a collection, each place equally likely.
    ///
    /// ```swift
    /// .action { state in Gen.id(of: state.todos).map(Action.toggle) }
    /// ```
    ///
    /// It shrinks towards that of the first element. The order of a `Set` or a `Dictionary` differs from process to
    /// process, so a seed would not repeat a run: pass such a collection sorted.
    ///
    /// - Parameters:
    ///   - elements: The collection. An empty one has nothing to offer: in a generator made from the state it disables
    ///     the action, anywhere else the fuzzer reports it as an error.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of identities. It makes one choice.
    @inlinable
    public static func id<Elements: Collection>(
        of elements: Elements,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> where Elements.Element: Identifiable, Value == Elements.Element.ID {
        Gen<Elements.Element>.element(in: elements, "Gen.id(of:)", fileID: fileID, line: line).map { $0.id }
    }
}
