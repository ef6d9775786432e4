/// Why a search has no result.
///
/// The state has to be compared, so errors of other libraries are turned into these first.
public enum SearchError: Error, Hashable, Sendable {
    /// The server can't be reached; the text says why.
    case offline(String)
    /// Too many searches in a short time.
    case rateLimited
    /// The server answered with another status of HTTP than 200.
    case status(Int)
    /// The answer is not what was asked for; the text says in what respect.
    case unreadable(String)
}

extension SearchError: CustomStringConvertible {
    /// A sentence for the user.
    public var description: String {
        switch self {
        case .offline(let reason): "The server can't be reached: \(reason)"
        case .rateLimited: "The server takes no more searches for a while: try again in a minute."
        case .status(let code): "The server answered with status \(code)."
        case .unreadable(let detail): "The server's answer can't be read: \(detail)"
        }
    }
}
