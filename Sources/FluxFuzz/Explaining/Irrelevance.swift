/// Something in a counterexample that the failure does not depend on, as far as was tried.
///
/// After shrinking, each part of a step is given a few other values. If the same rule fails with each of them, after the
/// same number of steps or before, the part does not matter. That is an observation, not a proof: nobody has tried
/// the other values.
public struct Irrelevance: Hashable, Sendable {
    /// On which side of the value in the counterexample the others lie.
    public enum Bound: Hashable, Sendable {
        /// Those that are greater than this one, which is written as Swift source, fail as well.
        case atLeast(String)
        /// Those that are less than this one, which is written as Swift source, fail as well.
        case atMost(String)
    }

    /// The number of the step, from 1.
    public let step: Int

    /// The way from the payload of the action to the part, as in `title` or `items[2].id`; empty if the whole payload, or
    /// an action that has none around it, does not matter.
    ///
    /// In the steps of a ``PresenterFuzzer`` it is `argument` or `answer`.
    public let path: String

    /// Which values fail as well; `nil` if all that were tried do.
    public let bound: Bound?

    /// The numbers of later steps that became others with the part, in ascending order; empty if none did.
    ///
    /// A step may be made from what happened before, as one that removes an item by an `id` that an earlier step gave it. With
    /// another `id` the rule fails only if that step has another one as well.
    public let changingSteps: [Int]

    init(step: Int, path: String, bound: Bound?, changingSteps: [Int] = []) {
        self.step = step
        self.path = path
        self.bound = bound
        self.changingSteps = changingSteps
    }
}

extension Irrelevance: CustomStringConvertible {
    /// What may stand at the place, as in `any title` or `any id ≥ 3, if step 2 changes with it`.
    public var description: String {
        let values =
            switch bound {
            case .atLeast(let value): " ≥ \(value)"
            case .atMost(let value): " ≤ \(value)"
            case nil: ""
            }
        return "any \(name)\(values)\(condition)"
    }

    private var condition: String {
        switch changingSteps.count {
        case 0: ""
        case 1: ", if step \(changingSteps[0]) changes with it"
        default: ", if steps \(String(rangesOf: changingSteps)) change with it"
        }
    }

    /// The path as a noun: an element of a payload, or a number in place of a label, would not read as one.
    private var name: String {
        if path.isEmpty { return "payload" }
        if path.hasPrefix("[") { return "payload\(path)" }
        return path.first?.isNumber == true ? "payload.\(path)" : path
    }
}
