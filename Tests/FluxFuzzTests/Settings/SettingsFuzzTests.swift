import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Settings made at random: what can't be is named, and all else is taken.
@Suite struct SettingsFuzzTests {
    private let budget = Budget(runs: tries(10_000, inDebug: 200))

    // MARK: - Variables

    private let variables = Gen.dictionary(
        .oneOf(
            .element(of: SettingName.allCases.map(\.variable)),
            .string(count: 0...4).map { "FLUXFUZZ_" + $0 },
            .element(of: ["CI", "GITHUB_ACTIONS"])
        ),
        .oneOf(
            .string(of: .unicode, count: 0...6),
            .string(of: "0123456789.hms-", count: 0...8),
            .element(of: ["random", "read", "off", "keep", "ci", "nightly", "none", "a,b", "true", "1h30m", "20"])
        ),
        count: 0...5
    )

    @Test func eachVariableIsTakenOrNamed() throws {
        try Property("each variable is taken or named", variables) { variables in
            let settings = FuzzSettings(variables)
            return variables.allSatisfy { name, value in
                if value.isEmpty || !SettingName.isMeant(by: name) { return true }
                let isNamed = settings.defects.contains { $0.hasPrefix(SettingText.shortened(name) + " ") }
                guard let setting = SettingName(variable: name) else { return isNamed }
                let isTaken = settings.variables.text(of: setting) != nil
                return switch setting {
                case .profile:
                    isTaken && isNamed == (settings.profile == nil && value != "none")
                        || settings.defects.contains { $0.hasPrefix("FLUXFUZZ_PROFILES ") }
                case .profiles: isTaken && isNamed
                case .shard, .shards:
                    // Each needs the other one.
                    isTaken != isNamed
                        || isTaken && (settings.shard == nil || settings.shards == nil || settings.isSeedRandom)
                default: isTaken != isNamed
                }
            }
                && settings.announcement?.contains(where: \.isNewline) != true
        }
        .check(budget: budget)
    }

    @Test func numbersAreTakenAsTheyAre() throws {
        try Property("numbers are taken as they are", .string(of: "0123456789", count: 1...21)) { text in
            let settings = FuzzSettings(["FLUXFUZZ_SEED": text, "FLUXFUZZ_RUNS": text, "FLUXFUZZ_EFFORT": text])
            return settings.setting(\.seed) == UInt64(text)
                && settings.setting(\.runs) == Int(text).flatMap { $0 > 0 ? $0 : nil }
                && settings.setting(\.effort) == Double(text).flatMap { 1...1e6 ~= $0 ? $0 : nil }
        }
        .check(budget: budget)
    }

    @Test func timesAreTakenAsTheyAre() throws {
        let parts = Gen.int(in: 0...2000).optional
        try Property("times are taken as they are", zip(parts, parts, parts)) { hours, minutes, seconds in
            let units = [(hours, "h", 3600), (minutes, "m", 60), (seconds, "s", 1)]
            let text = units.map { part in part.0.map { "\($0)\(part.1)" } ?? "" }.joined()
            let sum = units.reduce(0) { $0 + ($1.0 ?? 0) * $1.2 }
            let expected: Duration? = (1...3_600_000).contains(sum) ? .seconds(sum) : nil
            return FuzzSettings(["FLUXFUZZ_TIME": text]).setting(\.time) == expected
        }
        .check(budget: budget)
    }

    // MARK: - Files

    /// Members of a profile, right ones and wrong ones.
    private let members = Gen.array(
        of: zip(
            .oneOf(
                .element(of: ["seed", "runs", "steps", "effort", "time", "memory", "only", "values"]),
                .string(count: 0...3)
            ),
            .element(of: [
                "7", "-1", "0.5", "\"random\"", "\"10m\"", "\"read\"", "[\"a\", \"b\"]", "\"keep\"", "null", "{}",
            ])
        ),
        count: 0...4
    )
    .map { members in "{\(members.map { "\(Self.quoted($0)): \($1)" }.joined(separator: ", "))}" }

    private var files: Gen<String> {
        Gen.array(of: zip(.element(of: ["mine", "ci", "nightly", "none", ""]), members), count: 0...3)
            .map { profiles in "{\(profiles.map { "\(Self.quoted($0)): \($1)" }.joined(separator: ",\n"))}" }
    }

    /// The same files, in which a few characters are replaced, inserted or left out.
    private var damagedFiles: Gen<String> {
        let edit = zip(Gen.double(in: 0...1), Gen.int(in: 0...1), Gen.string(of: "{}[]\",:\\ue0d8 \n.-", count: 0...2))
        return zip(files, .array(of: edit, count: 0...3)).map { text, edits in
            var characters = Array(text)
            for (place, count, replacement) in edits {
                let index = min(Int(place * Double(characters.count)), characters.count)
                characters.replaceSubrange(index..<min(index + count, characters.count), with: replacement)
            }
            return String(characters)
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    @Test func aFileGivesAProfileOrTellsWhatIsWrong() throws {
        try Property("a file gives a profile or tells what is wrong", damagedFiles) { text in
            let settings = FuzzSettings(["FLUXFUZZ_PROFILE": "mine"], randomSeed: 99) { _ in .text(text) }
            return (settings.profile?.name == "mine" || !settings.defects.isEmpty)
                && settings.defects.allSatisfy {
                    $0.hasPrefix("fluxfuzz.json") || $0.hasPrefix("FLUXFUZZ_PROFILE must")
                }
                && settings.defects.allSatisfy { !$0.contains(where: \.isNewline) }
        }
        .classify("nothing wrong", atLeast: 0.01) { text in
            FuzzSettings(["FLUXFUZZ_PROFILE": "nightly"]) { _ in .text(text) }.defects.isEmpty
        }
        .check(budget: budget)
    }

    @Test func aTextIsReadOnlyIfItIsJSON() throws {
        // Foundation also reads some that is none, such as a comma before a bracket.
        try Property("what is read, Foundation reads", damagedFiles) { text in
            (try? JSONValue(reading: text)) == nil
                || (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
        }
        .check(budget: budget)
        try Property("what is JSON is read", files) { (try? JSONValue(reading: $0)) != nil }.check(budget: budget)
    }
}
