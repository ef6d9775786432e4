internal import Foundation

/// The inputs that an engine has kept: a file, or all files of a folder.
package enum InputFiles {
    /// What is to be replayed where a setting names a token, or a file or folder with inputs.
    ///
    /// - Parameter setting: The text of the setting.
    /// - Returns: The inputs as one text, in the order of the names of their files; the text of the setting, if it is a token, or
    ///   if no inputs can be read there.
    package static func text(replacing setting: String) -> String {
        if (try? ReplayToken(setting)) != nil { return setting }
        let inputs = files(at: setting).compactMap(input)
        return inputs.isEmpty ? setting : EngineInputs(inputs).text
    }

    private static func files(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [path] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
    }

    /// No greater inputs are read; engines make them of up to 1 MB.
    private static var greatestSize: Int { 4 << 20 }

    private static func input(at path: String) -> EngineInput? {
        guard let handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)) else { return nil }
        defer { try? handle.close() }
        // Of a folder, nothing can be read.
        guard let data = try? handle.read(upToCount: greatestSize + 1) ?? Data(), data.count <= greatestSize else {
            return nil
        }
        return EngineInput(data)
    }
}
