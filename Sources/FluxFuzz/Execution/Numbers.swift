/// The integers that a value is made of.
enum Numbers {
    /// How many parts of a value are looked at, since to look at one takes a while.
    private static let greatestCount = 40

    /// The integers of a value: its own properties first, then those of its parts.
    ///
    /// Of a collection the number of elements counts, too.
    static func inside<Value>(_ value: Value) -> [Int] {
        var numbers: [Int] = []
        var parts: [Any] = [value]
        var place = 0
        while place < parts.count {
            let part = parts[place]
            place += 1
            // Asked first, since it takes far less time.
            if let number = part as? Int {
                numbers.append(number)
                continue
            }
            if let number = part as? any BinaryInteger {
                if let number = Int(exactly: number) { numbers.append(number) }
                continue
            }
            if let collection = part as? any Collection { numbers.append(collection.count) }
            let mirror = Mirror(reflecting: part)
            // The order of these differs from process to process.
            if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { continue }
            // `prefix` takes as long as two children.
            for child in mirror.children {
                if parts.count == greatestCount { break }
                parts.append(child.value)
            }
        }
        return numbers
    }
}
