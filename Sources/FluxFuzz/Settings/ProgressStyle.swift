/// How it is shown how far a search is.
enum ProgressStyle: String, Sendable, CaseIterable {
    /// Not at all.
    case off

    /// By a line now and then, which stays.
    case log

    /// By one line of a terminal, which is written anew, and erased.
    case line
}
