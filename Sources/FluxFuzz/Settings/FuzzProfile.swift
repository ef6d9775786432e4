/// Settings that go together under a name.
struct FuzzProfile: Hashable, Sendable {
    let name: String

    /// Why it is the one that counts: the variable that names it, or what shows that it fits.
    let reason: String

    let values: SettingValues

    /// The profile where tests run for many people.
    static let ciName = "ci"

    /// What switches profiles off.
    static let noneName = "none"

    /// The profiles that are there without a file.
    static let builtIn: [String: SettingValues] = {
        func values(_ pairs: [(SettingName, String)]) -> SettingValues {
            var values = SettingValues()
            for (name, text) in pairs { _ = values.set(name, to: .text(text), randomSeed: 0) }
            return values
        }
        return [
            ciName: values([(.memory, "read")]),
            "nightly": values([(.effort, "20"), (.memory, "write"), (.corpus, "write")]),
        ]
    }()
}
