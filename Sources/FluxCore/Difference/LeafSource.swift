#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The source of values that are one piece.
enum LeafSource {
    typealias Render = (Any) -> String

    /// Returns what writes the values of a type, or `nil` if they have a structure to look into.
    static func of(_ type: Any.Type) -> Render? {
        // The type is asked, since a value would be unwrapped if it is an optional.
        if type is any SwiftSourceConvertible.Type {
            return { ($0 as! any SwiftSourceConvertible).swiftSource }
        }
        if let known = known[ObjectIdentifier(type)] { return known }
        if type is any BinaryInteger.Type {
            return { value in
                let number = value as! any BinaryInteger
                return SwiftLiteral.integer(number)
            }
        }
        if type is any BinaryFloatingPoint.Type {
            return { value in
                let number = value as! any BinaryFloatingPoint
                return SwiftLiteral.floatingPoint(number)
            }
        }
        // That of a computed property is reflected with an address.
        if type is AnyKeyPath.Type { return { SwiftLiteral.withoutAddresses(String(reflecting: $0)) } }
        return nil
    }

    /// The source of a leaf; of a text or of data that is longer than a limit, that of its beginning, and `…` behind it.
    ///
    /// - Parameters:
    ///   - value: The leaf.
    ///   - limit: How many bytes are written.
    ///   - source: Writes a leaf of its type.
    /// - Returns: Swift source.
    static func source(of value: Any, upTo limit: Int, by source: (Any) -> String) -> String {
        let beginning = limit == .max ? nil : beginning(of: value, upTo: limit)
        return beginning.map { source($0) + "…" } ?? source(value)
    }

    private static func beginning(of value: Any, upTo limit: Int) -> Any? {
        // Most leaves are numbers, and each cast that fails takes as long as all the rest.
        guard cuttable.contains(ObjectIdentifier(type(of: value))) else { return nil }
        return switch value {
        case let text as String where text.utf8.count > limit: String(Substring(text.utf8.prefix(limit)))
        case let text as Substring where text.utf8.count > limit: Substring(text.utf8.prefix(limit))
        case let data as Data where data.count > limit: data.prefix(limit)
        default: nil
        }
    }

    /// The leaves that may be long.
    private static let cuttable: Set = [
        ObjectIdentifier(String.self), ObjectIdentifier(Substring.self), ObjectIdentifier(Data.self),
    ]

    /// The source of a leaf for a place that doesn't say its type, such as `Any`.
    ///
    /// - Parameters:
    ///   - source: The source for a place where the type is known.
    ///   - type: The type.
    ///   - name: The name of the type.
    /// - Returns: Swift source.
    static func typed(_ source: String, _ type: ObjectIdentifier, _ name: String) -> String {
        if source.hasPrefix(".") { return name + source }
        if source.hasPrefix("-.") { return "-\(name)\(source.dropFirst())" }
        if ofLiterals.contains(type) { return source }
        guard let first = source.first else { return source }
        if first == "-" || first.isNumber { return "\(name)(\(source))" }
        let isLiteral = "\"[({".contains(first) || ["true", "false", "nil"].contains(source)
        return isLiteral ? "\(source) as \(name)" : source
    }

    /// The types that a literal has where nothing else is said.
    private static let ofLiterals: Set = [
        ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Double.self),
        ObjectIdentifier(String.self),
    ]

    /// Whether the source of a leaf makes an equal value, unless what is written of it shows that it doesn't.
    static func isExact(_ value: Any) -> Bool {
        switch value {
        case let locale as Locale: locale == Locale(identifier: locale.identifier)
        case let zone as TimeZone: zone == TimeZone(identifier: zone.identifier)
        case let calendar as Calendar: calendar == Calendar(identifier: calendar.identifier)
        default: true
        }
    }

    /// Leaves that may be different although their source is the same.
    static let hiding: Set<ObjectIdentifier> = [
        ObjectIdentifier(Locale.self), ObjectIdentifier(TimeZone.self), ObjectIdentifier(Calendar.self),
    ]

    private static let known: [ObjectIdentifier: @Sendable (Any) -> String] = Dictionary(
        uniqueKeysWithValues: [
            entry(Bool.self) { "\($0)" },
            // The most common integer: a cast to an existential searches for its conformance.
            entry(Int.self) { "\($0)" },
            entry(String.self) { SwiftLiteral.string($0) },
            entry(Substring.self) { SwiftLiteral.string($0) },
            entry(Character.self) { SwiftLiteral.string(String($0)) },
            entry(Unicode.Scalar.self) { SwiftLiteral.string(String($0)) },
            entry(StaticString.self) { SwiftLiteral.string("\($0)") },
            entry(Duration.self) { SwiftLiteral.duration($0) },
            entry(Date.self) {
                let interval = SwiftLiteral.floatingPoint($0.timeIntervalSinceReferenceDate)
                return "Date(timeIntervalSinceReferenceDate: \(interval))"
            },
            entry(UUID.self) { "UUID(uuidString: \"\($0.uuidString)\")!" },
            entry(URL.self) { url($0) },
            entry(Data.self) { data($0) },
            entry(Decimal.self) { $0.isNaN ? "Decimal.nan" : "Decimal(string: \"\($0)\")!" },
            entry(Locale.self) { "Locale(identifier: \(SwiftLiteral.string($0.identifier)))" },
            entry(TimeZone.self) { "TimeZone(identifier: \(SwiftLiteral.string($0.identifier)))!" },
            entry(Calendar.self) { "Calendar(identifier: .\($0.identifier))" },
        ]
    )

    private static func entry<Value>(
        _ type: Value.Type,
        _ source: @escaping @Sendable (Value) -> String
    ) -> (ObjectIdentifier, @Sendable (Any) -> String) {
        (ObjectIdentifier(type), { source($0 as! Value) })
    }

    private static func url(_ value: URL) -> String {
        let string = SwiftLiteral.string(value.relativeString)
        return value.baseURL.map { "URL(string: \(string), relativeTo: \(url($0)))!" }
            ?? "URL(string: \(string))!"
    }

    /// Long data is easier to paste in base 64.
    private static func data(_ value: Data) -> String {
        value.count <= 64
            ? "Data([\(value.map { "\($0)" }.joined(separator: ", "))])"
            : "Data(base64Encoded: \"\(value.base64EncodedString())\")!"
    }
}
