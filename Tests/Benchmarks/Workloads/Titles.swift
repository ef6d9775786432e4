internal import FluxFuzz

/// The titles of the todo list, up to 20 letters long.
enum Titles {
    /// A generator of titles.
    static var generator: Gen<String> { .string(of: "abcdefghijklmnopqrstuvwxyz", count: 0...20) }

    /// A title of the hand-written loop: the same number of random numbers, each put where it belongs.
    static func title(_ random: inout LoopRandom) -> String {
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
