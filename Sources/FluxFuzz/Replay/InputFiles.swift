internal import Foundation

/// What is to be replayed: a token, or the inputs that an engine has kept, in a file or a folder.
package struct InputFiles {
    /// The token, or the inputs as one text, in the order of the names of their files; the text of the setting, if no inputs can
    /// be read there.
    package let text: String

    /// What is wrong with files of a folder that are none of the inputs, a sentence each.
    package private(set) var leftOut: [String] = []

    /// Reads what a setting names.
    ///
    /// - Parameter setting: The text of the setting.
    package init(_ setting: String) {
        if (try? ReplayToken(setting)) != nil {
            text = setting
            return
        }
        var inputs: [EngineInput] = []
        for path in Self.files(at: setting) {
            do throws(Problem) {
                inputs.append(try Self.input(at: path))
            } catch {
                leftOut.append("\(path) \(error.reason)")
            }
        }
        text = inputs.isEmpty ? setting : EngineInputs(inputs).text
    }

    private struct Problem: Error {
        let reason: String
    }

    private static func files(at path: String) -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard isFolder(path) else { return [path] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// No greater inputs are read; engines make them of up to 1 MB.
    private static var greatestSize: Int { 4 << 20 }

    private static func input(at path: String) throws(Problem) -> EngineInput {
        if isFolder(path) { throw Problem(reason: "is a folder: replay its inputs by themselves") }
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            data = try handle.read(upToCount: greatestSize + 1) ?? Data()
        } catch {
            throw Problem(reason: "can't be read: \(String(reasonOf: error))")
        }
        if data.count > greatestSize { throw Problem(reason: "is larger than \(greatestSize.grouped) bytes") }
        return EngineInput(data)
    }
}
