import Testing

@testable import FluxFuzz

/// Profiles: those that are built in, and those of a file.
@Suite struct FuzzProfileTests {
    private func settings(_ variables: [String: String], file: String? = nil) -> FuzzSettings {
        FuzzSettings(variables, randomSeed: 99) { path in file.map { .text($0) } ?? .missing("/shop/\(path)") }
    }

    /// The settings of profile `mine` in a file.
    private func mine(_ text: String) -> FuzzSettings {
        settings(["FLUXFUZZ_PROFILE": "mine"], file: #"{"mine": \#(text)}"#)
    }

    // MARK: - Which one counts

    @Test(arguments: [
        "CI", "CODEBUILD_BUILD_ID", "GITLAB_CI", "TEAMCITY_VERSION", "JENKINS_URL", "BITBUCKET_COMMIT",
    ])
    func aVariableThatIsThereAtAllShowsCI(name: String) {
        #expect(settings([name: "1"]).profile?.name == "ci")
        #expect(settings([name: "anything"]).memory == .read)
        #expect(settings([name: ""]).profile == nil)
    }

    @Test(arguments: ["TF_BUILD", "BUILDKITE", "CIRCLECI", "CIRRUS_CI", "GITHUB_ACTIONS"])
    func aVariableThatSaysTrueShowsCI(name: String) {
        #expect(settings([name: "true"]).profile?.name == "ci")
        #expect(settings([name: "True"]).profile?.name == "ci")
        #expect(settings([name: "1"]).profile == nil)
    }

    @Test(arguments: ["false", "0", "FALSE"]) func ciMayBeDenied(value: String) {
        #expect(settings(["CI": value]).profile == nil)
        #expect(settings(["CI": value, "GITLAB_CI": "false"]).profile?.name == "ci")
    }

    @Test func aProfileThatIsNamedCountsForMoreThanCI() {
        #expect(settings(["CI": "1", "FLUXFUZZ_PROFILE": "none"]).profile == nil)
        let nightly = settings(["CI": "1", "FLUXFUZZ_PROFILE": "nightly"])
        #expect(nightly.profile?.name == "nightly" && nightly.setting(\.effort) == 20 && nightly.memory == .write)
        #expect(settings(["CI": "1", "FLUXFUZZ_PROFILE": "mine"], file: #"{"mine": {}}"#).profile?.name == "mine")
    }

    // MARK: - The file

    @Test func aProfileOfTheFileSetsWhatItNames() {
        let settings = mine(
            """
            {"seed": 18446744073709551615, "runs": 5000, "steps": 10, "effort": 2.5, "time": "10m", "memory": "off",
             "only": ["the cart, again", "caf\\u00e9 \\ud83d\\ude00"], "values": "omit"}
            """
        )
        #expect(settings.defects.isEmpty)
        #expect(settings.setting(\.seed) == .max && settings.setting(\.runs) == 5000 && settings.setting(\.steps) == 10)
        #expect(settings.setting(\.effort) == 2.5 && settings.setting(\.time) == .seconds(600))
        #expect(settings.memory == .off && !settings.keepsValues && settings.sharedTime != nil)
        #expect(settings.setting(\.only) == ["the cart, again", "café 😀"])
    }

    @Test func aVariableCountsForMore() {
        let text = #"{"mine": {"seed": "random", "runs": 5000, "memory": "off"}}"#
        let settings = settings(["FLUXFUZZ_PROFILE": "mine", "FLUXFUZZ_RUNS": "7"], file: text)
        #expect(settings.setting(\.runs) == 7 && settings.setting(\.seed) == 99 && settings.memory == .off)
        #expect(
            settings.announcement == """
                profile mine (FLUXFUZZ_PROFILE), seed 99 (drawn for profile mine; FLUXFUZZ_SEED=99 repeats it), \
                runs 7 (FLUXFUZZ_RUNS), memory off (profile mine)
                """
        )
    }

    @Test func theFileChangesABuiltInOneKeyByKey() {
        let text = #"{"nightly": {"effort": 50}, "ci": {"runs": 300, "memory": "off"}}"#
        let nightly = settings(["FLUXFUZZ_PROFILE": "nightly"], file: text)
        #expect(nightly.setting(\.effort) == 50 && nightly.memory == .write && nightly.setting(\.runs) == nil)
        let ci = settings(["CI": "1"], file: text)
        #expect(ci.setting(\.runs) == 300 && ci.memory == .off && ci.setting(\.effort) == nil)
    }

    @Test func theFileIsReadOnlyIfItIsNeeded() {
        func paths(_ variables: [String: String]) -> [String] {
            var paths: [String] = []
            _ = FuzzSettings(variables) { path in
                paths.append(path)
                return .text("{}")
            }
            return paths
        }
        #expect(paths(["FLUXFUZZ_SEED": "7"]).isEmpty)
        #expect(paths(["CI": "1", "FLUXFUZZ_PROFILE": "none"]).isEmpty)
        #expect(paths(["CI": "1"]) == ["fluxfuzz.json"])
        #expect(paths(["FLUXFUZZ_PROFILE": "nightly"]) == ["fluxfuzz.json"])
        #expect(paths(["FLUXFUZZ_PROFILES": "a/b.json"]) == ["a/b.json"])
        #expect(paths(["FLUXFUZZ_PROFILES": "a/b.json", "FLUXFUZZ_PROFILE": "mine"]) == ["a/b.json"])
    }

