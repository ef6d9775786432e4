internal import Foundation

/// Compares two values by `==`.
///
/// It is looked up at run time, so that code for values which are not Equatable is written like any other.
///
/// - Returns: `nil` if their type has no `==`.
package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
    // The type of a tuple's element is known to its value only.
    let type = Value.self == Any.self ? type(of: left as Any) : Value.self
    return (type as? any Equatable.Type).map { areEqual(left, right, as: $0) }
}

private func areEqual<Value, Same: Equatable>(_ left: Value, _ right: Value, as type: Same.Type) -> Bool {
    // The same type, which the compiler can't know.
    left as? Same == right as? Same
}

/// A fast test that shows two values to be the same, without trust in their `==`.
///
/// It says yes only if there is nothing at all in which the values could differ. A no means that it doesn't
/// know: then the structural difference decides, which takes ten times as long.
package enum Sameness {
    /// How deep values are looked into, since the stack has an end: what lies deeper is not known.
    private static let greatestDepth = 64

    /// Whether two values are certainly the same.
    package static func isCertain<Value>(_ left: Value, _ right: Value) -> Bool {
        isCertain(left, right, depth: 0)
    }

    fileprivate static func isCertain<Value>(_ left: Value, _ right: Value, depth: Int) -> Bool {
        if haveSameBits(left, right) { return true }
        guard depth < greatestDepth else { return false }
        if let left = left as? any Listing { return left.hasSameElements(as: right, depth: depth + 1) }
        // An object may be part of a cycle, and what has no children may hide what it is made of.
        guard let children = children(of: left, and: right), children.0.count == children.1.count else { return false }
        if children.0.isEmpty { return isSameCase(left, right) }
        return zip(children.0, children.1).allSatisfy { left, right in
            guard left.label == right.label, type(of: left.value) == type(of: right.value) else { return false }
            return isCertain(left.value, as: right.value, depth: depth + 1)
        }
    }

    /// The value is opened, so that its bits can be compared; which doesn't happen behind `&&` and `||`.
    private static func isCertain<Value>(_ left: Value, as right: Any, depth: Int) -> Bool {
        (right as? Value).map { isCertain(left, $0, depth: depth) } ?? false
    }

    /// Whether two values are the same case of an enumeration, one without a payload.
    ///
    /// Where other cases have a payload, the bits of such a case may differ all the same. A type with raw values has no payloads,
    /// so its bits tell; among them are the enumerations of C, whose default description doesn't name the case.
    private static func isSameCase<Value>(_ left: Value, _ right: Value) -> Bool {
        if left is any RawRepresentable || left is any CustomStringConvertible { return false }
        if left is any CustomDebugStringConvertible || left is any TextOutputStreamable { return false }
        guard Mirror(reflecting: left).displayStyle == .enum else { return false }
        return String(describing: left) == String(describing: right)
    }

    /// Whether anything has changed from one value to another, also where `==` does not look at it.
    ///
    /// - Complexity: O(1) for two bitwise copies, O(*n*) for others, where *n* is the size of both.
    package static func hasChanged<Value>(from old: Value, to new: Value) -> Bool {
        if isCertain(old, new) { return false }
        // A difference takes far longer than `==`.
        return isRuledOut(old, new) || !Difference(from: old, to: new).isEmpty
    }

    /// Whether `==` tells two values apart, though not one of them from itself, as it does with what contains a NaN.
    ///
    /// Where there is no `==`, numbers and texts among their parts are compared.
    package static func isRuledOut<Value>(_ left: Value, _ right: Value) -> Bool {
        if let value = left as? any Equatable { return isUnequal(value, right) }
        return isPartRuledOut(left, right, depth: 0)
    }

    /// Whether two parts differ in a number or a text.
    ///
    /// Other parts are not asked by their `==`: a difference compares objects by their content, and some values by their
    /// source.
    fileprivate static func isPartRuledOut<Value>(_ left: Value, _ right: Value, depth: Int) -> Bool {
        switch left {
        case let number as any Numeric: return isUnequal(number, right)
        case let flag as Bool: return isUnequal(flag, right)
        case let text as any StringProtocol: return isUnequal(text, right)
        case is any SwiftSourceConvertible: return false
        case let list as any Listing where depth < greatestDepth:
            return list.isRuledOut(against: right, depth: depth + 1)
        default: break
        }
        guard depth < greatestDepth, let (left, right) = children(of: left, and: right) else { return false }
        // Of two cases, one may have a payload and the other none.
        if left.count != right.count { return true }
        return zip(left, right).contains { left, right in
            if left.label != right.label { return true }
            return isPartRuledOut(left.value, as: right.value, depth: depth + 1)
        }
    }

    private static func isPartRuledOut<Value>(_ left: Value, as right: Any, depth: Int) -> Bool {
        (right as? Value).map { isPartRuledOut(left, $0, depth: depth) } ?? false
    }

    private static func isUnequal<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
        guard let right = right as? Value else { return false }
        return left != right && left == left
    }

    /// What two values are made of, if reflection shows all of it.
    private static func children<Value>(of left: Value, and right: Value) -> (Mirror.Children, Mirror.Children)? {
        // Elements that reflection doesn't show, or not in a way in which they can be cast.
        if left is any InlineElements { return nil }
        // Its own mirror shows all of an optional.
        if left is any CustomReflectable, !(left is any OptionalValue) { return nil }
        let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
        switch (mirrors.0.displayStyle, mirrors.1.displayStyle) {
        case (.struct, .struct), (.enum, .enum), (.tuple, .tuple), (.optional, .optional):
            return (mirrors.0.children, mirrors.1.children)
        default:
            return nil
        }
    }

    /// Whether two values are the same bit by bit.
    ///
    /// What their references point to is the same then too.
    package static func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
        withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { right in areEqual(left, right) } }
    }

    /// Whether two stretches of memory of the same length are equal.
    package static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
    }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

