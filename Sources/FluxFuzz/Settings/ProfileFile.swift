/// The profiles of a file, and what is wrong with them.
struct ProfileFile {
    /// What each profile of the file says, one that is built in with what the file changes of it.
    private(set) var profiles: [String: SettingValues] = [:]

    private(set) var defects: [String] = []

    /// What the file is called in messages.
    private let name: String
    private let randomSeed: UInt64

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - name: What the file is called in messages.
    ///   - randomSeed: The seed where a profile says `random`.
    init(reading text: String, named name: String, randomSeed: UInt64) {
        self.name = name
        self.randomSeed = randomSeed
        do throws(JSONValue.Problem) {
            if case .object(let members) = try JSONValue(reading: text) {
                for member in members { add(member) }
            } else {
                defects.append(#"\#(name) must be an object of profiles, such as {"mine": {"runs": 5000}}"#)
            }
        } catch {
            defects.append("\(name), line \(error.line), is no JSON: \(error.reason)")
        }
    }

    private mutating func add(_ profile: JSONValue.Member) {
        let place = "\(name), profile \(SettingText.quoted(profile.name))"
        if profile.name.isEmpty || profile.name == FuzzProfile.noneName {
            return defects.append("\(place): a profile must have a name, and another one than none")
        }
        guard case .object(let members) = profile.value else {
            let text = SettingText(profile.value).quoted
            return defects.append("\(place) must be an object, such as {\"runs\": 5000}, but it is \(text)")
        }
        if profiles[profile.name] != nil { return defects.append("\(place): there are two of that name") }
        var values = FuzzProfile.builtIn[profile.name] ?? SettingValues()
        var names: Set<String> = []
        for member in members {
            if names.insert(member.name).inserted {
                add(member, of: profile.name, to: &values, at: place)
            } else {
                defects.append("\(place): there are two values of \(SettingText.quoted(member.name))")
            }
        }
        profiles[profile.name] = values
    }

    private mutating func add(
        _ member: JSONValue.Member,
        of profile: String,
        to values: inout SettingValues,
        at place: String
    ) {
        guard let setting = SettingName.inProfiles.first(where: { $0.rawValue == member.name }) else {
            let names = SettingName.inProfiles.map(\.rawValue)
            let suggestion = NearestName.suggestion(for: member.name, among: names)
            let quoted = SettingText.quoted(member.name)
            return defects.append(
                "\(place): \(quoted) is no setting of a profile\(suggestion): there are \(SettingName.list(names, "and"))"
            )
        }
        let text = SettingText(member.value)
        // Everything repeats there, and nothing depends on time.
        if profile == FuzzProfile.ciName,
            setting == .time || setting == .seed && text.single == SettingValues.randomText
        {
            let wish = "\(setting.variable)=\(text.single ?? "10m")"
            let reason = setting == .time ? "must not be set" : "must be a number, but it is random"
            return defects.append("\(place): \(setting) \(reason), since ci repeats; \(wish) sets it all the same")
        }
        if !values.set(setting, to: text, randomSeed: randomSeed) {
            defects.append("\(place): \(setting) must be \(setting.allowed), but it is \(text.quoted)")
        }
    }
}
