import Testing

@testable import FluxFuzz

/// What variables and profiles are read as.
@Suite struct FuzzSettingsTests {
    // MARK: - What is right

    @Test func withoutVariablesAllIsStandard() {
        let settings = FuzzSettings(["HOME": "/root", "FLUX": "7"])
        #expect(settings.defects.isEmpty)
        #expect(settings.announcement == nil)
        #expect(settings.variables == SettingValues() && settings.profile == nil && settings.sharedTime == nil)
        #expect(settings.setting(\.only) == nil && settings.replay == nil)
        #expect(settings.folder == nil && settings.keepsValues)
        #expect(settings.reports == nil && settings.baseline == nil && settings.failing == .all)
    }

    @Test func eachVariableIsRead() {
        let settings = FuzzSettings([
            "FLUXFUZZ_SEED": "18446744073709551615", "FLUXFUZZ_RUNS": "5000", "FLUXFUZZ_STEPS": "20",
            "FLUXFUZZ_EFFORT": "0.5", "FLUXFUZZ_TIME": "1h30m", "FLUXFUZZ_MEMORY": "confirm",
            "FLUXFUZZ_VALUES": "omit", "FLUXFUZZ_ONLY": "the cart, a counter", "FLUXFUZZ_REPLAY": "f1-abc",
            "FLUXFUZZ_TEST": "A/B.swift c() (1, 2)",
            "FLUXFUZZ_FOLDER": "found", "FLUXFUZZ_COMPARE": "compared",
            "FLUXFUZZ_REPORTS": "reports", "FLUXFUZZ_BASELINE": "before", "FLUXFUZZ_FAIL": "new",
            "FLUXFUZZ_PROGRESS": "line", "FLUXFUZZ_SHARD": "3/8", "FLUXFUZZ_SHARDS": "shards",
        ])
        #expect(settings.defects.isEmpty)
        #expect(settings.setting(\.seed) == .max && settings.setting(\.runs) == 5000 && settings.setting(\.steps) == 20)
        #expect(settings.setting(\.effort) == 0.5 && settings.setting(\.time) == .seconds(5400))
        #expect(settings.setting(\.memory) == .confirm && !settings.keepsValues)
        #expect(settings.setting(\.only) == ["the cart", "a counter"])
        #expect(settings.replay == "f1-abc" && settings.folder == "found" && settings.sharedTime != nil)
        #expect(settings.setting(\.reports) == "reports" && settings.baseline == "before" && settings.failing == .new)
        #expect(settings.progress == .line && settings.setting(\.test) == "A/B.swift c() (1, 2)")
        #expect(settings.shard == .part(Shard(number: 3, count: 8)) && settings.shards == "shards")
    }

    @Test(arguments: [
        ("90s", 90), ("10m", 600), ("1h30m", 5400), ("1h1m1s", 3661), ("1h5s", 3605), ("1000h", 3_600_000),
        ("120m", 7200),
    ])
    func timesHaveUnits(text: String, seconds: Int) {
        #expect(FuzzSettings(["FLUXFUZZ_TIME": text]).setting(\.time) == .seconds(seconds))
    }

    @Test(arguments: [("1", 1), ("20", 20), ("0.001", 0.001), ("1000000", 1e6), ("2.50", 2.5)])
    func effortsAreNumbers(text: String, effort: Double) {
        #expect(FuzzSettings(["FLUXFUZZ_EFFORT": text]).setting(\.effort) == effort)
    }

    @Test(arguments: FuzzMemory.allCases) func eachMemoryHasItsName(memory: FuzzMemory) {
        #expect(FuzzSettings(["FLUXFUZZ_MEMORY": memory.rawValue]).memory == memory)
    }

