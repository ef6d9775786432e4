/// What tells a case without payload from the others of its enum.
enum EnumCase {
    /// Returns the shape of a case without payload, and what tells it apart if the shape alone doesn't.
    ///
    /// The name of such a case is public only through the default description. Where a type has a description
    /// of its own, which need not name the case or even differ between cases, the bytes of the value tell it
    /// apart: without a payload they are nothing but the case.
    static func withoutPayload<Value>(
        _ value: Value,
        hasOwnDescription: Bool,
        typeName: String
    ) -> (ValueGraph.Shape, ValueGraph.Hidden?) {
        guard hasOwnDescription else { return (.enumCase(String(describing: value)), nil) }
        let source =
            rawValueSource(value, typeName: typeName)
            ?? (value as? any CaseIterable).flatMap { allCasesSource($0, typeName: typeName) }
            ?? SwiftLiteral.placeholder("\(typeName): \(value)")
        return (.leaf(ExactText(source)), .bytes(bytes(of: value)))
    }

    private static func bytes<Value>(of value: Value) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }

    private static func rawValueSource<Value>(_ value: Value, typeName: String) -> String? {
        guard let value = value as? any RawRepresentable else { return nil }
        return source(ofRaw: value, typeName: typeName)
    }

    /// A raw value that leads back to another case would make wrong source.
    private static func source<Value: RawRepresentable>(ofRaw value: Value, typeName: String) -> String? {
        guard let again = Value(rawValue: value.rawValue), bytes(of: again) == bytes(of: value) else {
            return nil
        }
        return "\(typeName)(rawValue: \(String(swiftSource: value.rawValue)))!"
    }

    private static func allCasesSource<Value: CaseIterable>(_ value: Value, typeName: String) -> String? {
        // A list of cases that somebody wrote by hand may be endless.
        let index = Value.allCases.prefix(1_000).enumerated().first {
            bytes(of: $0.element) == bytes(of: value)
        }
        guard let index else { return nil }
        let isArray = Value.AllCases.self == [Value].self
        return isArray
            ? "\(typeName).allCases[\(index.offset)]" : "Array(\(typeName).allCases)[\(index.offset)]"
    }
}
