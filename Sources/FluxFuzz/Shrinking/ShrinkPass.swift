/// One way to look for something simpler, see ``Shrinker``.
struct ShrinkPass: Sendable {
    /// When a pass is run.
    enum Stage {
        /// Once, before all others.
        case first
        /// In each round.
        case cheap
        /// At the end of a round, after some that have changed numbers and nothing else.
        case alternating
        /// At the end of a round in which nothing was found: expensive, and rarely of use before.
        case expensive
    }

    /// Its name; passes of the same label are the same, but for their stage.
    let label: String
    let stage: Stage

    /// Proposes candidates to a shrinker.
    ///
    /// - Throws: `Exhausted`.
    let run: @Sendable (inout Shrinker) throws -> Void

    private init(_ label: String, _ stage: Stage, _ run: @escaping @Sendable (inout Shrinker) throws -> Void) {
        self.label = label
        self.stage = stage
        self.run = run
    }

    /// Which lists a pass looks at, one after the other, each before those in its elements.
    private enum Lists {
        case all
        case run
        case insideSteps
    }

    /// Makes a pass over lists.
    private init(
        _ label: String,
        _ stage: Stage,
        of lists: Lists,
        _ run: @escaping @Sendable (inout Shrinker, Int) throws -> Void
    ) {
        self.init(label, stage) { shrinker in
            // Lists are counted from the last one, the run: what an element takes with it comes before its list.
            var number = lists == .insideSteps ? 1 : 0
            while number < (lists == .run ? 1 : shrinker.tree.lists.count) {
                try run(&shrinker, number)
                number += 1
            }
        }
    }
}

extension ShrinkPass {
    /// All passes, in the order in which they are run.
    ///
    /// What does much at once comes first: fewer steps and elements, then ranks and sums of numbers, and only then one
    /// number after the other. No pass cuts what comes after the failure: a replay ends there, so no sequence has it.
    static let all = [
        ShrinkPass("repeat last step", .first) { try $0.repeatLastStep() },
        ShrinkPass("cut loops", .first) { try $0.cutLoops() },

        ShrinkPass("zero choices", .cheap) { try $0.zeroChoices() },
        ShrinkPass("delete elements", .cheap, of: .run) { try $0.deleteElements(ofList: $1) },
        ShrinkPass("lower rules", .cheap) { try $0.lowerRules() },
        ShrinkPass("delete elements", .cheap, of: .insideSteps) { try $0.deleteElements(ofList: $1) },
        ShrinkPass("replace with descendants", .cheap) { try $0.replaceWithDescendants() },
        ShrinkPass("join lists", .cheap, of: .all) { try $0.joinLists(ofList: $1) },
        ShrinkPass("join neighbours", .cheap) { try $0.joinNeighbours() },
        ShrinkPass("rank choices", .cheap) { try $0.rankChoices() },
        ShrinkPass("sort elements at once", .cheap, of: .all) { _ = try $0.sortElementsAtOnce(ofList: $1) },
        ShrinkPass("merge choices", .cheap) { try $0.mergeChoices(above: 64) },
        ShrinkPass("lower choices", .cheap) { try $0.lowerChoices() },
        ShrinkPass("lower duplicates", .cheap) { try $0.lowerDuplicates() },
        ShrinkPass("merge choices", .cheap) { try $0.mergeChoices(above: 0) },
        ShrinkPass("sort elements", .cheap, of: .all) { try $0.sortElements(ofList: $1) },
        ShrinkPass("swap neighbours", .cheap) { try $0.swapNeighbours() },

        ShrinkPass("lower pairs", .alternating) { try $0.lowerPairs() },
        ShrinkPass("redistribute few", .alternating) { try $0.redistributeChoices(ifAtMost: $0.neighbourLimit) },

        ShrinkPass("cut loops", .expensive) { try $0.cutLoops() },
        ShrinkPass("repeat steps", .expensive) { try $0.repeatSteps() },
        ShrinkPass("lower while raising", .expensive) { try $0.lowerWhileRaising() },
        ShrinkPass("redistribute few", .expensive) { try $0.redistributeChoices(ifAtMost: $0.neighbourLimit) },
        ShrinkPass("lower stuck choices", .expensive) { try $0.lowerStuckChoices() },
        ShrinkPass("delete windows", .expensive, of: .all) { try $0.deleteWindows(ofList: $1) },
        ShrinkPass("delete pairs", .expensive, of: .insideSteps) { try $0.deletePairs(ofList: $1) },
        ShrinkPass("delete equal elements", .expensive, of: .all) { try $0.deleteEqualElements(ofList: $1) },
        ShrinkPass("delete numbered", .expensive, of: .all) { try $0.deleteNumbered(ofList: $1) },
        ShrinkPass("replace elements", .expensive, of: .insideSteps) { try $0.replaceElements(ofList: $1) },
        ShrinkPass("move elements", .expensive, of: .all) { try $0.moveElements(ofList: $1) },
        ShrinkPass("delete choices", .expensive) { try $0.deleteChoices() },
        ShrinkPass("wrap alternatives", .expensive) { try $0.wrapAlternatives() },
        ShrinkPass("hoist alternatives", .expensive) { try $0.hoistAlternatives() },
        ShrinkPass("join alternatives", .expensive) { try $0.joinAlternatives() },
        ShrinkPass("lower together", .expensive) { try $0.lowerTogether() },
        ShrinkPass("relabel choices", .expensive) { try $0.relabelChoices() },
        ShrinkPass("swap numbered", .expensive, of: .all) { try $0.swapNumbered(ofList: $1) },
        ShrinkPass("swap columns", .expensive, of: .all) { try $0.swapColumns(ofList: $1) },
        ShrinkPass("redistribute choices", .expensive) { try $0.redistributeChoices(ifAtMost: .max) },
        ShrinkPass("lower pairs", .expensive) { try $0.lowerPairs() },
        ShrinkPass("replace elements", .expensive, of: .run) { try $0.replaceElements(ofList: $1) },
        ShrinkPass("replace rules", .expensive) { try $0.replaceRules() },
        ShrinkPass("merge steps", .expensive) { try $0.mergeSteps() },
        ShrinkPass("delete pairs", .expensive, of: .run) { try $0.deletePairs(ofList: $1) },
    ]
}

/// What was tried to find something simpler, and what came of it.
package struct ShrinkEffort: Equatable, Sendable {
    /// How many candidates were made.
    package internal(set) var proposals = 0

    /// How many of them were replayed.
    package internal(set) var evaluations = 0

    /// How many of them were taken.
    package internal(set) var improvements = 0

    /// How many steps fewer there were in the end.
    package internal(set) var steps = 0

    /// How many choices fewer there were in the end.
    package internal(set) var choices = 0

    /// The labels of all passes; what passes of the same label do belongs together.
    package static var labels: [String] { ShrinkPass.all.map(\.label) }

    package init() {}

    package static func += (sum: inout ShrinkEffort, effort: ShrinkEffort) {
        sum.proposals += effort.proposals
        sum.evaluations += effort.evaluations
        sum.improvements += effort.improvements
        sum.steps += effort.steps
        sum.choices += effort.choices
    }

    static func - (total: ShrinkEffort, part: ShrinkEffort) -> ShrinkEffort {
        var difference = total
        difference.proposals -= part.proposals
        difference.evaluations -= part.evaluations
        difference.improvements -= part.improvements
        difference.steps -= part.steps
        difference.choices -= part.choices
        return difference
    }
}
