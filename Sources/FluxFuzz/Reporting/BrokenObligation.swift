/// What a rule over time broke by.
struct BrokenObligation {
    /// After how many steps that began which had to come to its end.
    let step: Int

    /// Whether it broke because nothing was on its way any more.
    let isAtRest: Bool
}

extension BrokenObligation {
    /// What a report says of it beside a step.
    ///
    /// - Parameters:
    ///   - step: The number of the step; zero where the run begins.
    ///   - last: The number of the last one.
    ///   - rule: The name of the rule.
    /// - Returns: The lines.
    func lines(ofStep step: Int, last: Int, breaking rule: String) -> [String] {
        (step == self.step ? ["⧖ \(rule): begins here"] : [])
            + (step == last && isAtRest ? ["✗ \(rule): nothing is on its way"] : [])
    }
}
