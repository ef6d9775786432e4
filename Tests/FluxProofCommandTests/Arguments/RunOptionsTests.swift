import Foundation
import Testing

@testable import FluxProofCommand

@Suite("The options of a run")
struct RunOptionsTests {
    private func options(
        _ words: [String] = [],
        _ environment: [String: String] = [:],
        for purpose: RunOptions.Purpose = .run
    ) throws -> RunOptions {
        var arguments = Arguments(words)
        return try RunOptions(&arguments, for: purpose, environment)
    }

    /// What is said of options that are wrong.
    private func problem(
        _ words: [String],
        _ environment: [String: String] = [:],
        for purpose: RunOptions.Purpose = .run
    ) -> String {
        do {
            let options = try options(words, environment, for: purpose)
            return "none: \(options)"
        } catch {
            #expect((error as? CommandProblem)?.code == .usage)
            return (error as? CommandProblem)?.description ?? "\(error)"
        }
    }

    @Test("are the defaults where nothing is said")
    func defaults() throws {
        let options = try options()
        #expect(options.extent == .endless)
        #expect(options.seed == nil)
        #expect(options.jobs == max(1, ProcessInfo.processInfo.activeProcessorCount))
        #expect(options.filters == [] && options.skips == [])
        #expect(options.folder == ".build/fluxproof")
        #expect(options.reportFolder == ".build/fluxproof/reports")
        #expect(options.patience == nil)
        #expect(options.builds)
        #expect(options.command == nil)
    }

    @Test("are all taken")
    func all() throws {
        let words = [
            "--time", "1h30m", "--seed=18446744073709551615", "--jobs", "3", "--filter", "A b", "--skip=^C=",
            "--filter=D",
            "--folder", "a folder", "--reports=b", "--patience", "5s", "--skip-build", "--", "swift", "test", "--time",
        ]
        let options = try options(words)
        #expect(options.extent == .time(.seconds(5400)))
        #expect(options.seed == .max)
        #expect(options.jobs == 3)
        #expect(options.filters == ["A b", "D"])
        #expect(options.skips == ["^C="])
        #expect(options.folder == "a folder" && options.reportFolder == "b")
        #expect(options.patience == .seconds(5) && options.patienceOrDefault == .seconds(5))
        #expect(!options.builds)
        #expect(options.command == ["swift", "test", "--time"])
        #expect(try self.options(["--folder=x"]).reportFolder == "x/reports")
    }

    @Test("keep an effort as it was written")
    func effort() throws {
        for text in ["0.001", "0.50", "20", "1000000"] {
            #expect(try options(["--effort", text]).extent == .effort(text))
        }
    }

    @Test("have an extent for shards as the tests say, where nothing else is said")
    func extentOfShards() throws {
        #expect(try options(for: .merge).extent == .stated)
        #expect(try options(["--time=5s"], for: .merge).extent == .time(.seconds(5)))
        #expect(try options(["--effort=5"], for: .merge).extent == .effort("5"))
        #expect(try options([], ["FLUXFUZZ_TIME": "9s"], for: .merge).extent == .time(.seconds(9)))
    }

    // MARK: - Variables

    @Test("are those of the environment where no option is given")
    func environment() throws {
        let variables = ["FLUXFUZZ_TIME": "90s", "FLUXFUZZ_SEED": "7", "FLUXFUZZ_REPORTS": "r"]
        let fromVariables = try options([], variables)
        #expect(fromVariables.extent == .time(.seconds(90)))
        #expect(fromVariables.seed == 7)
        #expect(fromVariables.reportFolder == "r")
        let fromBoth = try options(["--time=2m", "--seed=8", "--reports=s"], variables)
        #expect(fromBoth.extent == .time(.seconds(120)))
        #expect(fromBoth.seed == 8)
        #expect(fromBoth.reportFolder == "s")
    }

    @Test("have an effort of the environment, which a time goes before")
    func effortOfEnvironment() throws {
        #expect(try options([], ["FLUXFUZZ_EFFORT": "20"]).extent == .effort("20"))
        #expect(try options([], ["FLUXFUZZ_EFFORT": "20", "FLUXFUZZ_TIME": "9s"]).extent == .time(.seconds(9)))
        #expect(try options(["--time=8s"], ["FLUXFUZZ_EFFORT": "20"]).extent == .time(.seconds(8)))
        #expect(try options(["--effort=2"], ["FLUXFUZZ_TIME": "9s", "FLUXFUZZ_EFFORT": "20"]).extent == .effort("2"))
    }

    @Test("take an empty variable for none, and a random seed for one that is drawn")
    func emptyVariables() throws {
        let names = ["TIME", "SEED", "EFFORT", "REPORTS", "SHARD", "SHARDS", "TEST", "REPLAY"]
        let empty = try options([], Dictionary(uniqueKeysWithValues: names.map { ("FLUXFUZZ_\($0)", "") }))
        #expect(empty.extent == .endless && empty.seed == nil && empty.reports == nil)
        #expect(try options([], ["FLUXFUZZ_SEED": "random"]).seed == nil)
    }

