/// A type that knows better than reflection which Swift expression makes its values.
///
/// Conform a type whose stored properties don't tell how to make it, such as one with a private initialiser:
///
/// ```swift
/// extension Money: SwiftSourceConvertible {
///     var swiftSource: String { "Money(cents: \(cents))" }
/// }
/// ```
///
/// A ``Difference`` takes such a value as one piece and doesn't look inside. Two values of the type count as
/// the same exactly if their expressions are, so an expression has to tell different values apart.
public protocol SwiftSourceConvertible {
    /// The Swift expression that makes this value.
    var swiftSource: String { get }
}
