internal import FluxCore

/// Whether two values are the same: by `==`, or where there is none by their structure.
///
/// A tuple, which has no `==` at run time, is compared element by element: most have elements that do, and their
/// structure takes many times as long.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let isEqual = areEqual(left, right) {
        if isEqual { return true }
        // What contains a NaN does not even equal itself, so its structure has to tell.
        let equalsItself = areEqual(left, left) == true || areEqual(right, right) == true
        return !equalsItself && Difference(from: left, to: right).isEmpty
    }
    let mirror = Mirror(reflecting: left)
    guard mirror.displayStyle == .tuple else { return Difference(from: left, to: right).isEmpty }
    return zip(mirror.children, Mirror(reflecting: right).children).allSatisfy { areSame($0.value, $1.value) }
}
