/// What synthesized code takes for lists of simple values, since it fits better than what Foundation offers for any value.
///
/// That finds out first that a list is no dictionary, by a search through all conformances of the process.
extension KeyedEncodingContainer {
    mutating func encode(_ numbers: [Int], forKey key: Key) throws {
        var list = nestedUnkeyedContainer(forKey: key)
        for number in numbers { try list.encode(number) }
    }

    mutating func encode(_ texts: [String], forKey key: Key) throws {
        var list = nestedUnkeyedContainer(forKey: key)
        for text in texts { try list.encode(text) }
    }
}
