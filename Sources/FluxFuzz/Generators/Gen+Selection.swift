extension Gen {
    /// A generator of the elements of a collection, each place equally likely.
    ///
    /// It shrinks towards the first element. The order of a `Set` or a `Dictionary` differs from process to
    /// process, so a seed would not repeat a run: pass such a collection sorted.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from. An empty collection has nothing to offer: in a generator
    ///     made from the state it disables the action, anywhere else the fuzzer reports it as an error. So it does with
    ///     a range of more than `Int.max` integers.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of the elements. It makes one choice.
    @inlinable
    public static func element<Elements: Collection>(
        of elements: Elements,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> where Elements.Element == Value {
        element(in: elements, "Gen.element(of:)", fileID: fileID, line: line)
    }

    @inlinable
    static func element<Elements: Collection>(
        in elements: Elements,
        _ name: String,
        fileID: StaticString,
        line: UInt
    ) -> Gen<Value> where Elements.Element == Value {
        if ElementsToChooseFrom.areUncountable(elements) {
            return .defect(name, ElementsToChooseFrom.uncountable, fileID: fileID, line: line)
        }
        let count = elements.count
        guard count > 0 else { return .defect(name, "the collection is empty", fileID: fileID, line: line) }
        let last = UInt64(truncatingIfNeeded: count &- 1)
        return Gen { source in
            let offset = Int(truncatingIfNeeded: source.draw(upTo: last))
            return elements[elements.index(elements.startIndex, offsetBy: offset)]
        }
    }

    /// A generator of the elements of a collection, each as likely as its weight says.
    ///
    /// ```swift
    /// Gen.element(of: [200, 404, 500], weights: [8, 1, 1])
    /// ```
    ///
    /// It shrinks towards the first element.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from, up to 1,000,000; more are reported as an error by the fuzzer. An
    ///     empty collection has nothing to offer: in a generator made from the state it disables the action, anywhere
    ///     else the fuzzer reports it as an error.
    ///   - weights: How often to choose each element: as many numbers as there are elements, each at least 1, and all
    ///     together at most `Int.max`. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of the elements. It makes one choice.
    public static func element<Elements: Collection>(
        of elements: Elements,
        weights: [Int],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> where Elements.Element == Value {
        func defect(_ problem: String) -> Gen<Value> {
            .defect("Gen.element(of:weights:)", problem, fileID: fileID, line: line)
        }
        do throws(ElementsToChooseFrom.Problem) {
            let elements = try ElementsToChooseFrom.array(of: elements)
            if elements.isEmpty { return defect("the collection is empty") }
            if elements.count != weights.count {
                let counts = "each of the \(elements.count) elements, but there are \(weights.count)"
                return defect("there must be a weight for \(counts)")
            }
            if let weight = weights.first(where: { $0 < 1 }) {
                return defect("a weight must be at least 1, but it is \(weight)")
            }
            guard let weights = Weights(weights) else { return defect(Weights.sumIsTooGreat) }
            return Gen { source in elements[source.drawIndex(by: weights)] }
        } catch {
            return defect(error.text)
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
        if cases.isEmpty { return .defect("Gen.allCases", "\(Value.self) has no cases", fileID: #fileID, line: #line) }
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
