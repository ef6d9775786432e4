/// How calls are answered from now on.
enum AnswerPlan<Argument, Answer> {
    /// Nothing was said about it.
    case unset
    case hold
    case always(Result<Answer, any Error>)
    /// One after the other; the next one is at `index`.
    case inOrder([Result<Answer, any Error>], index: Int, setAt: CallSite)
    case computed((Argument) throws -> Answer)

    /// Takes the answer to the next call.
    mutating func next() -> Reply<Argument, Answer> {
        switch self {
        case .unset: return .unset
        case .hold: return .hold
        case .always(let result): return .answer { _ in try result.get() }
        case .computed(let answer): return .answer(answer)
        case .inOrder(let results, let index, let site):
            guard index < results.count else { return .usedUp(count: results.count, setAt: site) }
            self = .inOrder(results, index: index + 1, setAt: site)
            return .answer { _ in try results[index].get() }
        }
    }
}

/// How one call goes on.
enum Reply<Argument, Answer> {
    case unset
    case hold
    case answer((Argument) throws -> Answer)
    /// All answers were given to earlier calls.
    case usedUp(count: Int, setAt: CallSite)

    /// Whether a call that can wait does so.
    var waits: Bool {
        switch self {
        case .unset, .hold: true
        case .answer, .usedUp: false
        }
    }
}