    @Test func anEmptyValueIsNotSet() {
        let names = SettingName.allCases.map(\.variable) + ["FLUXFUZZ_UNKNOWN", "CI"]
        let settings = FuzzSettings(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
        #expect(settings.defects.isEmpty && settings.announcement == nil)
    }

    @Test func aRandomSeedIsDrawnAndShown() {
        let settings = FuzzSettings(["FLUXFUZZ_SEED": "random"], randomSeed: 99)
        #expect(settings.setting(\.seed) == 99)
        #expect(settings.announcement == "seed 99 (drawn for FLUXFUZZ_SEED; FLUXFUZZ_SEED=99 repeats it)")
    }

    // MARK: - What is wrong

    @Test(arguments: [
        ("SEED", ["-1", "1.0", "18446744073709551616", "Random", "0x10", "+5", " 7", "٣"]),
        ("RUNS", ["0", "-5", "1e3", "9223372036854775808", "many", "1_000"]),
        ("STEPS", ["0", "", "1.5"].filter { !$0.isEmpty }),
        ("EFFORT", ["0", "-1", "nan", "inf", "1e3", "0x1p3", ".5", "5.", "1.2.3", "0.0009", "1000001", "x20", "+2"]),
        (
            "TIME",
            [
                "90", "0s", "0h0m", "-5s", "1.5h", "10 m", "30m1h", "1m1m", "m", "1d", "1001h", "1000h1s",
                "9999999999999999999h",
            ]
        ),
        ("MEMORY", ["Read", "on", "write "]),
        ("VALUES", ["yes", "none"]),
        ("FAIL", ["New", "none", "all,new"]),
        ("PROGRESS", ["on", "Line", "none"]),
        ("SHARD", ["0/1", "2/1", "1/10001", "1", "1/", "/2", "1/2/3", "-1/2", "Merge", "1/2 "]),
        ("ONLY", [",", "a,", ",b", "a,,b", " ", "a, ,b"]),
    ])
    func aWrongValueIsNamedWithWhatIsAllowed(name: String, values: [String]) throws {
        let name = "FLUXFUZZ_\(name)"
        let setting = try #require(SettingName(variable: name))
        for value in values {
            let settings = FuzzSettings([name: value])
            #expect(settings.defects == ["\(name) must be \(setting.allowed), but it is “\(value)”"])
            #expect(settings.announcement == nil)
        }
    }

    @Test func aShardNeedsItsFolder() {
        #expect(FuzzSettings(["FLUXFUZZ_SHARD": "merge", "FLUXFUZZ_SHARDS": "shards"]).shard == .merge)
        #expect(
            FuzzSettings(["FLUXFUZZ_SHARD": "1/2"]).defects
                == ["FLUXFUZZ_SHARD is set, so FLUXFUZZ_SHARDS must be a folder"]
        )
        let allowed = "a part such as 3/8, up to 10000/10000, merge or list"
        #expect(
            FuzzSettings(["FLUXFUZZ_SHARDS": "shards"]).defects
                == ["FLUXFUZZ_SHARDS is set, so FLUXFUZZ_SHARD must be \(allowed)"]
        )
    }

    @Test func aShardNeedsASeed() {
        let shard = ["FLUXFUZZ_SHARD": "1/2", "FLUXFUZZ_SHARDS": "shards"]
        func defects(_ variables: [String: String], _ profiles: String = "{}") -> [String] {
            FuzzSettings(shard.merging(variables) { $1 }, reading: { _ in .text(profiles) }).defects
        }
        let defect = "FLUXFUZZ_SHARD is set, so the seed must be a number, the same in each shard"
        #expect(defects(["FLUXFUZZ_SEED": "random"]) == [defect])
        let profiles = #"{"night": {"seed": "random"}}"#
        #expect(defects(["FLUXFUZZ_PROFILE": "night"], profiles) == [defect])
        #expect(defects(["FLUXFUZZ_PROFILE": "night", "FLUXFUZZ_SEED": "7"], profiles) == [])
        #expect(defects(["FLUXFUZZ_SHARD": "list", "FLUXFUZZ_SEED": "random"]) == [])
    }

    @Test func aTestHasItsWholeName() {
        let settings = FuzzSettings(["FLUXFUZZ_TEST": "A/B.swift c() (1, 2)"])
        #expect(settings.chooses("A/B.swift c() (1, 2)") && settings.isTest("A/B.swift c() (1, 2)"))
        #expect(!settings.chooses("A/B.swift c() (1, 2) more") && !settings.isTest("A/B.swift c()"))
        let narrower = FuzzSettings(["FLUXFUZZ_TEST": "A/B.swift c()", "FLUXFUZZ_ONLY": "d()"])
        #expect(!narrower.chooses("A/B.swift c()") && !narrower.chooses("A/B.swift d()"))
        #expect(FuzzSettings([:]).isTest("A/B.swift c()"))
    }

    @Test func aShardRemembersNothing() {
        func memory(_ shard: String, _ memory: String = "write") -> FuzzMemory {
            FuzzSettings(["FLUXFUZZ_SHARD": shard, "FLUXFUZZ_SHARDS": "shards", "FLUXFUZZ_MEMORY": memory]).memory
        }
        #expect(memory("1/2") == .read && memory("2/2") == .off && memory("merge") == .write)
        #expect(memory("1/2", "off") == .off)
    }

    @Test func allWrongValuesAreNamed() {
        let settings = FuzzSettings(["FLUXFUZZ_TIME": "90", "FLUXFUZZ_RUNS": "0", "FLUXFUZZ_STEPS": "7"])
        #expect(
            settings.defects == [
                "FLUXFUZZ_RUNS must be a whole number from 1 to 9223372036854775807, but it is “0”",
                "FLUXFUZZ_TIME must be a time with its units, from 1s to 1000h, such as 90s, 10m or 1h30m, but it is “90”",
            ]
        )
        #expect(settings.setting(\.steps) == 7)
    }

    private let all = """
        FLUXFUZZ_ goes on with PROFILE, PROFILES, SEED, RUNS, STEPS, EFFORT, TIME, MEMORY, VALUES, CORPUS, ONLY, TEST, REPLAY, \
        FOLDER, COMPARE, REPORTS, BASELINE, FAIL, PROGRESS, SHARD or SHARDS
        """

    @Test(arguments: [
        ("FLUXFUZZ_SEEDS", " (did you mean FLUXFUZZ_SEED?)"), ("FLUXFUZZ_EFORT", " (did you mean FLUXFUZZ_EFFORT?)"),
        ("fluxfuzz_runs", " (did you mean FLUXFUZZ_RUNS?)"), ("FLUXFUZZ_SOMETHING", ""), ("FLUXFUZZ_\u{301}", ""),
        ("FLUXFUZZ_", ""),
    ])
    func anUnknownNameIsNamedWithTheNearestOne(name: String, suggestion: String) {
        let defects = FuzzSettings([name: "7"]).defects
        if suggestion.isEmpty {
            #expect(
                defects.count == 1 && defects[0].hasPrefix(name.inOneLine) && defects[0].hasSuffix(": \(all)")
            )
        } else {
            #expect(defects == ["\(name) is no setting\(suggestion): \(all)"])
        }
    }

    @Test func textsAreListedAsInASentence() {
        #expect(SettingName.list(["a", "b", "c"]) == "a, b or c")
        #expect(SettingName.list(["a", "b"], "and") == "a and b")
        #expect(SettingName.list(["a"]) == "a")
        #expect(SettingName.list([]) == "")
    }

    @Test func othersVariablesAreNotLookedAt() {
        #expect(
            FuzzSettings(["FLUXFUZZ": "x", "FLUX_FUZZ_SEED": "x", "TEST_RUNNER_FLUXFUZZ_SEED": "x"]).defects.isEmpty
        )
    }

    @Test func aLongValueIsShownInPart() {
        let value = String(repeating: "x", count: 10_000) + "\n"
        let defects = FuzzSettings(["FLUXFUZZ_RUNS": value, "FLUXFUZZ_\(value)": "1"]).defects
        #expect(defects.count == 2 && defects.allSatisfy { $0.count < 500 && !$0.contains("\n") })
    }

    @Test func noMoreLinesAreReportedThanAnybodyReads() {
        let names = (10..<60).map { ("FLUXFUZZ_X\($0)", "1") }
        let settings = FuzzSettings(Dictionary(uniqueKeysWithValues: names))
        #expect(settings.defects.count == 50 && settings.reportedDefects.count == 11)
        #expect(settings.reportedDefects.last == "and 40 more settings are wrong")
    }

    // MARK: - The line

    @Test func theLineNamesEachSettingWithItsOrigin() {
        let settings = FuzzSettings([
            "FLUXFUZZ_SEED": "7", "FLUXFUZZ_PROFILE": "nightly", "FLUXFUZZ_MEMORY": "off", "FLUXFUZZ_ONLY": "a, b",
        ])
        #expect(
            settings.announcement == """
                profile nightly (FLUXFUZZ_PROFILE), seed 7 (FLUXFUZZ_SEED), effort 20 (profile nightly), \
                memory off (FLUXFUZZ_MEMORY), corpus write (profile nightly), only “a, b” (FLUXFUZZ_ONLY)
                """
        )
    }

    @Test func theLineSaysWhatShowsThatItIsCI() {
        let settings = FuzzSettings(["GITHUB_ACTIONS": "true"])
        #expect(settings.announcement == "profile ci (GITHUB_ACTIONS is set), memory read (profile ci)")
    }
}
