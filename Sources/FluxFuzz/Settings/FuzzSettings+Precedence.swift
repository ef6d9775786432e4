/// What counts, where several places say something.
extension FuzzSettings {
    /// What the variables say of a setting, or else the profile.
    ///
    /// - Parameters:
    ///   - key: The setting.
    ///   - scope: What a scope or a trait says of it, which counts for less than the variables.
    /// - Returns: What counts; `nil` if nobody says anything.
    func setting<Value>(_ key: KeyPath<SettingValues, Value?>, _ scope: Value? = nil) -> Value? {
        variables[keyPath: key] ?? scope ?? profile?.values[keyPath: key]
    }

    /// The seed and the budget of a search of the code that runs now.
    ///
    /// What the call says counts, then the variables, then the scope or the trait, then the profile, then what is
    /// standard.
    ///
    /// - Parameters:
    ///   - seed: The seed that the call gives; `nil` if it gives none.
    ///   - budget: The budget that the call gives; `nil` if it gives none.
    /// - Returns: What the search goes by.
    @usableFromInline
    static func request(seed: UInt64?, budget: Budget?) -> (seed: UInt64, budget: Budget) {
        let (settings, scope) = (current, CampaignDefaults.current)
        return (
            seed ?? settings.setting(\.seed, scope.seed) ?? 0, budget ?? settings.budget(in: scope)
        )
    }

    /// The budget of a search whose call gives none.
    private func budget(in scope: CampaignDefaults) -> Budget {
        var budget = Budget()
        if let runs = setting(\.runs, scope.runs) { budget.runs = runs }
        if let steps = setting(\.steps, scope.steps) { budget.stepsPerRun = steps }
        budget.hasShareOfTime = sharedTime != nil
        return budget
    }

    /// The budget of a search that begins: more or less of it than was stated, and with its share of the time.
    ///
    /// - Parameters:
    ///   - budget: The budget of the call.
    ///   - name: What the search is called.
    /// - Returns: What it may do.
    func budget(_ budget: Budget, ofSearch name: @autoclosure () -> String) -> Budget {
        var budget = budget.multiplied(by: setting(\.effort) ?? 1)
        if budget.hasShareOfTime {
            budget.hasShareOfTime = false
            // It is a part of what is there for all of them, so no effort makes more of it.
            // The parts of a search have to be of one kind.
            budget.searchTime = sharedTime?.share(for: name(), always: shard != nil)
        }
        return budget
    }

    /// What becomes of failures in the code that runs now.
    package var memory: FuzzMemory {
        let memory = setting(\.memory, CampaignDefaults.current.memory) ?? .write
        // What is found in a part of the runs is written down where all are joined.
        guard case .part(let shard) = shard else { return memory }
        return memory == .off || shard.number != 1 ? .off : .read
    }

    /// Whether what isn't certain fails: remembered failures that can't be replayed.
    package var isStrict: Bool { profile?.name == FuzzProfile.ciName }

    /// Whether a fuzzer is among those that are to run.
    ///
    /// - Parameter name: Its module, file and test.
    /// - Returns: Whether all are, or it is the one or contains one of the names that were set.
    package func chooses(_ name: String) -> Bool {
        isTest(name) && (chosen?.contains(name) ?? true)
    }

    /// Whether a fuzz test is the one that is to run, if only one is.
    package func isTest(_ name: String) -> Bool { setting(\.test).map { $0 == name } ?? true }

    /// The names that were set of the fuzzers that are to run; none for all.
    var only: [String] { setting(\.only) ?? [] }

    /// What becomes of ways to goals.
    var corpus: FuzzMemory { isShard ? .off : setting(\.corpus) ?? .off }

    /// The token to replay, or the path of inputs; `nil` if there is none.
    package var replay: String? { setting(\.replay) }

    /// The folder in which failures are remembered; `nil` for the usual one.
    package var folder: String? { setting(\.folder) }

    /// The folder into which reports are written; `nil` for none.
    ///
    /// A part of the runs is no report on any test.
    package var reports: String? { isShard ? nil : setting(\.reports) }

    /// The folder of the reports of before, with which findings are compared; `nil` for none.
    package var baseline: String? { setting(\.baseline) }

    /// Which findings fail a test.
    package var failing: FailingFindings { setting(\.failing) ?? .all }

    /// What this process does where searches are divided; `nil` if it makes all runs itself.
    var shard: ShardRole? { variables.shard }

    /// The folder in which shards leave their runs; `nil` if there is none.
    var shards: String? { variables.shards }

    /// Whether nobody has chosen the seed that counts.
    var isSeedRandom: Bool { variables.seed == nil ? profile?.values.isSeedRandom == true : variables.isSeedRandom }

    /// Whether searches are listed, and none is made.
    package var isList: Bool { shard == .list }

    /// Whether it makes a part of the runs only.
    package var isShard: Bool { if case .part = shard { true } else { false } }

    /// How it is wished that one sees how far a search is; `nil` if nobody says.
    var progress: ProgressStyle? { variables.progress }

    /// Whether reports and remembered failures hold the values of steps.
    package var keepsValues: Bool { setting(\.keepsValues) ?? true }
}
