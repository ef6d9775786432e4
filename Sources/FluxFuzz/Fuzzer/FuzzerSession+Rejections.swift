extension FuzzerSession {
    /// The verdict if an action was never dispatched, since its generator could never make a value.
    ///
    /// Nothing was said of such an action, so it must not look like success.
    func verdictOnRejections(_ walk: RandomWalk) -> Verdict? {
        if walk.steps == 0, let rejection = walk.rejections[Machine.start] {
            return .incomplete(reason: "no run could begin: \(rejection.message)")
        }
        let reasons = fuzzer.actions.indices.compactMap { rule -> String? in
            guard walk.drawn[rule] == 0, let rejection = walk.rejections[rule] else { return nil }
            return "action \(fuzzer.name(ofAction: rule)) was never dispatched: \(rejection.message)"
        }
        return reasons.isEmpty ? nil : .incomplete(reason: reasons.joined(separator: "; "))
    }
}
