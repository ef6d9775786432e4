/// What a case without payload is called.
enum EnumCase {
    /// Returns the shape of a case without payload.
    ///
    /// The name of such a case is public only through the default description. A description of the author's
    /// need not name the case or even differ between cases. Nor do the bytes of a value tell the case: where
    /// another case has a payload, they are partly undefined. So the case is found by `==` among the values that
    /// can be made, or stays unknown.
    static func withoutPayload(_ value: Any, hasOwnDescription: Bool, typeName: String) -> ValueGraph.Shape {
        guard hasOwnDescription else { return .enumCase(String(describing: value)) }
        let source =
            (value as? any RawRepresentable & Equatable).flatMap { rawValueSource($0, typeName: typeName) }
            ?? (value as? any CaseIterable & Equatable).flatMap { allCasesSource($0, typeName: typeName) }
            ?? SwiftLiteral.placeholder("\(typeName): \(value)")
        return .leaf(ExactText(source))
    }

    /// A raw value that leads back to another case would make wrong source.
    private static func rawValueSource<Value: RawRepresentable & Equatable>(
        _ value: Value,
        typeName: String
    ) -> String? {
        guard Value(rawValue: value.rawValue) == value else { return nil }
        return "\(typeName)(rawValue: \(String(swiftSource: value.rawValue)))!"
    }

    private static func allCasesSource<Value: CaseIterable & Equatable>(
        _ value: Value,
        typeName: String
    ) -> String? {
        // A list of cases that somebody wrote by hand may be endless.
        let equal = Value.allCases.prefix(1_000).enumerated().filter { $0.element == value }
        // If several are equal, any one of them may be the value.
        guard let index = equal.first?.offset, equal.count == 1 else { return nil }
        let isArray = Value.AllCases.self == [Value].self
        return isArray ? "\(typeName).allCases[\(index)]" : "Array(\(typeName).allCases)[\(index)]"
    }
}
