/// A piece of Swift source: a word, a number, an operator, a bracket, a piece of a string.
package struct Token: Hashable, Sendable {
    /// What a token is.
    package enum Kind: Sendable {
        /// An identifier, a keyword, an attribute such as `@escaping`, or a macro such as `#file`.
        case word
        case number
        /// A string or regex literal, or what of it stands between its interpolations.
        case text
        /// An operator with spaces on both sides, as the formatter puts them around those between two operands.
        case binary
        /// An operator right in front of its operand.
        case prefix
        /// A `?` or `!` right behind its operand.
        case postfix
        /// Any other sign: a dot, an angle bracket.
        case sign
        case open
        case close
        case comma
        case colon
        case semicolon
        /// A line such as `#if os(Linux)`.
        case directive
    }

    package var kind: Kind
    package var text: String

    /// Where it stands, in UTF-8 code units.
    package var range: Range<Int>

    /// Its line, counted from 1.
    package var line: Int

    /// Whether it is the first one of its line.
    package var startsLine: Bool
}
