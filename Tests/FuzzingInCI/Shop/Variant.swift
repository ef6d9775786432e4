import Foundation

/// What has become of the sources of the shop: words in the variable `SHOP`.
package enum Variant: String, CaseIterable, Sendable {
    /// The bug is there.
    case broken
    /// There are two more rules.
    case rules
    /// There is one more action, before the others.
    case action
    /// What is declared stands in the other order.
    case reordered
    /// The weights are others.
    case weights
    /// The action that a failure takes is not there any more, nor is the rule of a property.
    case gone
    /// A guard is closed where a failure takes the action, and a generator makes fewer values.
    case guarded

    private static let words = Set((ProcessInfo.processInfo.environment["SHOP"] ?? "").split(separator: " "))

    /// Whether the sources are like that.
    package var isOn: Bool { Self.words.contains(Substring(rawValue)) }
}
