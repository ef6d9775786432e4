import Foundation
import Testing

@testable import FluxFuzz

#if os(macOS) || os(Linux)
/// What a process says of its settings, in processes of their own.
@Suite struct ProcessSettingsTests {
    private static var property: Property<Int> { Property("true", .int(in: 0...9)) { _ in true } }

    /// Says of nothing but what these variables set.
    private static func set(_ variables: [String: String]) {
        for name in ProcessInfo.processInfo.environment.keys where SettingName.isMeant(by: name) { unsetenv(name) }
        setenv("FLUXFUZZ_PROFILE", "none", 1)
        for (name, value) in variables { setenv(name, value, 1) }
    }

    /// The lines of this package on the standard error output.
    private func lines(_ result: ExitTest.Result?) throws -> [String] {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .split(separator: "\n").map(String.init).filter { $0.hasPrefix("FluxProof: ") }
    }

    @Test func whatIsSetIsSaidOnceAndCounts() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Self.set(["FLUXFUZZ_SEED": "7", "FLUXFUZZ_RUNS": "20"])
            await withTaskGroup { group in
                for _ in 1...8 {
                    group.addTask { #expect(Self.property.run().seed == 7 && Self.property.run().runs == 20) }
                }
            }
        }
        #expect(try lines(result) == ["FluxProof: seed 7 (FLUXFUZZ_SEED), runs 20 (FLUXFUZZ_RUNS)"])
    }

    @Test func withoutSettingsNothingIsSaid() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Self.set(["FLUXFUZZ_PROFILE": "", "CI": "false", "GITHUB_ACTIONS": ""])
            for name in ["CODEBUILD_BUILD_ID", "GITLAB_CI", "TEAMCITY_VERSION", "JENKINS_URL", "BITBUCKET_COMMIT"] {
                unsetenv(name)
            }
            for name in ["TF_BUILD", "BUILDKITE", "CIRCLECI", "CIRRUS_CI"] { unsetenv(name) }
            #expect(Self.property.run().runs == 1000)
        }
        #expect(try lines(result).isEmpty)
    }

    @Test func aRandomSeedIsSaidSoThatItCanBeRepeated() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            Self.set(["FLUXFUZZ_SEED": "random"])
            print("used \(Self.property.run().seed)")
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let seed = try #require(output.firstMatch(of: /used (\d+)/)).output.1
        #expect(
            try lines(result) == ["FluxProof: seed \(seed) (drawn for FLUXFUZZ_SEED; FLUXFUZZ_SEED=\(seed) repeats it)"]
        )
    }

    @Test func atTheEndItIsSaidWhoHadTime() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Self.set(["FLUXFUZZ_TIME": "1s"])
            let request = FuzzSettings.request(seed: nil, budget: nil)
            _ = FuzzSettings.current.budget(request.budget, ofSearch: "the first")
            FuzzSettings.announce()
            exit(EXIT_SUCCESS)
        }
        #expect(
            try lines(result) == [
                "FluxProof: time 1s (FLUXFUZZ_TIME)", "FluxProof: time 1s (FLUXFUZZ_TIME): 1 search had time",
            ]
        )
    }

    @Test func aFileOfProfilesIsRead() async throws {
        let folder = TemporaryFolder()
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [path = folder.path as String] in
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let file = path + "/profiles.json"
            try Data(#"{"mine": {"runs": 30}}"#.utf8).write(to: URL(fileURLWithPath: file))
            Self.set(["FLUXFUZZ_PROFILES": file, "FLUXFUZZ_PROFILE": "mine"])
            #expect(Self.property.run().runs == 30)
        }
        #expect(try lines(result).first?.hasSuffix("runs 30 (profile mine)") == true)
    }

    @Test(arguments: ["missing.json", "."]) func aFileThatIsNoneIsAnError(path: String) async throws {
        await #expect(processExitsWith: .success) { [path] in
            Self.set(["FLUXFUZZ_PROFILES": path])
            let reason = try #require(Self.property.run().verdict.reason)
            #expect(reason.hasPrefix(path == "." ? ". can't be read: " : "FLUXFUZZ_PROFILES names /"))
        }
    }
}
#endif
