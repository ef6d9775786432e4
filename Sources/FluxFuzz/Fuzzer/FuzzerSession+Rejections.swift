extension FuzzerSession {
    /// The verdict if an action was never dispatched, since its generator could never make a value.
    ///
    /// Nothing was said of such an action, so it must not look like success.
    func verdictOnRejections(_ tally: RunTally) -> Verdict? {
        if tally.steps == 0, let rejection = tally.rejections[Machine.start] {
            return .incomplete(reason: "no run could begin: \(rejection.message)")
        }
        let reasons = fuzzer.actions.indices.compactMap { rule -> String? in
            guard tally.counts?.drawn[rule] == 0, let rejection = tally.rejections[rule] else { return nil }
            return "action \(name(ofStep: rule)) was never dispatched: \(rejection.message)"
        }
        return reasons.isEmpty ? nil : .incomplete(reason: reasons.joined(separator: "; "))
    }
}
