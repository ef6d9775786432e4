/// What was set from outside: by variables of the environment, and by a profile.
///
/// It is a function of the variables and of the text of a file, so that nothing but the two decides.
@usableFromInline
package struct FuzzSettings: Sendable {
    /// What the variables say.
    private(set) var variables = SettingValues()

    /// The profile that counts; `nil` if none does.
    private(set) var profile: FuzzProfile?

    /// What is wrong with the variables and the file of profiles, a line each.
    package private(set) var defects: [String] = []

    /// The time that searches share; `nil` if there is none.
    private(set) var sharedTime: SharedSearchTime?

    /// The fuzz tests that are to run; `nil` if all are.
    private(set) var chosen: ChosenTests?

    /// What there is where a file should be.
    enum File: Sendable {
        case text(String)

        /// Nothing, at this place.
        case missing(String)
        case unreadable(reason: String)
    }

    /// Where profiles are looked for if no variable names a file.
    static let defaultFile = "fluxfuzz.json"

    /// Reads settings.
    ///
    /// - Parameters:
    ///   - environment: The variables of the environment.
    ///   - randomSeed: The seed where one says `random`.
    ///   - read: Reads the file at a path; it is asked where a variable names it, or a profile is used.
    ///   - makeTime: Makes the time that searches share.
    init(
        _ environment: [String: String],
        randomSeed: UInt64 = 0,
        reading read: (String) -> File = File.missing,
        sharingTime makeTime: (Duration) -> SharedSearchTime = { SharedSearchTime($0) }
    ) {
        let environment = environment.filter { !$0.value.isEmpty }
        takeVariables(environment, randomSeed: randomSeed)
        takeProfile(environment, randomSeed: randomSeed, reading: read)
        sharedTime = setting(\.time).map(makeTime)
        chosen = only.isEmpty ? nil : ChosenTests(only)
        if (shard == nil) != (shards == nil), variables.text(of: .shard) != nil || variables.text(of: .shards) != nil {
            let (given, needed) = shards == nil ? (SettingName.shard, SettingName.shards) : (.shards, .shard)
            defects.append("\(given.variable) is set, so \(needed.variable) must be \(needed.allowed)")
        }
        if shard != nil, !isList, isSeedRandom {
            defects.append("\(SettingName.shard.variable) is set, so the seed must be a number, the same in each shard")
        }
    }

    private mutating func takeVariables(_ environment: [String: String], randomSeed: UInt64) {
        let names = SettingName.allCases.map(\.variable)
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where SettingName.isMeant(by: name) {
            guard let setting = SettingName(variable: name) else {
                let suggestion = NearestName.suggestion(for: name, among: names)
                let known = SettingName.list(names.map { String($0.dropFirst(SettingName.prefix.count)) })
                defects.append(
                    "\(SettingText.shortened(name)) is no setting\(suggestion): \(SettingName.prefix) goes on with \(known)"
                )
                continue
            }
            // Which profiles there are is not known yet.
            let isAllowed = variables.set(setting, to: .text(value), randomSeed: randomSeed)
            if !isAllowed {
                defects.append("\(name) must be \(setting.allowed), but it is \(SettingText.quoted(value))")
            }
        }
    }

    private mutating func takeProfile(
        _ environment: [String: String],
        randomSeed: UInt64,
        reading read: (String) -> File
    ) {
        let asked = environment[SettingName.profile.variable]
        let sign = asked == nil ? ContinuousIntegration.sign(in: environment) : nil
        let name = asked ?? sign.map { _ in FuzzProfile.ciName }
        let path = environment[SettingName.profiles.variable]
        guard path != nil || name != nil && name != FuzzProfile.noneName else { return }
        let fileName = path.map(SettingText.shortened) ?? Self.defaultFile
        var profiles = FuzzProfile.builtIn
        var place = fileName
        switch read(path ?? Self.defaultFile) {
        case .text(let text):
            let file = ProfileFile(reading: text, named: fileName, randomSeed: randomSeed)
            defects += file.defects
            profiles.merge(file.profiles) { $1 }
        case .missing(let url):
            if path != nil {
                return defects.append("\(SettingName.profiles.variable) names \(url), which is not there")
            }
            place = "\(url), which is not there"
        case .unreadable(let reason):
            return defects.append("\(fileName) can't be read: \(reason)")
        }
        guard let name, name != FuzzProfile.noneName else { return }
        if let values = profiles[name] {
            let reason = sign.map { "\($0) is set" } ?? SettingName.profile.variable
            profile = FuzzProfile(name: name, reason: reason, values: values)
        } else {
            let names = profiles.keys.sorted().prefix(20) + [FuzzProfile.noneName]
            let suggestion = NearestName.suggestion(for: name, among: Array(names))
            let known = "\(names.map(SettingText.shortened).joined(separator: ", ")) or a profile of \(place)"
            let variable = SettingName.profile.variable
            defects.append("\(variable) must be \(known), but it is \(SettingText.quoted(name))\(suggestion)")
        }
    }
}
