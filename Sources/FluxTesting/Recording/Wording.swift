/// How messages speak of what a recorder holds.
struct Wording<Element> {
    /// What the elements are, among what happens on a flux.
    let subject: RecordingSubject

    /// What one element is called.
    let singular: String

    /// What several elements are called.
    let plural: String

    /// What the elements are called in a sentence about all of them, as in `calls of search`.
    let all: String

    /// The expectation that asserts an element, for hints.
    let asserting: String

    /// The expectation that waits for an element, for hints; `nil` where ``hintWhenMissing`` names it.
    let waiting: String?

    /// What there is in place of the element of a number that somebody waited for, as the end of a sentence.
    let absence: (_ recorder: String, _ number: Int) -> String

    /// What a list in a message shows of an element.
    let lines: (Element, LineWriter) -> [String]

    /// What to think of when an element is missing, for which somebody waited or not.
    let hintWhenMissing: (_ waited: Bool) -> String?
}

/// What a recorder records.
enum RecordingSubject {
    case actions
    case reflections
    case calls
    /// What a view shows.
    case showings
}

/// A number with the verb that goes with it.
func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    switch number {
    case 0: "\(plural) none"
    case 1: "\(singular) 1"
    default: "\(plural) \(number)"
    }
}
