internal import FluxFuzz
internal import Foundation

/// What a pass of the shrinker has tried over all challenges, and what came of it.
struct PassResult: Encodable {
    let label: String
    let proposals: Int
    let evaluations: Int
    let improvements: Int

    /// How many steps and choices fewer there were.
    let steps: Int
    let choices: Int

    /// The part of all evaluations that the pass has taken, in percent.
    let share: Double

    /// Adds up what the passes of one label have done, those that took most evaluations first.
    static func all(of shrinkings: some Sequence<[ShrinkEffort]>) -> [PassResult] {
        var efforts: [String: ShrinkEffort] = [:]
        for shrinking in shrinkings {
            for (label, effort) in zip(ShrinkEffort.labels, shrinking) {
                efforts[label, default: ShrinkEffort()] += effort
            }
        }
        let evaluations = efforts.values.reduce(0) { $0 + $1.evaluations }
        return efforts.map { PassResult($0, $1, of: evaluations) }.sorted { left, right in
            (right.evaluations, left.label) < (left.evaluations, right.label)
        }
    }

    /// A table of passes under a title.
    static func text(of passes: [PassResult]) -> String {
        let rows = passes.map { pass in
            [
                pass.label, "\(pass.proposals)", "\(pass.evaluations)", String(format: "%.2f", pass.share),
                "\(pass.improvements)", "\(pass.steps)", "\(pass.choices)",
            ]
        }
        let title = ["", "tried", "evaluations", "%", "gained", "steps", "choices"]
        return "passes of the shrinker\n\n\(Table(title: title, rows: rows))"
    }

    private init(_ label: String, _ effort: ShrinkEffort, of evaluations: Int) {
        self.label = label
        proposals = effort.proposals
        self.evaluations = effort.evaluations
        improvements = effort.improvements
        steps = effort.steps
        choices = effort.choices
        share = 100 * Double(effort.evaluations) / Double(max(1, evaluations))
    }
}