/// A collection whose elements can be reached faster than by reflection.
private protocol Listing {
    func hasSameElements(as other: Any, depth: Int) -> Bool

    /// Whether the other collection has another number of elements, or the first one that is not the same bit by bit is told
    /// apart by a number or a text.
    func isRuledOut(against other: Any, depth: Int) -> Bool
}

extension Listing where Self: Collection {
    func isRuledOut(against other: Any, depth: Int) -> Bool { (other as? Self).map { count != $0.count } ?? false }
}

extension Array: Listing {
    func isRuledOut(against other: Any, depth: Int) -> Bool {
        guard let other = other as? [Element] else { return false }
        if count != other.count { return true }
        let place = elementsInCommon(with: other).start
        return place < count && Sameness.isPartRuledOut(self[place], other[place], depth: depth)
    }

    func hasSameElements(as other: Any, depth: Int) -> Bool {
        guard let other = other as? [Element], count == other.count else { return false }
        let haveSameBits = withUnsafeBytes { left in other.withUnsafeBytes { Sameness.areEqual(left, $0) } }
        return haveSameBits || zip(self, other).allSatisfy { Sameness.isCertain($0, $1, depth: depth) }
    }
}

extension Dictionary: Listing {
    func hasSameElements(as other: Any, depth: Int) -> Bool {
        guard let other = other as? [Key: Value], count == other.count else { return false }
        return allSatisfy { key, value in
            guard let index = other.index(forKey: key) else { return false }
            return Sameness.isCertain(key, other[index].key, depth: depth)
                && Sameness.isCertain(value, other[index].value, depth: depth)
        }
    }
}

extension Set: Listing {
    func hasSameElements(as other: Any, depth: Int) -> Bool {
        guard let other = other as? Set<Element>, count == other.count else { return false }
        return allSatisfy { element in
            other.firstIndex(of: element).map { Sameness.isCertain(element, other[$0], depth: depth) } ?? false
        }
    }
}

extension String: Listing {
    func hasSameElements(as other: Any, depth: Int) -> Bool {
        (other as? String).map { ExactText(self) == ExactText($0) } ?? false
    }
}
