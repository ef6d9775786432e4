/// A type of the standard library that has values under keys.
protocol KeyedValues {
    /// Whether the order of the keys is a part of the value.
    static var isOrdered: Bool { get }
    /// Keys and values in turn.
    var keysAndValues: AnySequence<Mirror.Child> { get }
}

extension Dictionary: KeyedValues {
    static var isOrdered: Bool { false }
    var keysAndValues: AnySequence<Mirror.Child> {
        AnySequence(lazy.flatMap { [(nil, $0.key), (nil, $0.value)] as [Mirror.Child] })
    }
}

extension KeyValuePairs: KeyedValues {
    static var isOrdered: Bool { true }
    var keysAndValues: AnySequence<Mirror.Child> {
        AnySequence(lazy.flatMap { [(nil, $0.key), (nil, $0.value)] as [Mirror.Child] })
    }
}
