internal import FluxFuzz

/// The titles of the todo list, up to 20 letters long, for both sides.
///
/// A title is a function of a number, so that both sides draw one number and do the same work with it.
enum Titles {
    static let numbers = 0...Int.max

    /// A generator of titles.
    static var generator: Gen<String> { Gen.int(in: numbers).map { title($0) } }

    /// The title that belongs to a number.
    static func title(_ number: Int) -> String {
        var random = LoopRandom(seed: UInt64(number))
        let count = random.number(below: 21)
        return String(unsafeUninitializedCapacity: 20) { letters in
            var place = 0
            while place < count {
                letters[place] = UInt8(97 + random.number(below: 26))
                place += 1
            }
            return count
        }
    }
}
