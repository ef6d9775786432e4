/// A hash that is the same in every process, unlike that of `Hasher` (Fowler, Noll and Vo, "FNV-1a").
struct Digest: Hashable, Comparable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest as a number.
    var number: UInt64 { state }

    init() {}

    init(of text: String) {
        text.forEachWord { combine($0) }
    }

    mutating func combine(_ other: Self) { combine(other.state) }

    private mutating func combine(_ number: UInt64) {
        state = (state ^ number) &* 0x100_0000_01B3
        state ^= state >> 32
    }

    static func < (first: Self, second: Self) -> Bool { first.state < second.state }
}

extension String {
    /// Calls a function with numbers that stand for the text: its bytes, and those of a long one by eights.
    ///
    /// Byte by byte, a million take 20 ms in a debug build.
    package func forEachWord(_ body: (UInt64) -> Void) {
        var text = self
        text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var place = 0
            while raw.count - place > 64 {
                let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
                // A hash that multiplies carries upwards only.
                body(word ^ word >> 32)
                place += 8
            }
            // By a pointer: a slice and its iterator take a debug build thousands of instructions for the shortest text.
            guard let first = bytes.baseAddress else { return }
            while place < bytes.count {
                body(UInt64(first[place]))
                place += 1
            }
        }
    }
}