    @Test(
        "name a variable that is wrong, and what is allowed, unless an option goes before it",
        arguments: [
            ("TIME", "--time", "10min", "a time with its units, such as 90s, 30m or 1h30m", "5s"),
            ("SEED", "--seed", "-1", "a whole number from 0 to 18446744073709551615, or random", "5"),
            ("EFFORT", "--effort", "0", "a number from 0.001 to 1000000", "5"),
        ]
    )
    func wrongVariables(name: String, option: String, wrong: String, allowed: String, right: String) throws {
        let variables = ["FLUXFUZZ_\(name)": wrong]
        #expect(problem([], variables) == "FLUXFUZZ_\(name) takes \(allowed), not “\(wrong)”")
        _ = try options([option, right], variables)
    }

    @Test(
        "are refused where a variable is set that is for the command to set",
        arguments: ["SHARD", "SHARDS", "TEST", "REPLAY"]
    )
    func ownVariables(name: String) {
        let text = problem([], ["FLUXFUZZ_\(name)": "1/2"])
        #expect(text == "FLUXFUZZ_\(name) is set, which is for this command to set: unset it")
    }

    // MARK: - Errors

    @Test(
        "say what is wrong, and what is allowed",
        arguments: [
            (["--time=10"], "--time takes a time with its units, such as 90s, 30m or 1h30m, not “10”"),
            (["--time", "0s"], "--time takes a time with its units, such as 90s, 30m or 1h30m, not “0s”"),
            (["--patience"], "--patience takes a time with its units, such as 90s, 30m or 1h30m"),
            (["--effort=0"], "--effort takes a number from 0.001 to 1000000, not “0”"),
            (["--effort=1e3"], "--effort takes a number from 0.001 to 1000000, not “1e3”"),
            (["--seed", "-1"], "--seed takes a whole number from 0 to 18446744073709551615, not “-1”"),
            (
                ["--seed", "18446744073709551616"],
                "--seed takes a whole number from 0 to 18446744073709551615, not “18446744073709551616”"
            ),
            (["--jobs=0"], "--jobs takes a whole number from 1 to 1000, not “0”"),
            (["--jobs=1001"], "--jobs takes a whole number from 1 to 1000, not “1001”"),
            (["--filter=("], "“(” is no regular expression"), (["--skip", "[a"], "“[a” is no regular expression"),
            (["--folder="], "--folder takes a folder"), (["--"], "a command must stand behind --"),
            (["--jbos=1"], "there is no option --jbos (did you mean --jobs?)"),
            (["--skip-buld"], "there is no option --skip-buld (did you mean --skip-build?)"),
            (["--skip-build=no"], "--skip-build takes no value"), (["now"], "“now” is one word too many"),
        ]
    )
    func errors(words: [String], text: String) {
        #expect(problem(words) == text)
    }

    @Test(
        "are refused where they have no meaning: those of searches in a replay, a fresh beginning where shards are joined",
        arguments: [
            "--time=5s", "--effort=2", "--seed=7", "--jobs=2", "--filter=A", "--skip=A", "--reports=r", "--patience=5s",
            "--fresh",
        ]
    )
    func optionsOfOthers(word: String) throws {
        _ = try options([word])
        let name = String(word.prefix { $0 != "=" })
        #expect(problem([word], for: .replay).hasPrefix("there is no option \(name)"))
        if name == "--fresh" {
            #expect(problem([word], for: .merge).hasPrefix("there is no option --fresh"))
        } else {
            _ = try options([word], for: .merge)
        }
        for word in ["--folder=a", "--skip-build"] { _ = try options([word], for: .replay) }
    }

    @Test("have variables that a replay does not read")
    func variablesOfReplay() throws {
        let options = try options([], ["FLUXFUZZ_TIME": "9", "FLUXFUZZ_SEED": "7"], for: .replay)
        #expect(options.seed == nil)
    }

    @Test("exclude time and effort")
    func exclusion() {
        #expect(problem(["--time=1s", "--effort=1"]).hasPrefix("--time and --effort exclude each other"))
    }

    // MARK: - Patience

    @Test("have a patience that fits the time, of one to fifteen minutes")
    func patience() throws {
        for (words, seconds) in [
            ([], 900), (["--effort=1"], 900), (["--time=8h"], 900), (["--time=20m"], 300), (["--time=10s"], 60),
            (["--time=10s", "--patience=2s"], 2), (["--time=1h", "--patience=2h"], 7200),
        ] {
            #expect(try options(words).patienceOrDefault == .seconds(seconds))
        }
    }
}
