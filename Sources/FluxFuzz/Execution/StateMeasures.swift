internal import FluxCore

/// Finds the integers in values of one type, and remembers those of the last value.
///
/// Runs ask again and again in the same few states, and to look into one takes as long as a hundred steps of a small app.
@usableFromInline
final class StateMeasures<Value> {
    private var last: (value: Value, measures: [Int])?

    @usableFromInline
    init() {}

    /// The integers of a value, see ``inside(_:)``.
    @usableFromInline
    func measures(in value: Value) -> [Int] {
        // An object could have other contents than last time.
        guard _isPOD(Value.self) else { return Self.inside(value) }
        if let last, Sameness.haveSameBits(last.value, value) { return last.measures }
        let measures = Self.inside(value)
        last = (value, measures)
        return measures
    }

    /// The integers that a value is made of: its own properties first, then those of its parts.
    ///
    /// For a collection, also its count.
    static func inside(_ value: Value) -> [Int] {
        // To look at a part takes a while.
        let greatestCount = 40
        var measures: [Int] = []
        var parts: [Any] = [value]
        var place = 0
        while place < parts.count {
            let part = parts[place]
            place += 1
            // Asked first, since it takes far less time.
            if let number = part as? Int {
                measures.append(number)
                continue
            }
            if let number = part as? any BinaryInteger {
                if let number = Int(exactly: number) { measures.append(number) }
                continue
            }
            if let collection = part as? any Collection { measures.append(collection.count) }
            let mirror = Mirror(reflecting: part)
            // The order of these differs from process to process.
            if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { continue }
            // `prefix` takes as long as two children.
            for child in mirror.children {
                if parts.count == greatestCount { break }
                parts.append(child.value)
            }
        }
        return measures
    }
}
