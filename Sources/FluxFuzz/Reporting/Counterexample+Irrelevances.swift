extension Counterexample {
    /// What the failure does not depend on: one line for each fact, with all the steps of which it is true.
    var irrelevanceLines: [String] {
        if irrelevances.isEmpty { return [] }
        var facts: [(text: String, steps: [Int])] = []
        for irrelevance in irrelevances {
            let text = irrelevance.description
            if let index = facts.firstIndex(where: { $0.text == text }) {
                facts[index].steps.append(irrelevance.step)
            } else {
                facts.append((text, [irrelevance.step]))
            }
        }
        let places = facts.map { "step\($0.steps.count == 1 ? "" : "s") \(String(rangesOf: $0.steps))" }
        let width = places.map(\.count).max() ?? 0
        let lines = zip(places, facts).map { "    \($0.padded(to: width))  \($1.text)" }
        return ["", "  fails as well, as far as tried, with"] + lines
    }
}
