/// What was set from outside, as text.
extension FuzzSettings {
    /// All that was set, in one line; `nil` if nothing was.
    var announcement: String? {
        let texts = SettingName.allCases.compactMap(description)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// A setting with its value and where that comes from; `nil` if it was not set.
    func description(of name: SettingName) -> String? {
        if name == .profile { return profile.map { "profile \(SettingText.shortened($0.name)) (\($0.reason))" } }
        guard let (text, origin) = origin(of: name) else { return nil }
        if name == .seed, let seed = setting(\.seed), text == SettingValues.randomText {
            return "seed \(seed) (drawn for \(origin); \(name.variable)=\(seed) repeats it)"
        }
        // As text: to look up how else the name could be written takes a million instructions.
        return "\(name.rawValue) \(text) (\(origin))"
    }

    /// What was written for a setting, and where; `nil` if it was not set.
    private func origin(of name: SettingName) -> (text: String, origin: String)? {
        if let text = variables.text(of: name) { return (text, name.variable) }
        guard let profile, let text = profile.values.text(of: name) else { return nil }
        return (text, "profile \(SettingText.shortened(profile.name))")
    }

    /// What is wrong, as so many lines as anybody reads.
    var reportedDefects: [String] {
        let limit = 10
        if defects.count <= limit { return defects }
        return defects.prefix(limit) + ["and \(defects.count - limit) more settings are wrong"]
    }
}
