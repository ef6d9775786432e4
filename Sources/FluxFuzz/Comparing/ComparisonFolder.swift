internal import Foundation

/// Where processes leave what their campaigns did, so that others can compare it with what theirs do.
///
/// Each campaign has a file of its own. It gets its name when it is complete, so nobody reads half of it, and two campaigns
/// that look the same don't overwrite each other's.
struct ComparisonFolder: Sendable {
    /// The environment variable that names the folder.
    static var variable: String { SettingName.compare.variable }

    let path: String

    /// A name for this process that no other has.
    var process = Self.thisProcess

    /// What is the same in all processes of a build, and in no other; `nil` if that can't be known.
    var build = Self.thisBuild

    /// Whether hashes are the same in all processes, so that a comparison would not tell much.
    var hasFixedHashes = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil

    /// No more runs are taken down after so many steps, nor states after so many transitions.
    var greatestSteps = 10_000

    /// The folder for the code that runs now: that of the environment, unless a test says another.
    @TaskLocal static var current = ProcessInfo.processInfo.environment[variable].flatMap {
        $0.isEmpty ? nil : ComparisonFolder(path: $0)
    }

    private static let thisProcess = UUID().uuidString

    /// The program, and the library or bundle that this code is in.
    private static let files: [String] = {
        var paths = Set([Bundle.main.executablePath].compactMap(\.self))
        #if os(macOS) || os(iOS) || os(Linux)
        if let path = CodeLibrary.library(of: UInt(bitPattern: #dsohandle)) { paths.insert(path) }
        #endif
        return paths.sorted()
    }()

    /// What programs of a build are told apart by, since tests may run others.
    static let program = files.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: " ")

    /// Size and date of these files.
    static let thisBuild: String? = {
        let parts = files.compactMap { path -> String? in
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
            else { return nil }
            return "\(size) \(date.timeIntervalSinceReferenceDate)"
        }
        return parts.isEmpty ? nil : Set(parts).sorted().joined(separator: " ")
    }()
}

extension ComparisonFolder {
    /// The URL of a new file for a campaign, in a folder that is made if it is not there.
    ///
    /// - Parameter name: What is the same for this campaign in each process.
    /// - Returns: Where to write until it is complete.
    /// - Throws: If there can be no such folder.
    func newFile(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.appendingPathComponent("\(name).\(UUID().uuidString.prefix(8)).part")
    }

    /// What other processes of this build have left for a campaign, in the order of names; files of other builds are removed.
    ///
    /// - Parameter name: What is the same for this campaign in each process.
    /// - Returns: The files, and whether there were some of another build.
    /// - Throws: If the folder or a file can't be read.
    func files(_ name: String) throws -> (comparable: [URL], hadOtherBuild: Bool) {
        var result: (comparable: [URL], hadOtherBuild: Bool) = ([], false)
        for file in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        where file.hasPrefix("\(name).") && file.hasSuffix(".txt") {
            let file = url.appendingPathComponent(file)
            do {
                let heading = try RecordReader(file).nextLine()
                if heading == self.heading { continue }
                if let heading, heading.hasPrefix(headingOfBuild) {
                    result.comparable.append(file)
                } else {
                    result.hadOtherBuild = true
                    try FileManager.default.removeItem(at: file)
                }
            } catch {
                // Another process may have removed it.
                if FileManager.default.fileExists(atPath: file.path) { throw error }
            }
        }
        return result
    }

    /// The first line of a file of this process.
    var heading: String { headingOfBuild + process }

    private var headingOfBuild: String { "FluxProof 1, build \(build ?? "unknown"), process " }

    private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }
}
