extension Gen {
    /// A generator of the elements of a collection, each place equally likely.
    ///
    /// It shrinks towards the first element. The order of a `Set` or a `Dictionary` differs from process to
    /// process, so a seed would not repeat a run: pass such a collection sorted.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from. An empty collection has nothing to offer: in a generator
    ///     made from the state it disables the action, anywhere else the fuzzer reports it as an error.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of the elements. It makes one choice.
    @inlinable
    public static func element<Elements: Collection>(
        of elements: Elements,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> where Elements.Element == Value {
        let count = elements.count
        guard count > 0 else {
            return Gen(
                defect: GeneratorDefect(
                    "Gen.element(of:)",
                    "the collection is empty",
                    fileID: fileID,
                    line: line
                )
            )
        }
        let last = UInt64(truncatingIfNeeded: count &- 1)
        return Gen { source in
            let offset = Int(truncatingIfNeeded: source.draw(upTo: last))
            return elements[elements.index(elements.startIndex, offsetBy: offset)]
        }
    }
}

extension Gen where Value: CaseIterable {
    /// A generator of all cases of an enumeration, equally likely, that shrinks towards the first.
    ///
    /// A type without a case has nothing to offer; the fuzzer reports that as an error.
    @inlinable
    public static var allCases: Gen<Value> {
        let cases = Array(Value.allCases)
        if cases.isEmpty {
            let problem = "\(Value.self) has no cases"
            return Gen(defect: GeneratorDefect("Gen.allCases", problem, fileID: #fileID, line: #line))
        }
        return element(of: cases)
    }
}

extension Gen where Value == Bool {
    /// A generator of `false` and `true`, equally likely, that shrinks towards `false`.
    @inlinable
    public static var bool: Gen<Bool> {
        Gen { source in source.draw(upTo: 1) == 1 }
    }
}
