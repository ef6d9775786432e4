internal import Foundation

extension RememberedFile {
    /// Those whose tests are gone or have another name: no source file of that name declares the function.
    ///
    /// - Parameters:
    ///   - files: Some files.
    ///   - folder: The folder in which the sources are, whatever is in folders whose names begin with a dot.
    /// - Returns: Those of them that nothing replays.
    package static func withoutTest(among files: [RememberedFile], sourcesIn folder: String) -> [RememberedFile] {
        let sources = StrayFailures.sources(in: folder, named: Set(files.map(\.owner.file)))
        return files.filter { file in
            sources[file.owner.file]?.contains { $0.declares(file.owner.test) } != true
        }
    }
}
