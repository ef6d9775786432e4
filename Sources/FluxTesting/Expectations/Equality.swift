internal import FluxCore

/// Compares two values by `==`, or returns `nil` where their type has none.
///
/// It is looked up at run time, so that a spec of states that are not Equatable is written like any other.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    return areEqual(left, right, as: type)
}

/// Whether two values are the same: by `==`, or where there is none by their structure.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    areEqual(left, right) ?? Difference(from: left, to: right).isEmpty
}

/// Compares two values of an equatable type, one that the compiler doesn't know them to be of.
func areEqual<Value, Same: Equatable>(_ left: Value, _ right: Value, as type: Same.Type) -> Bool {
    left as? Same == right as? Same
}
