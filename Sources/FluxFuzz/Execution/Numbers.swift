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

/// Finds the integers in values of one type, and remembers those of the last value.
///
/// Runs ask again and again in the same few states, and to look into one takes as long as a hundred steps of a small app.
@usableFromInline
final class NumberMemory<Value> {
    private var last: (value: Value, numbers: [Int])?

    @usableFromInline
    init() {}

    /// The integers of a value, see ``Numbers/inside(_:)``.
    @usableFromInline
    func numbers(in value: Value) -> [Int] {
        // An object could have other contents than last time.
        guard _isPOD(Value.self) else { return Numbers.inside(value) }
        if let last, Sameness.haveSameBits(last.value, value) { return last.numbers }
        let numbers = Numbers.inside(value)
        last = (value, numbers)
        return numbers
    }
}