    // MARK: - What is wrong

    @Test func aMissingFileIsAnErrorIfItIsNamed() {
        #expect(settings(["CI": "1"]).defects.isEmpty)
        #expect(settings(["FLUXFUZZ_PROFILE": "nightly"]).defects.isEmpty)
        let named = settings(["FLUXFUZZ_PROFILES": "a.json", "FLUXFUZZ_PROFILE": "mine"])
        #expect(named.defects == ["FLUXFUZZ_PROFILES names /shop/a.json, which is not there"])
    }

    @Test func aFileThatCantBeReadIsAnError() {
        let settings = FuzzSettings(["CI": "1"]) { _ in .unreadable(reason: "it is not UTF-8") }
        #expect(settings.defects == ["fluxfuzz.json can't be read: it is not UTF-8"])
    }

    @Test func anUnknownProfileIsNamedWithThoseThatThereAre() {
        let text = #"{"mine": {}, "other": {}}"#
        #expect(
            settings(["FLUXFUZZ_PROFILE": "mime"], file: text).defects == [
                """
                FLUXFUZZ_PROFILE must be ci, mine, nightly, other, none or a profile of fluxfuzz.json, but it is \
                “mime” (did you mean mine?)
                """
            ]
        )
        #expect(
            settings(["FLUXFUZZ_PROFILE": "mine"]).defects == [
                """
                FLUXFUZZ_PROFILE must be ci, nightly, none or a profile of /shop/fluxfuzz.json, which is not there, but \
                it is “mine”
                """
            ]
        )
    }

    @Test(arguments: [
        (#"{"runs": 0}"#, "runs must be a whole number from 1 to 9223372036854775807, but it is “0”"),
        (#"{"runs": true}"#, "runs must be a whole number from 1 to 9223372036854775807, but it is true"),
        (#"{"runs": 1e3}"#, "runs must be a whole number from 1 to 9223372036854775807, but it is “1e3”"),
        (#"{"memory": null}"#, "memory must be read, write, confirm or off, but it is null"),
        (#"{"memory": ["read"]}"#, "memory must be read, write, confirm or off, but it is [“read”]"),
        (#"{"values": {}}"#, "values must be keep or omit, but it is an object"),
        (#"{"only": []}"#, "only must be names with commas between them, none of them empty, but it is []"),
        (
            #"{"only": [1]}"#,
            "only must be names with commas between them, none of them empty, but it is a list of other things than texts"
        ),
        (
            #"{"run": 5}"#,
            """
            “run” is no setting of a profile (did you mean runs?): there are seed, runs, steps, effort, time, memory, \
            values, corpus, only and fail
            """
        ),
        (
            #"{"replay": "f1-abc"}"#,
            "“replay” is no setting of a profile: there are seed, runs, steps, effort, time, memory, values, corpus, only and fail"
        ),
        (#"{"runs": 5, "runs": 6}"#, "there are two values of “runs”"),
    ])
    func aWrongKeyOrValueIsNamed(text: String, problem: String) {
        #expect(mine(text).defects == ["fluxfuzz.json, profile “mine”: \(problem)"])
    }

    @Test(arguments: [
        (
            #"{"mine": 5}"#,
            ["fluxfuzz.json, profile “mine” must be an object, such as {\"runs\": 5000}, but it is “5”"]
        ),
        (
            #"{"none": {}, "": {}}"#,
            ["none", ""].map { "fluxfuzz.json, profile “\($0)”: a profile must have a name, and another one than none" }
        ),
        (#"{"a": {}, "a": {"runs": 3}}"#, ["fluxfuzz.json, profile “a”: there are two of that name"]),
        ("[]", [#"fluxfuzz.json must be an object of profiles, such as {"mine": {"runs": 5000}}"#]),
        ("{\n\"a\": {\n}", ["fluxfuzz.json, line 3, is no JSON: the end comes where a comma or } is missing"]),
        ("", ["fluxfuzz.json, line 1, is no JSON: the end comes where a value is missing"]),
    ])
    func aWrongFileIsNamed(text: String, defects: [String]) {
        #expect(settings(["CI": "1"], file: text).defects == defects)
    }

    @Test func ciRepeatsUnlessAVariableSaysOtherwise() {
        let text = #"{"ci": {"seed": "random", "time": "10m"}}"#
        let place = "fluxfuzz.json, profile “ci”"
        #expect(
            settings(["CI": "1"], file: text).defects == [
                """
                \(place): seed must be a number, but it is random, since ci repeats; FLUXFUZZ_SEED=random sets it all \
                the same
                """,
                "\(place): time must not be set, since ci repeats; FLUXFUZZ_TIME=10m sets it all the same",
            ]
        )
        #expect(settings(["CI": "1"], file: #"{"ci": {"seed": 5}}"#).setting(\.seed) == 5)
        let wished = settings(["CI": "1", "FLUXFUZZ_SEED": "random", "FLUXFUZZ_TIME": "10m"])
        #expect(wished.defects.isEmpty && wished.setting(\.seed) == 99 && wished.sharedTime != nil)
    }
}
