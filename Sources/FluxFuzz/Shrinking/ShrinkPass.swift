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

    /// What a pass takes up, one after the other.
    private enum Part {
        case choice
        case step
        /// Lists are counted from the last one, the run: what an element takes with it comes before its list.
        case list
        case run
        case listInStep
        case alternative
        /// Two lists or alternatives side by side.
        case neighbours

        func numbers(in shrinker: Shrinker) -> Range<Int> {
            switch self {
            case .choice: shrinker.payloads.indices
            case .step: 0..<shrinker.best.stepCount
            case .list: shrinker.tree.lists.indices
            case .run: 0..<1
            case .listInStep: shrinker.tree.lists.indices.dropFirst()
            case .alternative: shrinker.tree.alternatives.indices
            case .neighbours: shrinker.tree.neighbours.indices
            }
        }
    }

    /// Makes a pass that takes up each part; after a success there may be other parts than before.
    ///
    /// - Parameters:
    ///   - label: Its name.
    ///   - stage: When it is run.
    ///   - part: What to take up.
    ///   - isWorthwhile: Whether to do anything at all.
    ///   - run: Proposes candidates for the part of a number.
    private init(
        _ label: String,
        _ stage: Stage,
        each part: Part,
        if isWorthwhile: @escaping @Sendable (Shrinker) -> Bool = { _ in true },
        _ run: @escaping @Sendable (inout Shrinker, Int) throws -> Void
    ) {
        self.init(label, stage) { shrinker in
            guard isWorthwhile(shrinker) else { return }
            var number = part.numbers(in: shrinker).lowerBound
            while part.numbers(in: shrinker).contains(number) {
                try run(&shrinker, number)
                number += 1
            }
        }
    }

    /// Makes a pass that takes up each part, and after a success the one that is in its place now.
    private init(
        _ label: String,
        _ stage: Stage,
        again part: Part,
        _ run: @escaping @Sendable (inout Shrinker, Int) throws -> Bool
    ) {
        self.init(label, stage, each: part) { shrinker, number in
            while try part.numbers(in: shrinker).contains(number) && run(&shrinker, number) {}
        }
    }

    /// Makes a pass that takes up each element of lists, the last one first.
    ///
    /// After a success that may have more, the element is taken up that is in its place now.
    private init(
        _ label: String,
        _ stage: Stage,
        eachElementOf part: Part,
        _ run: @escaping @Sendable (inout Shrinker, Int, ChoiceList) throws -> Bool
    ) {
        self.init(label, stage, each: part) { shrinker, number in
            for index in (shrinker.list(number)?.elements ?? []).indices.reversed() {
                while let list = shrinker.list(number), index < list.elements.count,
                    try run(&shrinker, index, list)
                {}
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
        ShrinkPass("cut payloads", .first) { try $0.cutPayloads() },
        ShrinkPass("repeat last step", .first) { try $0.repeatLastStep() },
        ShrinkPass("cut loops", .first) { try $0.cutLoops() },

        ShrinkPass("zero choices", .cheap) { try $0.zeroChoices() },
        ShrinkPass("delete elements", .cheap, each: .run) { try $0.deleteElements(ofList: $1) },
        ShrinkPass("lower rules", .cheap, each: .step) { try $0.lowerRule(of: $1) },
        ShrinkPass("delete elements", .cheap, each: .listInStep) { try $0.deleteElements(ofList: $1) },
        ShrinkPass("replace with descendants", .cheap, again: .alternative) { try $0.replaceWithDescendant($1) },
        ShrinkPass("join lists", .cheap, eachElementOf: .list) { try $0.joinLists(at: $1, of: $2) },
        ShrinkPass("join neighbours", .cheap, each: .neighbours) { try $0.joinNeighbours($1) },
        ShrinkPass("rank choices", .cheap) { try $0.rankChoices() },
        ShrinkPass("sort elements at once", .cheap, each: .list) { _ = try $0.sortElementsAtOnce(ofList: $1) },
        ShrinkPass("merge choices", .cheap, each: .choice) { try $0.mergeChoices(from: $1, above: 64) },
        ShrinkPass("join exceptions", .cheap) { try $0.joinExceptions() },
        ShrinkPass("lower choices", .cheap) { try $0.lowerChoices() },
        ShrinkPass("lower duplicates", .cheap) { try $0.lowerDuplicates() },
        ShrinkPass("merge choices", .cheap, each: .choice) { try $0.mergeChoices(from: $1, above: 0) },
        ShrinkPass("sort elements", .cheap, each: .list) { try $0.sortElements(ofList: $1) },
        ShrinkPass("swap neighbours", .cheap) { try $0.swapNeighbours() },

        ShrinkPass("lower pairs", .alternating, each: .choice) { try $0.lowerPairs(with: $1) },
        redistributeFew(.alternating),

        ShrinkPass("cut loops", .expensive) { try $0.cutLoops() },
        ShrinkPass("repeat steps", .expensive) { try $0.repeatSteps() },
        ShrinkPass("lower while raising", .expensive, each: .choice, if: \.hasFewNumbers) {
            try $0.lowerWhileRaising($1)
        },
        redistributeFew(.expensive),
        ShrinkPass("simplify exceptions", .expensive) { try $0.simplifyExceptions() },
        ShrinkPass("lower stuck choices", .expensive, each: .choice) { try $0.lowerStuckChoice($1) },
        ShrinkPass("delete windows", .expensive, each: .list) { try $0.deleteWindows(ofList: $1) },
        ShrinkPass("delete pairs", .expensive, each: .listInStep) { try $0.deletePairs(ofList: $1) },
        ShrinkPass("delete equal elements", .expensive, eachElementOf: .list) { try $0.deleteEqual($1, of: $2) },
        ShrinkPass("delete numbered", .expensive, each: .list) { try $0.deleteNumbered(ofList: $1) },
        ShrinkPass("delete removals", .expensive) { try $0.deleteRemovals() },
        ShrinkPass("join steps", .expensive, each: .step) { try $0.joinSteps($1) },
        ShrinkPass("replace elements", .expensive, eachElementOf: .listInStep) { try $0.replaceElement($1, of: $2) },
        ShrinkPass("move elements", .expensive, eachElementOf: .list) { try $0.moveElement(to: $1, of: $2) },
        ShrinkPass("delete choices", .expensive) { try $0.deleteChoices() },
        ShrinkPass("wrap alternatives", .expensive, again: .alternative) { try $0.wrapAlternative($1) },
        ShrinkPass("hoist alternatives", .expensive, again: .alternative) { try $0.hoistAlternative(into: $1) },
        ShrinkPass("join alternatives", .expensive, again: .neighbours) { try $0.joinAlternatives($1) },
        ShrinkPass("lower together", .expensive) { try $0.lowerTogether() },
        ShrinkPass("relabel choices", .expensive) { try $0.relabelChoices() },
        ShrinkPass("swap numbered", .expensive, each: .list) { try $0.swapNumbered(ofList: $1) },
        ShrinkPass("swap columns", .expensive, each: .list) { try $0.swapColumns(ofList: $1) },
        ShrinkPass("redistribute choices", .expensive, each: .choice) { try $0.redistributeChoices(from: $1) },
        ShrinkPass("lower while raising", .expensive, each: .choice) { try $0.lowerWhileRaising($1) },
        ShrinkPass("lower pairs", .expensive, each: .choice) { try $0.lowerPairs(with: $1) },
        ShrinkPass("replace elements", .expensive, eachElementOf: .run) { try $0.replaceElement($1, of: $2) },
        ShrinkPass("replace rules", .expensive) { try $0.replaceRules() },
        ShrinkPass("merge steps", .expensive) { try $0.mergeSteps() },
        ShrinkPass("delete pairs", .expensive, each: .run) { try $0.deletePairs(ofList: $1) },
    ]

    private static func redistributeFew(_ stage: Stage) -> ShrinkPass {
        ShrinkPass("redistribute few", stage, each: .choice, if: \.hasFewNumbers) {
            try $0.redistributeChoices(from: $1)
        }
    }
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
}
