/// What the next element of a recorder should be.
struct Check<Element> {
    /// What the element of a number should be, as the beginning of a sentence.
    let wish: (_ number: Int) -> String

    /// What there is in place of an element, as the end of that sentence.
    let absence: (_ number: Int) -> String

    /// What is wrong with the element of a number, or `nil` if it is right.
    let problem: (_ number: Int, Element) -> Message?
}
