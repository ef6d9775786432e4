internal import Foundation

/// A fast test that shows two values to be the same, without trust in their `==`.
///
/// It says yes only if there is nothing at all in which the values could differ. A no means that it doesn't
/// know: then the structural difference decides, which takes ten times as long.
enum Sameness {
    /// Whether two values are certainly the same.
    static func isCertain<Value>(_ left: Value, _ right: Value) -> Bool {
        if haveSameBits(left, right) { return true }
        if let left = left as? any Listing { return left.hasSameElements(as: right) }
        if left is any CustomReflectable { return false }
        let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
        switch (mirrors.0.displayStyle, mirrors.1.displayStyle) {
        case (.struct, .struct), (.enum, .enum), (.tuple, .tuple), (.optional, .optional):
            return haveSameChildren(mirrors.0, mirrors.1)
        default:
            // An object may be part of a cycle, and what has no children may hide what it is made of.
            return false
        }
    }

    /// Whether `==` tells two values apart, though not one of them from itself, as it does with what contains a NaN.
    static func isRuledOut<Value>(_ left: Value, _ right: Value) -> Bool {
        guard let value = left as? any Equatable else { return false }
        return isRuledOut(opened: value, right)
    }

    private static func isRuledOut<Value: Equatable>(opened left: Value, _ right: Any) -> Bool {
        guard let right = right as? Value else { return false }
        return left != right && left == left
    }

    /// Whether two values are the same bit by bit.
    ///
    /// What their references point to is the same then too.
    static func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
        withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { right in areEqual(left, right) } }
    }

    /// Whether two stretches of memory of the same length are equal.
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
    }

    private static func haveSameChildren(_ left: Mirror, _ right: Mirror) -> Bool {
        guard left.children.count == right.children.count, !left.children.isEmpty else { return false }
        return zip(left.children, right.children).allSatisfy { left, right in
            guard left.label == right.label, type(of: left.value) == type(of: right.value) else { return false }
            return isCertain(left.value, as: right.value)
        }
    }

    /// The value is opened, so that its bits can be compared.
    private static func isCertain<Value>(_ left: Value, as right: Any) -> Bool {
        (right as? Value).map { isCertain(left, $0) } ?? false
    }
}

/// A collection whose elements can be reached faster than by reflection.
private protocol Listing {
    func hasSameElements(as other: Any) -> Bool
}

extension Array: Listing {
    func hasSameElements(as other: Any) -> Bool {
        guard let other = other as? [Element], count == other.count else { return false }
        let haveSameBits = withUnsafeBytes { left in other.withUnsafeBytes { Sameness.areEqual(left, $0) } }
        return haveSameBits || zip(self, other).allSatisfy { Sameness.isCertain($0, $1) }
    }
}

extension Dictionary: Listing {
    func hasSameElements(as other: Any) -> Bool {
        guard let other = other as? [Key: Value], count == other.count else { return false }
        return allSatisfy { key, value in
            guard let index = other.index(forKey: key) else { return false }
            return Sameness.isCertain(key, other[index].key) && Sameness.isCertain(value, other[index].value)
        }
    }
}

extension Set: Listing {
    func hasSameElements(as other: Any) -> Bool {
        guard let other = other as? Set<Element>, count == other.count else { return false }
        return allSatisfy { element in
            other.firstIndex(of: element).map { Sameness.isCertain(element, other[$0]) } ?? false
        }
    }
}

extension String: Listing {
    func hasSameElements(as other: Any) -> Bool {
        (other as? String).map { utf8.elementsEqual($0.utf8) } ?? false
    }
}
