/// Some neighbouring choices of a step that belong together, because one part of a generator made them.
///
/// Spans tell a shrinker what it can try to leave out, to swap or to put elsewhere. They say nothing about what
/// the choices mean, so they count neither for the order of sequences nor for their being equal.
@usableFromInline
struct ChoiceSpan: Hashable {
    /// What made the choices.
    @usableFromInline
    enum Kind: Hashable {
        /// One element of a list, without a choice that says that there is one.
        case element
        /// The same with such a choice, the first of the span: a one.
        case flaggedElement
        /// The one choice that says that a list has no further element: a zero.
        case end
        /// All of a list: its elements, and its end if that was a choice.
        case list
        /// What a generator made that was itself made from a value, with the choices of that value before it.
        case dependent
        /// What one of several generators made, with the choice of that generator before it.
        case alternative
        /// The list that says in which order the tasks of a step go on: the last choices of a step, see ``TaskOrder``.
        case order
        /// The one choice of a number from a range with zero inside, and not at an end.
        ///
        /// The greatest choice stands for one end of the range; the choice for the other end is said here.
        case signed(otherEnd: UInt64)
    }

    @usableFromInline let kind: Kind

    /// The places of the choices in ``ChoiceSequence/values``.
    @usableFromInline let range: Range<Int>

    init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// The place of the choice that only says whether there is an element, if the span has one of its own.
    var flag: Int? {
        kind == .flaggedElement || kind == .end ? range.lowerBound : nil
    }

    /// Whether it is an element of a list.
    var isElement: Bool { kind == .element || kind == .flaggedElement }

    /// Whether it is the choice of a number that may have either sign.
    var isSigned: Bool {
        if case .signed = kind { true } else { false }
    }

    /// The places of the choices that the element itself was made of.
    var payload: Range<Int> {
        kind == .flaggedElement ? range.dropFirst() : range
    }
}

extension Range<Int> {
    /// Whether another range has all that this one has.
    func isInside(_ other: Range<Int>) -> Bool {
        other.lowerBound <= lowerBound && upperBound <= other.upperBound
    }
}
