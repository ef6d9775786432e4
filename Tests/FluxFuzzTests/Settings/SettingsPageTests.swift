import Foundation
import Testing

@testable import FluxFuzz

/// The page about settings tells what there is.
@Suite struct SettingsPageTests {
    private let page: String

    init() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        page = try String(contentsOf: root.appendingPathComponent("Docs/Settings.md"), encoding: .utf8)
    }

    @Test func theTableHasARowForEachSetting() {
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `FLUXFUZZ_") }
            .map { $0.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(
            Set(rows)
                == Set(
                    SettingName.allCases.map { name in
                        ["`\(name.variable)`", SettingName.inProfiles.contains(name) ? "`\(name.rawValue)`" : ""]
                    }
                )
        )
        #expect(rows.count == SettingName.allCases.count)
    }

    @Test(arguments: ["soak", "quick", "nightly"]) func theFileIsRight(profile: String) throws {
        let file = String(try #require(page.firstMatch(of: /(?s)```json\n(.*?)```/)).output.1)
        let settings = FuzzSettings(["FLUXFUZZ_PROFILE": profile]) { _ in .text(file) }
        #expect(settings.defects.isEmpty && settings.profile?.name == profile)
    }

    @Test func theBuiltInProfilesAreAsItSays() {
        #expect(FuzzProfile.builtIn.keys.sorted() == ["ci", "nightly"])
        #expect(FuzzProfile.builtIn["ci"]?.texts == ["memory": "read"])
        #expect(FuzzProfile.builtIn["nightly"]?.texts == ["effort": "20", "memory": "write", "corpus": "write"])
    }
}
