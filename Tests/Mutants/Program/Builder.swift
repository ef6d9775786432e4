import Foundation
import Mutating

/// Builds the program of an example with one file of its app replaced.
///
/// The package manager builds everything once, optimised, so that the fuzzers are fast. A mutant changes bodies of functions
/// only, so nothing else needs to be compiled again: the app is compiled by one call of the compiler and linked with the
/// object files that are there, in a third of a second. An incremental build takes two seconds and more.
struct Builder {
    private let app: App
    private let repository: Repository
    private let sources: [String]
    private let settings: [String]
    private let products: URL
    private let objects: URL
    private var linking: [String] = []

    private var work: URL { repository.scratch.appending(path: "work/\(app.name)") }

    /// Builds the program as it is.
    init(_ app: App, package: PackageDescription, repository: Repository) throws {
        self.app = app
        self.repository = repository
        let target = try package.target(at: "Examples/\(app.name)/App")
        products = repository.scratch.appending(path: "release")
        settings = try ["-module-name", target.name, "-package-name", package.name] + package.arguments(for: target)
        sources = try app.sources()
        objects = repository.scratch.appending(path: "work/\(app.name)/Objects.txt")

        try? FileManager.default.removeItem(at: work)
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let scratch = repository.scratch.path
        // A body of the app must not become a part of another module, where it would not be replaced.
        let settings = ["-Xswiftc", "-disable-cmo"]
        let build = ["swift", "build", "-c", "release", "--product", app.name, "--scratch-path", scratch] + settings
        try Command(arguments: build, folder: repository.root).succeed(log: work.appending(path: "build.log"))

        let list = products.appending(path: "\(app.name).product/Objects.LinkFileList")
        let files = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        // Of the app's own objects, what the package manager has added to its sources stays.
        let own = Set(sources.map { "/\(target.name).build/\(URL(filePath: $0).lastPathComponent).o" })
        let others = files.filter { file in !own.contains { file.hasSuffix($0) || file.hasSuffix("\($0)'") } }
        guard others.count == files.count - sources.count else {
            throw Problem("the objects of \(target.name) are not where they are looked for, in \(list.path)")
        }
        try others.joined(separator: "\n").write(to: objects, atomically: true, encoding: .utf8)
        linking = try findLinking()
    }

    /// Builds a mutant, or the app as it is.
    ///
    /// - Parameters:
    ///   - mutant: The mutant; `nil` for the app as it is.
    ///   - name: What to call its files.
    /// - Returns: The program; `nil` if the compiler refuses the mutant.
    /// - Throws: A ``Problem`` if the program can't be linked.
    func build(_ mutant: Mutant?, as name: String) throws -> URL? {
        var files = sources.map { app.folder.appending(path: $0) }
        let folder = work.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let mutant, let index = sources.firstIndex(where: { "\(app.name)/\($0)" == mutant.file }) {
            files[index] = folder.appending(path: files[index].lastPathComponent)
            try mutant.source.write(to: files[index], atomically: true, encoding: .utf8)
        }
        let object = folder.appending(path: "App.o")
        let modules = ["-I", products.appending(path: "Modules").path]
        let cache = ["-module-cache-path", products.appending(path: "ModuleCache").path]
        let compile =
            ["swiftc", "-c", "-Onone", "-wmo", "-parse-as-library", "-suppress-warnings", "-o", object.path]
            + settings + modules + cache + files.map(\.path)
        let log = folder.appending(path: "compile.log")
        // Temporary files stand beside the others, so that nobody else removes them.
        let environment = ["TMPDIR": folder.path]
        let compiler = Command(arguments: compile, folder: repository.root, environment: environment)
        guard try compiler.run(log: log) == .exit(0) else {
            let lines = try String(contentsOf: log, encoding: .utf8)
            // Anything else than an error in the source says nothing about the mutant.
            guard mutant != nil, lines.contains(": error: ") else {
                throw Problem("\(app.name) is not compiled\n\(lines)")
            }
            return nil
        }
        let program = folder.appending(path: app.name)
        let link = ["swiftc", "-emit-executable", "-o", program.path, "@\(objects.path)", object.path] + linking
        let linker = Command(arguments: link, folder: repository.root, environment: environment)
        let linkLog = folder.appending(path: "link.log")
        // On a busy machine, the driver was seen to leave out the libraries, once in a few hundred times.
        if try linker.run(log: linkLog) != .exit(0) { try linker.succeed(log: linkLog) }
        return program
    }

    /// The package manager may give the function `main` another name, and not each linker is there.
    private func findLinking() throws -> [String] {
        #if os(macOS)
        let candidates = [["-Xlinker", "-alias", "-Xlinker", "_\(app.name)_main", "-Xlinker", "_main"], []]
        #else
        let main = ["-Xlinker", "--defsym=main=\(app.name)_main"]
        let candidates = [["-use-ld=lld", "-Xlinker", "-S"] + main, main, []]
        #endif
        var builder = self
        var failure: (any Error)?
        for candidate in candidates {
            builder.linking = candidate
            do {
                _ = try builder.build(nil, as: "baseline")
                return candidate
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? Problem("\(app.name) can't be linked")
    }

    /// Removes what was built for a mutant.
    func clean(_ name: String) {
        try? FileManager.default.removeItem(at: work.appending(path: name))
    }
}
