internal import FluxFuzz
internal import Foundation

/// The remembered failures and ways of a package.
struct RememberedFiles {
    private(set) var files: [RememberedFile] = []

    /// What is wrong with files that can't be read.
    private(set) var problems: [String] = []

    /// Looks for all of them in the present folder, or in the one that is set.
    ///
    /// - Parameter environment: The variables of the environment.
    /// - Throws: If a folder is set that is not there.
    init(_ environment: [String: String]) throws {
        let folder = environment["FLUXFUZZ_FOLDER"].flatMap { $0.isEmpty ? nil : $0 }
        if let folder {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandProblem.usage("FLUXFUZZ_FOLDER is \(folder), and there is no such folder")
            }
        }
        for path in RememberedFile.paths(in: folder ?? ".", isSet: folder != nil) {
            do throws(RememberedFile.Problem) {
                files.append(try RememberedFile(readingFrom: path.hasPrefix("./") ? String(path.dropFirst(2)) : path))
            } catch {
                problems.append(error.description)
            }
        }
    }

    /// The path of a file, or of the only one whose path ends so: reports name files without the folders around them.
    ///
    /// - Parameters:
    ///   - name: The path, or the end of it.
    ///   - environment: The variables of the environment.
    /// - Returns: The path; `nil` if there is no such file, or there are several.
    static func path(ofFile name: String, _ environment: [String: String]) -> String? {
        if FileManager.default.fileExists(atPath: name) { return name }
        let files = (try? RememberedFiles(environment))?.files(named: name) ?? []
        return files.count == 1 ? files[0].path : nil
    }

    /// The files whose path ends so.
    func files(named name: String) -> [RememberedFile] { files.filter { $0.path.hasSuffix("/\(name)") } }

    /// A line for each of them.
    var lines: [String] {
        let rows = files.map { file in
            [
                file.isWay ? "way" : file.isConfirmed ? "fixed" : "failure", file.day, file.rule,
                "\(file.steps) \(file.steps == 1 ? "step" : "steps")", file.owner.description, file.path,
            ]
        }
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                column == 5
                    ? row[column] : row[column] + String(repeating: " ", count: widths[column] - row[column].count)
            }
            .joined(separator: "  ")
        }
    }
}
