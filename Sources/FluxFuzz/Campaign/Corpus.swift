/// The shortest ways to goals, and to states that rare labels fit, kept in files as failures are.
///
/// A way is found as a failure is: it breaks the rule that no state meets the goal. So what makes failures short, keeps them
/// and replays them does the same for ways. There is one for each goal and label at most.
@usableFromInline
struct Corpus {
    private let memory: FailureMemory
    private let isWritable: Bool

    /// The corpus of the fuzzer that is about to run; `nil` if it has none.
    @usableFromInline static var current: Corpus? {
        guard let memory = FailureMemory.current, let corpus = memory.corpus else { return nil }
        return Corpus(memory: memory.ofWays(in: corpus.folder, corpus.mode), isWritable: corpus.mode == .write)
    }

    /// A label is rare if it fits a smaller share of the states than that.
    private static var rareShare: Double { 0.01 }

    /// What a way leads to.
    struct Aim {
        let name: String
        let isGoal: Bool

        /// Its index among the goals, or the labels.
        let index: Int
    }

    /// Replays ways, searches for failures, and keeps the ways to what was reached for the first time.
    ///
    /// - Parameters:
    ///   - declarations: What was declared.
    ///   - seek: Searches for a way to a goal.
    ///   - search: Searches for failures.
    /// - Returns: The report of the search for failures, in which remembered ways count.
    func report<Step, State>(
        _ declarations: Declarations,
        seeking seek: (Aim) -> FuzzReport<Step, State>,
        searching search: () -> FuzzReport<Step, State>
    ) -> FuzzReport<Step, State> {
        let goals = declarations.goals.enumerated().map { Aim(name: $1.name, isGoal: true, index: $0) }
        let labels = declarations.labels.enumerated().map { Aim(name: $1.name, isGoal: false, index: $0) }
        var ways = RememberedWays()
        var reached: [String: Int] = [:]
        var replaying = memory
        replaying.searches = false
        for aim in goals + labels where isKnown(aim) {
            guard let way = replaying.during({ seek(aim) }).counterexample else { continue }
            ways.replayed += 1
            reached[aim.name] = way.actions.count
        }
        var report = ReachedGoals.$current.withValue(reached, operation: search)
        if isWritable, report.verdict.isPassable {
            for aim in goals + labels where reached[aim.name] == nil && isWorthKeeping(aim, report) {
                let file = memory.during { seek(aim) }.remembered?.written.first
                file.map { ways.written.append($0) }
                forgetWays(to: aim, but: file)
            }
        }
        report.ways = ways
        return report
    }

    private var files: [(file: String, failure: RememberedFailure)] {
        FailureStore.shared.contents(of: memory.folder).failures.filter { $0.failure.owner == memory.owner }
    }

    private func isKnown(_ aim: Aim) -> Bool {
        files.contains { $0.failure.token.steps.rule.stands(for: aim.name) }
    }

    /// Whether random runs meet it, and not without effort.
    private func isWorthKeeping<Step, State>(_ aim: Aim, _ report: FuzzReport<Step, State>) -> Bool {
        if aim.isGoal { return aim.index < report.goals.count && report.goals[aim.index].isReached }
        guard aim.index < report.labels.count else { return false }
        let label = report.labels[aim.index]
        return label.count > 0 && label.share < Self.rareShare
    }

    /// Removes the ways that lead there no longer.
    private func forgetWays(to aim: Aim, but newFile: String?) {
        guard let newFile else { return }
        for (file, failure) in files
        where failure.token.steps.rule.stands(for: aim.name) && memory.folder.shownPath(of: file) != newFile {
            FailureStore.shared.remove(file, from: memory.folder)
        }
    }
}

extension FailureMemory {
    /// The memory of ways instead of failures.
    fileprivate func ofWays(in folder: FailureFolder, _ mode: FuzzMemory) -> FailureMemory {
        var ways = FailureMemory(owner: owner, folder: folder, mode: mode)
        ways.keepsValues = keepsValues
        ways.today = today
        return ways
    }
}
