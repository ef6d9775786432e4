internal import FluxCore

/// Compares two values by `==`, or returns `nil` where their type has none.
///
/// It is looked up at run time, so that a spec of states that are not Equatable is written like any other.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
    // The type of a tuple's element is known to its value only.
    let type = Value.self == Any.self ? type(of: left as Any) : Value.self
    return (type as? any Equatable.Type).map { areEqual(left, right, as: $0) }
}

/// Whether two values are the same: by `==`, or where there is none by their structure.
///
/// A tuple, which has no `==` at run time, is compared element by element: most have elements that do, and their
/// structure takes many times as long.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let areEqual = areEqual(left, right) { return areEqual }
    let mirror = Mirror(reflecting: left)
    guard mirror.displayStyle == .tuple else { return Difference(from: left, to: right).isEmpty }
    return zip(mirror.children, Mirror(reflecting: right).children).allSatisfy { areSame($0.value, $1.value) }
}

private func areEqual<Value, Same: Equatable>(_ left: Value, _ right: Value, as type: Same.Type) -> Bool {
    // The same type, which the compiler can't know.
    left as? Same == right as? Same
}
