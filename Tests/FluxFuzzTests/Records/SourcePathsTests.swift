import Foundation
import Testing

@testable import FluxFuzz

/// Where the files of places are.
@Suite struct SourcePathsTests {
    private let folder = TemporaryFolder()

    /// Makes files, and the paths as a test in one of them knows them.
    private func sources(_ files: [String], ofTest path: String, in module: String) throws -> SourcePaths {
        for file in files + [path] {
            let parent = URL(fileURLWithPath: "\(folder.path)/\(file)").deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            _ = try folder.write("", to: file)
        }
        let file = URL(fileURLWithPath: path).lastPathComponent
        return SourcePaths(ofTest: "\(folder.path)/\(path)", fileID: "\(module)/\(file)")
    }

    @Test func pathsBeginInTheFolderOfThePackage() throws {
        let files = [
            "Package.swift", "Sources/App/Deep/Rules.swift", "Sources/App/Twice.swift", "Sources/App/Deep/Twice.swift",
            "Tests/AppTests/Helper.swift", "Tests/Other/App/Rules.swift", ".build/checkouts/Lib/Hidden.swift",
            "Shop/Cart.swift", "Other/Shop/Cart.swift",
        ]
        let sources = try sources(files, ofTest: "Tests/AppTests/AppTests.swift", in: "AppTests")
        #expect(sources.pathOfTest == "Tests/AppTests/AppTests.swift")
        #expect(sources.path(ofFile: "AppTests/AppTests.swift") == "Tests/AppTests/AppTests.swift")
        #expect(sources.path(ofFile: "AppTests/Helper.swift") == "Tests/AppTests/Helper.swift")
        // What is where packages have their targets comes before any other folder of that name.
        #expect(sources.path(ofFile: "App/Rules.swift") == "Sources/App/Deep/Rules.swift")
        #expect(sources.path(ofFile: "Shop/Cart.swift") == "Shop/Cart.swift")
        // Of two nobody knows which, and of some there is none.
        for file in [
            "App/Twice.swift", "App/ules.swift", "App/None.swift", "Lib/Hidden.swift", "Deeper/Rules.swift", "App", "",
        ] {
            #expect(sources.path(ofFile: file) == nil, "\(file)")
        }
        let place = RecordContext(test: .sample(), sources: sources)
            .place(of: CodeLocation(fileID: "App/Rules.swift", line: 3))
        #expect(place == PlaceRecord(file: "App/Rules.swift", line: 3, path: "Sources/App/Deep/Rules.swift"))
    }

    /// An Xcode project has a folder for each target, wherever that is.
    @Test func targetsMayBeInAnyFolderOfTheirName() throws {
        let files = [
            ".git/HEAD", "iOS/Shop/Cart/Rules.swift", "iOS/ShopTests/Helper.swift", "Mac/Other/Rules.swift",
            "Packages/Core/Package.swift", "Packages/Core/Sources/Core/Model.swift",
        ]
        let sources = try sources(files, ofTest: "iOS/ShopTests/ShopTests.swift", in: "ShopTests")
        #expect(sources.pathOfTest == "iOS/ShopTests/ShopTests.swift")
        #expect(sources.path(ofFile: "Shop/Rules.swift") == "iOS/Shop/Cart/Rules.swift")
        #expect(sources.path(ofFile: "ShopTests/Helper.swift") == "iOS/ShopTests/Helper.swift")
        #expect(sources.path(ofFile: "Core/Model.swift") == "Packages/Core/Sources/Core/Model.swift")
        #expect(sources.path(ofFile: "Rules/Rules.swift") == nil)
    }

    /// Code hosts know the repository only.
    @Test func ofAPackageInARepositoryPathsBeginInTheRepository() throws {
        let files = ["Inner/Sources/App/Rules.swift", "Sources/App/Rules.swift", "Inner/Package.swift"]
        let test = "Inner/Tests/AppTests/AppTests.swift"
        let alone = try sources(files, ofTest: test, in: "AppTests")
        #expect(alone.pathOfTest == "Tests/AppTests/AppTests.swift")
        #expect(alone.path(ofFile: "App/Rules.swift") == "Sources/App/Rules.swift")
        let inRepository = try sources([".git/HEAD"], ofTest: test, in: "AppTests")
        #expect(inRepository.pathOfTest == "Inner/Tests/AppTests/AppTests.swift")
        #expect(inRepository.path(ofFile: "App/Rules.swift") == "Inner/Sources/App/Rules.swift")
    }

    /// A link may lead back, and what it leads to is elsewhere already.
    @Test func linksAreNotFollowed() throws {
        let files = [".git/HEAD", "App/Rules.swift", "App/Views/Row.swift", "Shared/Only.swift"]
        let sources = try sources(files, ofTest: "AppTests/AppTests.swift", in: "AppTests")
        for (link, target) in [("App/Views/Back", "App"), ("App/Nothing", "None"), ("App/Shared", "Shared")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)",
                withDestinationPath: "\(folder.path)/\(target)"
            )
        }
        #expect(sources.path(ofFile: "App/Rules.swift") == "App/Rules.swift")
        #expect(sources.path(ofFile: "App/Row.swift") == "App/Views/Row.swift")
        #expect(sources.path(ofFile: "App/Only.swift") == nil)
        #expect(sources.path(ofFile: "Shared/Only.swift") == "Shared/Only.swift")
    }

    /// As the compiler has them where it is called by hand.
    @Test(arguments: [false, true])
    func pathsThatAreNotInTheirSimplestFormAreUnderstood(isRelative: Bool) throws {
        _ = try sources(["Package.swift", "Sources/App/Rules.swift"], ofTest: "Tests/AppTests/T.swift", in: "AppTests")
        let upwards = URL(fileURLWithPath: "").standardizedFileURL.pathComponents.dropFirst().map { _ in "../" }
            .joined()
        let beginning = isRelative ? upwards + folder.path.dropFirst() : "\(folder.path)/Sources/.."
        let sources = SourcePaths(ofTest: "\(beginning)/Tests/AppTests/T.swift", fileID: "AppTests/T.swift")
        #expect(sources.pathOfTest == "Tests/AppTests/T.swift")
        #expect(sources.path(ofFile: "App/Rules.swift") == "Sources/App/Rules.swift")
    }

    @Test func aFileIsLookedForOnceForEachModule() throws {
        _ = try sources(["Package.swift"], ofTest: "Shared/T.swift", in: "One")
        let path = "\(folder.path)/Shared/T.swift"
        let (one, other) = (
            SourcePaths.paths(ofTest: path, fileID: "One/T.swift"),
            SourcePaths.paths(ofTest: path, fileID: "Two/T.swift")
        )
        #expect(one !== other)
        #expect(one === SourcePaths.paths(ofTest: path, fileID: "One/T.swift"))
        #expect(one.path(ofFile: "One/T.swift") == "Shared/T.swift")
        #expect(other.path(ofFile: "Two/T.swift") == "Shared/T.swift")
    }

    @Test func whereThereIsNoFolderThereAreNoPaths() {
        let sources = SourcePaths(ofTest: "/nowhere/Tests/A.swift", fileID: "A/A.swift")
        #expect(sources.pathOfTest == nil)
        #expect(sources.path(ofFile: "A/A.swift") == nil)
        #expect(sources.path(ofFile: "A/B.swift") == nil)
    }
}
