/// Numbers the values of types that are not hashable by their `==`.
struct Equals {
    /// Each value is compared with no more than so many others, to keep that linear.
    static let limit = 256

    private var known: [ObjectIdentifier: [any Equatable]] = [:]

    /// Returns the number of the first value that is equal, or `nil` if there are too many different ones.
    mutating func number(of value: any Equatable) -> Int? { number(ofOpened: value) }

    private mutating func number<Value: Equatable>(ofOpened value: Value) -> Int? {
        let type = ObjectIdentifier(Value.self)
        if let number = known[type]?.firstIndex(where: { $0 as? Value == value }) { return number }
        guard known[type, default: []].count < Self.limit else { return nil }
        known[type, default: []].append(value)
        return known[type, default: []].count - 1
    }
}
