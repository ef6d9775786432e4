/// What is expected at one place of a list.
enum ExpectedElement<Element> {
    /// A certain value.
    case value(Element)
    /// Any value that has a property. The description is shown in its place, as in "a page above 2".
    case predicate(_ description: String, _ holds: (Element) -> Bool)

    /// The value, unless any will do that has a property.
    var value: Element? {
        guard case .value(let value) = self else { return nil }
        return value
    }
}

/// When two elements count as equal.
enum ElementEquality<Element> {
    /// If nothing is different in their structure.
    case structure
    /// If a function says so. It has to be an equivalence, as `==` should be.
    case function((Element, Element) -> Bool)
}

extension ElementEquality where Element: Equatable {
    /// If `==` says so.
    static var equatable: Self { .function { $0 == $1 } }
}
