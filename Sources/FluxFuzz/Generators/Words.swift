// Not with `init(truncatingIfNeeded:)`: it is generic, and in a debug build takes many times as long as a copy.

extension Int {
    /// Takes the lower bits of a word.
    @inlinable
    init(truncatingWord word: UInt64) {
        self.init(bitPattern: UInt(word & UInt64(UInt.max)))
    }
}

extension UInt64 {
    /// Takes the bits of a number that is not negative, or that counts as one without a sign.
    @inlinable
    init(truncatingWord number: Int) {
        self.init(UInt(bitPattern: number))
    }
}
