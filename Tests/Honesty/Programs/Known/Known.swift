import FluxCore
import FluxFuzz

/// A day that is over, and one that won't be while this is of use.
private let past = KnownUntil.date("2024-02-29")
private let future = KnownUntil.date("9999-12-31")

extension Program {
    /// Programs with rules that are known to fail, of which most may not pass all the same.
    static let known: [Program] = [
        both("known.fails", .pass) { breaking.known("#1", until: future) },
        both("known.holds", .noPass) { holding.known("#1", until: future) },
        both("known.over-and-fails", .noPass) { breaking.known("#1", until: past) },
        both("known.over-and-holds", .pass) { holding.known("#1", until: past) },
        both("known.version-reached", .noPass) { breaking.known("#1", until: .version("2", current: "2.0.0")) },
        both("known.version-not-reached", .pass) { breaking.known("#1", until: .version("1.10", current: "1.9")) },
        both("known.one-of-two-holds", .noPass) {
            breaking.known("#1", until: future).invariant("below 501") { $0.count < 501 }.known("#2", until: future)
        },
        both("known.hides-nothing", .noPass) {
            // What breaks the second rule breaks the first one before.
            Tally.fuzzer().invariant("below 3") { $0.count < 3 }.known("#1", until: future)
                .invariant("below 9") { $0.count < 9 }
        },
        both("known.hides-no-vacuity", .noPass) {
            breaking.known("#1", until: future).reaches("beyond") { $0.count > 500 }
        },
        both("known.rule-traps", .noPass) {
            Tally.fuzzer().invariant("below 3") { [true][$0.count / 3] }.known("#1", until: future)
        },
        both("known.trap-behind-it", .noPass) {
            Tally.fuzzer { precondition($0.count < 5) }.invariant("below 3") { $0.count < 3 }
                .known("#1", until: future)
        },
        both("known.never-asked", .noPass) {
            Tally.fuzzer().invariant("never asked", when: { $0.count < 0 }) { _ in false }.known("#1", until: future)
        },
        both("known.no-date", .noPass) { breaking.known("#1", until: .date("2027-02-30")) },
        both("known.no-issue", .noPass) { breaking.known("", until: future) },
        both("known.behind-an-action", .noPass) { breaking.action(.set(1)).known("#1", until: future) },
        [
            searching("known.property.fails", .pass) {
                Property("even", .int(in: 0...9)) { $0 % 2 == 0 }.known("#1", until: future)
            },
            searching("known.property.holds", .noPass) {
                Property("small", .int(in: 0...9)) { $0 < 10 }.known("#1", until: future)
            },
            searching("known.property.over", .noPass) {
                Property("even", .int(in: 0...9)) { $0 % 2 == 0 }.known("#1", until: past)
            },
            searching("known.presenter.fails", .pass) {
                presenters { TallyPresenter(view: $0) }.guardRule("below nine", for: .increment) { $0.count < 9 }
                    .known("#1", until: future)
            },
            searching("known.presenter.holds", .noPass) {
                presenters { TallyPresenter(view: $0) }.guardRule("above zero", for: .decrement) { $0.count > 0 }
                    .known("#1", until: future)
            },
            searching("known.presenter.over", .noPass) {
                presenters { TallyPresenter(view: $0) }.guardRule("below nine", for: .increment) { $0.count < 9 }
                    .known("#1", until: past)
            },
            searching("known.parallel.hides-nothing", .noPass) {
                ParallelFuzzer(workers: 2) {
                    breaking.known("#1", until: future).invariant("below 9") { $0.count < 9 }
                }
            },
            searching("known.parallel.fails", .pass) {
                ParallelFuzzer(workers: 2) { breaking.known("#1", until: future) }
            },
        ],
    ]
    .flatMap(\.self)

    /// It ends with a rule that breaks.
    private static var breaking: Fuzzer<TallyAction, Tally> {
        Tally.fuzzer().invariant("below 3") { $0.count < 3 }
    }

    /// It ends with a rule that holds.
    private static var holding: Fuzzer<TallyAction, Tally> {
        Tally.fuzzer().invariant("not negative") { $0.count >= 0 }
    }
}
