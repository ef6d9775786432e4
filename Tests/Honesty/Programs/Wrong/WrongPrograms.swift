import FluxCore
import FluxFuzz

extension Program {
    /// Programs that break a rule, plainly.
    static let wrong: [Program] = [
        both("wrong.mutation.always", .noPass) {
            Tally.fuzzer { $0.flag.toggle() }.invariant("the flag is down") { !$0.flag }
        },
        both("wrong.mutation.rarely", .noPass) {
            Tally.fuzzer { if $0.count == 12 { $0.flag = true } }.invariant("the flag is down") { !$0.flag }
        },
        both("wrong.mutation.in-one-payload-of-a-hundred", .noPass) {
            Tally.fuzzer { if $0.count == 77 { $0.flag = true } }
                .action(Gen.int(in: 0...99).map(TallyAction.set))
                .invariant("the flag is down") { !$0.flag }
        },
        both("wrong.mutation.and-back-again", .noPass) {
            // Wrong on the way, and never where the run ends.
            Tally.fuzzer { $0.flag = $0.count == 3 }.invariant("the flag is down") { !$0.flag }
        },
        both("wrong.initial-state", .noPass) {
            Tally.fuzzer().invariant("not at zero", when: { $0.count < 1 }) { _ in false }
        },
        both("wrong.guard", .noPass) {
            Fuzzer(TallyMutation(), from: Tally())
                .action(.increment, when: { $0.count < 20 })
                .action(.decrement)
                .invariant("not negative") { $0.count >= 0 }
                .invariant("not below -20") { $0.count >= -20 }
        },
        both("wrong.generator", .noPass) {
            Tally.fuzzer().action(Gen.int(in: -1...99).map(TallyAction.set))
        },
        both("wrong.transition", .noPass) {
            Tally.fuzzer().transition("by one at most") { old, _, new in abs(old.count - new.count) <= 1 }
        },
        both("wrong.throwing-rule", .noPass) {
            Tally.fuzzer().invariant("small") { if $0.count > 8 { throw Oversize() } else { true } }
        },
        both("wrong.optional-coupon", .noPass) { WrongCart.fuzzer() },
        [
            verifying("wrong.deep", .noPass) { Tally.fuzzer().invariant("below 400") { $0.count < 400 } },
            verifying("wrong.out-of-bound", .noPass, within: { $0.count <= 5 }) {
                // The only step that breaks the rule leads out of the bound.
                Tally.fuzzer().transition("five is the end") { old, action, _ in
                    !(old.count == 5 && action == .increment)
                }
            },
            searching("wrong.property.always", .noPass) { Property("even", .int(in: 0...9)) { $0 % 2 == 0 } },
            searching("wrong.property.1-in-100", .noPass) { Property("not 63", .int(in: 0...99)) { $0 != 63 } },
            searching("wrong.property.of-two", .noPass) {
                Property("different", zip(.int(in: 0...9), .int(in: 0...9))) { $0 != $1 }
            },
            searching("wrong.time", .noPass) { counting(down: 3) },
            searching("wrong.streams", .noPass) { following(isCareful: false) },
            searching("wrong.presenter", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .interaction("enter", with: .int(in: -9...9)) { $0.enter($1) }
            },
            searching("wrong.guard-rule", .noPass) {
                presenters { TallyPresenter(view: $0) }.guardRule("below nine", for: .increment) { $0.count < 9 }
            },
            searching("wrong.view", .noPass) {
                PresenterFuzzer(view: { TallyLabel() }) { TallyPresenter(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .viewInvariant("shown in words") { view, tally in tally.count < 5 || view.text == "many" }
            },
            searching("wrong.fake", .noPass) {
                presenters { TallyPresenter(view: $0, price: { -1 }) }
            },
            searching("wrong.after", .noPass) {
                presenters { TallyPresenter(view: $0) }
                    .after("tap −", "goes down") { old, new in new.count == old.count - 1 }
            },
            searching("wrong.parallel", .noPass) {
                ParallelFuzzer(workers: 2) { Tally.fuzzer().invariant("below nine") { $0.count < 9 } }
            },
        ],
    ].flatMap(\.self)
}

private struct Oversize: Error {}

/// A cart in which a coupon stays when what it was for is gone.
private struct WrongCart: State, Hashable {
    var items = 0
    var coupon: Int?

    static func fuzzer() -> Fuzzer<TallyAction, Self> {
        let fuzzer = Fuzzer(TallyAction.self, from: Self()) { action, cart in
            switch action {
            case .increment: cart.items += 1
            case .decrement: cart.items -= 1
            case .set(let coupon): cart.coupon = coupon
            case .reset: cart = Self()
            }
        }
        return
            fuzzer
            .action(.increment, when: { $0.items < 9 })
            .action(.decrement, when: { $0.items > 0 })
            .action(.set(3), when: { $0.items >= 3 })
            .action(.reset)
            .invariant("the coupon is paid for") { ($0.coupon ?? 0) <= $0.items }
    }
}
