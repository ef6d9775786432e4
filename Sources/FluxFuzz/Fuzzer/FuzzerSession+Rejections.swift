extension FuzzerSession {
    /// The verdict if an action was never dispatched, or most runs never began, since a generator made no value.
    ///
    /// Nothing was said of such an action, so it must not look like success.
    func verdictOnRejections(_ tally: RunTally) -> Verdict? {
        if tally.steps == 0, let rejection = tally.rejections[Machine.start] {
            return .incomplete(reason: "no run could begin: \(rejection.message)")
        }
        let misses = tally.runs - (tally.counts?.begun ?? 0)
        // What is left over then is not what the generator was meant to make.
        if misses > tally.runs - misses, let rejection = tally.rejections[Machine.start] {
            return .vacuous(reason: "\(misses) of \(tally.runs) runs had no initial state: \(rejection.message)")
        }
        let reasons = fuzzer.actions.indices.compactMap { rule -> String? in
            guard tally.counts?.drawn[rule] == 0, let rejection = tally.rejections[rule] else { return nil }
            return "action \(name(ofStep: rule)) was never dispatched: \(rejection.message)"
        }
        return reasons.isEmpty ? nil : .incomplete(reason: reasons.joined(separator: "; "))
    }
}
