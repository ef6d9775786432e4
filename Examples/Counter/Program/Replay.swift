import CounterApp
import FluxFuzz

/// The replay of a token with each of the program's fuzzers to which it belongs.
///
/// A fuzzer with a guard and one without declare the same actions and rules, so a token belongs to both: the one shows
/// the failure, the other what becomes of the same steps there.
struct Replay {
    private var problems: [String] = []
    private var shows: [(Terminal) -> Void] = []

    /// Replays a token.
    ///
    /// - Parameter token: Any text.
    /// - Throws: An ``OptionError`` that says why none of the fuzzers can take its steps.
    init(of token: String) throws(OptionError) {
        take(Title.unguarded, CounterFuzzers.unguarded.replay(token))
        take(Title.guarded, CounterFuzzers.guarded.replay(token))
        take(Title.carelessPresenter, CounterFuzzers.carelessPresenter.replay(token))
        take(Title.presenter, CounterFuzzers.presenter.replay(token))
        if shows.isEmpty { throw OptionError(description: problems.first ?? "there is nothing to replay") }
    }

    /// Shows the reports.
    func show(on terminal: Terminal) {
        for show in shows { show(terminal) }
    }

    private mutating func take<Action, State>(_ title: String, _ report: FuzzReport<Action, State>) {
        if let problem = Self.refusal(in: report.verdict) {
            problems.append(problem)
        } else {
            shows.append { $0.show(title, report) }
        }
    }

    /// Why a fuzzer did not accept the token, if so.
    ///
    /// One that it accepts may still not fit any more.
    private static func refusal(in verdict: Verdict) -> String? {
        guard case .incomplete(let reason) = verdict else { return nil }
        if reason.hasPrefix("the token belongs to a fuzzer with other actions or rules") {
            return "the token belongs to none of the fuzzers of this program"
        }
        let isUnreadable = ["this is no replay token", "the token was made by another version"]
            .contains { reason.hasPrefix($0) }
        return isUnreadable ? reason : nil
    }
}
