/// How it is written that time passes.
@usableFromInline
struct TimeWording {
    private let clock: VirtualClock
    private let code: ReleaseCode?

    @usableFromInline
    init(_ clock: VirtualClock, _ code: ReleaseCode?) {
        (self.clock, self.code) = (clock, code)
    }

    /// What is wrong with the code, as the end of a sentence.
    @usableFromInline var defect: String? { code?.defect }

    /// How much time passes until a sleep ends.
    @usableFromInline
    func duration(until sleep: HeldCall<VirtualClock.Sleep, Void>) -> Duration {
        max(clock.now.duration(to: sleep.argument.deadline), .zero)
    }

    /// What to call the step in a report.
    @usableFromInline
    func title(_ sleep: HeldCall<VirtualClock.Sleep, Void>) -> String {
        let text = duration(until: sleep).inShort
        let passing =
            duration(until: sleep) == .zero ? "no time passes" : "\(text) \(text.hasPrefix("1 ") ? "passes" : "pass")"
        // Not how many there are, so that the step remains the same when one of them is cancelled.
        guard let index = index(of: sleep, in: clock.next), index > 0 else { return passing }
        return "\(passing), timer \(index + 1) fires first"
    }

    /// A closure that lets it pass once more; `nil` if none is known.
    @usableFromInline
    func closure(_ sleep: HeldCall<VirtualClock.Sleep, Void>) -> StepClosure? {
        guard let code, let index = index(of: sleep, in: clock.next) else { return nil }
        return code.closure(calling: "fireNext(\(index == 0 ? "" : "\(index)"))", note: title(sleep))
    }

    private func index(
        of sleep: HeldCall<VirtualClock.Sleep, Void>,
        in sleeps: [HeldCall<VirtualClock.Sleep, Void>]
    ) -> Int? {
        sleeps.firstIndex { $0.number == sleep.number }
    }
}
