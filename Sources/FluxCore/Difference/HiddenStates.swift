internal import Foundation

/// What values keep that their structure doesn't show, so that it can be compared all the same.
struct HiddenStates {
    private var equals = Equals()
    /// The storage that only a bitwise copy is equal to, with its number.
    private var numbers: [RawBytes: Int] = [:]
    /// Keeps what the storage refers to alive, so that nothing else gets the same addresses.
    private var retained: [Any] = []
    private var unknownCount = 0

    /// What the structure of a value may not show, if there is any such thing.
    mutating func state(
        of value: Any,
        _ type: ReflectedType,
        mayHash: Bool = true
    ) -> ValueGraph.Hidden? {
        guard type.hidesState else { return nil }
        if let verdict = verdict(on: value, type, mayHash: mayHash) { return verdict }
        if Swift.type(of: value) is NSObject.Type { return description(of: value as AnyObject) ?? nextUnknown() }
        return .text(String(describing: value))
    }

    /// What the type of a value says of it, if values of the type can be asked whether they are equal.
    mutating func verdict(
        on value: Any,
        _ type: ReflectedType,
        mayHash: Bool = true
    ) -> ValueGraph.Hidden? {
        guard !(Swift.type(of: value) is NSObject.Type) else { return nil }
        if mayHash, type.isHashable, let value = value as? any Hashable { return .value(JudgedValue(value)) }
        if let value = value as? any Equatable { return equals.number(of: value).map(ValueGraph.Hidden.equal) }
        return nil
    }

    mutating func nextUnknown() -> ValueGraph.Hidden {
        unknownCount += 1
        return .unknown(unknownCount)
    }

    /// What the memory of a value says of it, which is all that can be known of raw storage.
    mutating func storage(of value: Any) -> ValueGraph.Hidden {
        let storage = RawBytes(of: value)
        if storage.isTrivial { return .bytes(storage.bytes) }
        if let number = numbers[storage] { return .unknown(number) }
        retained.append(value)
        let unknown = nextUnknown()
        numbers[storage] = unknownCount
        return unknown
    }

    func description(of value: Any, _ type: ReflectedType) -> ValueGraph.Hidden? {
        guard type.hasOwnDescription else { return nil }
        let text = "\(value)"
        return SwiftLiteral.withoutAddresses(text) == text ? .text(text) : nil
    }

    func description(of object: AnyObject) -> ValueGraph.Hidden? {
        FoundationObject.description(of: object).map(ValueGraph.Hidden.text)
    }
}
