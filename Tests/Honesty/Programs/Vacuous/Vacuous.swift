import FluxCore
import FluxFuzz

extension Program {
    /// Programs in which something that was declared is never put to the test.
    static let vacuous: [Program] = [
        both("vacuous.action.never-enabled", .noPass) { Tally.fuzzer().action(.set(3), when: { $0.count > 500 }) },
        both("vacuous.action.nothing-to-offer", .noPass) {
            Tally.fuzzer().action { _ in Gen.element(of: [TallyAction]()) }
        },
        both("vacuous.action.never-changes", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, tally in
                if action != .reset { tally.take(action) }
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 9 }).action(.reset)
                .invariant("in its range") { (0...9).contains($0.count) }
        },
        both("vacuous.all-actions.never-enabled", .noPass) {
            Fuzzer(TallyMutation(), from: Tally()).action(.increment, when: { _ in false })
                .invariant("not negative") { $0.count >= 0 }
        },
        both("vacuous.no-action", .noPass) {
            Fuzzer(TallyMutation(), from: Tally()).invariant("not negative") { $0.count >= 0 }
        },
        both("vacuous.no-rule", .noPass) {
            Fuzzer(TallyMutation(), from: Tally()).action(.increment, when: { $0.count < 9 })
        },
        both("vacuous.invariant.never-applies", .noPass) {
            Tally.fuzzer().invariant("never asked", when: { $0.count < 0 }) { _ in false }
        },
        both("vacuous.transition.never-applies", .noPass) {
            Tally.fuzzer().transition("never asked", when: { _, action in action == .set(1) }) { _, _, _ in false }
        },
        both("vacuous.goal.never-reached", .noPass) { Tally.fuzzer().reaches("beyond") { $0.count > 500 } },
        both("vacuous.goal.one-of-several", .noPass) {
            Tally.fuzzer().reaches("ten") { $0.count == 10 }.reaches("the flag") { $0.flag }
        },
        both("vacuous.label.too-few", .noPass) { Tally.fuzzer().classify("flag", atLeast: 0.01) { $0.flag } },
        [
            searching("vacuous.property.label", .noPass) {
                Property("small", .int(in: 0...9)) { $0 < 10 }.classify("big", atLeast: 0.5) { $0 > 8 }
            },
            searching("vacuous.property.filter", .noPass) {
                Property("small", Gen.int(in: 0...9).filter { $0 > 9 }) { $0 < 10 }
            },
            searching("vacuous.property.range", .noPass) {
                Property("small", Gen<Int>.element(of: [])) { $0 < 10 }
            },
            searching("vacuous.generator.filter", .noPass) {
                Tally.fuzzer().action(Gen.int(in: 0...9).filter { $0 > 9 }.map(TallyAction.set))
            },
            searching("vacuous.interaction.never-enabled", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .interaction("never", when: { $0.count < 0 }) { $0.increment() }
            },
            searching("vacuous.interaction.no-effect", .noPass) {
                presenters { TallyPresenter(view: $0, isListening: { false }) }
            },
            searching("vacuous.guard-rule.for", .noPass) {
                presenters { TallyPresenter(view: $0) }.guardRule("never asked", for: .reset) { _ in false }
            },
            searching("vacuous.guard-rule.when", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .guardRule("never asked", when: { _, action in action == .reset }) { _, _ in false }
            },
            searching("vacuous.guard-rule.plain", .noPass) {
                // It is about resets, and there are none.
                presenters { TallyPresenter(view: $0) }
                    .guardRule("resets what is there") { tally, action in action != .reset || tally.count > 99 }
            },
            searching("vacuous.presenter-goal", .noPass) {
                presenters { TallyPresenter(view: $0) }.reaches("the flag") { $0.flag }
            },
            searching("vacuous.after.never", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .interaction("never", weight: 1, when: { _ in false }) { $0.increment() }
                    .after("never", "wrong") { _, _ in false }
            },
            searching("vacuous.pool", .noPass) {
                Tally.fuzzer().action(Gen.element(in: Pool<Int>()).map(TallyAction.set))
            },
            searching("vacuous.runs", .noPass, budget: Budget(runs: 1)) {
                // One run does not try what is beyond it.
                Tally.fuzzer().reaches("a hundred and one") { $0.count == 101 }
            },
        ],
    ].flatMap(\.self)
}
