import Foundation

/// What the package manager knows of the package.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        struct Setting: Decodable {
            let tool: String
            let kind: [String: [String: String]]
        }

        let name: String
        let path: String?
        let settings: [Setting]
    }

    let name: String
    let swiftLanguageVersions: [String]?
    let targets: [Target]
}

extension PackageDescription {
    /// The target in a folder.
    func target(at path: String) throws -> Target {
        guard let target = targets.first(where: { $0.path == path }) else {
            throw Problem("no target of Package.swift has the path \(path)")
        }
        return target
    }

    /// The compiler's arguments for the settings of a target.
    func arguments(for target: Target) throws -> [String] {
        var mode = swiftLanguageVersions?.first ?? "6"
        var arguments: [String] = []
        for setting in target.settings {
            for (kind, values) in setting.kind {
                let value = values["_0"] ?? ""
                switch kind {
                case "swiftLanguageMode": mode = value
                case "enableUpcomingFeature": arguments += ["-enable-upcoming-feature", value]
                case "enableExperimentalFeature": arguments += ["-enable-experimental-feature", value]
                case "define": arguments.append("-D\(value)")
                case "defaultIsolation": arguments += ["-default-isolation", value]
                default: throw Problem("the setting \(kind) of the target \(target.name) is not known here")
                }
            }
        }
        return ["-swift-version", mode] + arguments
    }
}

extension Repository {
    /// Asks the package manager.
    func describe() throws -> PackageDescription {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let file = scratch.appending(path: "package.json")
        let command = Command(arguments: ["swift", "package", "dump-package"], folder: root)
        guard
            try Running(command, output: file, hasErrors: false).wait(until: .now + .seconds(300), isDecided: { false })
                == .exit(0)
        else { throw Problem("the package manager can't read Package.swift") }
        return try JSONDecoder().decode(PackageDescription.self, from: Data(contentsOf: file))
    }
}
