import Testing

@testable import FluxFuzz

/// Where the files of remembered failures are: where no target has them among its sources.
@Suite struct FailureFolderTests {
    private func folder(_ file: String, _ module: String) -> String {
        FailureFolder(besideFile: file, module: module).path
    }

    @Test(arguments: [
        // A folder of the module's name, as SwiftPM's usually are.
        ("/repo/Tests/CartTests/CartTests.swift", "CartTests", "/repo/Tests/RememberedFailures/CartTests"),
        ("/repo/Tests/CartTests/Deep/Down/A.swift", "CartTests", "/repo/Tests/RememberedFailures/CartTests"),
        ("/repo/Sources/Cart/A.swift", "Cart", "/repo/Sources/RememberedFailures/Cart"),
        ("/repo/CartTests/A.swift", "CartTests", "/repo/RememberedFailures/CartTests"),
        // A folder of the module's name around all of it is not that of the module.
        ("/CartTests/Tests/CartTests/A.swift", "CartTests", "/CartTests/Tests/RememberedFailures/CartTests"),
        // A path of one's own.
        (
            "/repo/Examples/Counter/Tests/A.swift", "CounterTests",
            "/repo/Examples/Counter/RememberedFailures/CounterTests"
        ),
        (
            "/repo/Examples/Counter/Tests/Deep/A.swift", "CounterTests",
            "/repo/Examples/Counter/RememberedFailures/CounterTests"
        ),
        ("/repo/Tests/cart-tests/A.swift", "cart_tests", "/repo/RememberedFailures/cart_tests"),
        ("/repo/Tests/A.swift", "CartTests", "/repo/RememberedFailures/CartTests"),
        // Neither.
        ("/repo/checks/A.swift", "CartTests", "/repo/RememberedFailures/CartTests"),
        ("checks/A.swift", "CartTests", "RememberedFailures/CartTests"),
        ("A.swift", "CartTests", "RememberedFailures/CartTests"),
        // Spaces and other letters.
        ("/my repo/Tests/Größe Tests/A.swift", "GrößeTests", "/my repo/RememberedFailures/GrößeTests"),
    ])
    func itIsBesideTheTests(file: String, module: String, path: String) {
        #expect(folder(file, module) == path)
    }

    @Test func allFilesOfAModuleHaveTheSame() {
        let files = ["A.swift", "Deep/B.swift", "Deep/Down/C.swift"]
        for parent in ["/repo/Tests/CartTests", "/repo/Examples/Cart/Tests", "/repo/Tests"] {
            #expect(Set(files.map { folder("\(parent)/\($0)", "CartTests") }).count == 1)
        }
    }

    @Test func inAFolderThatIsSetEachModuleHasOne() {
        #expect(FailureFolder(inside: "/found/failures", module: "CartTests").path == "/found/failures/CartTests")
        #expect(FailureFolder(inside: "/found/failures/", module: "CartTests").path == "/found/failures/CartTests")
        #expect(FailureFolder(inside: "failures", module: "CartTests").path == "failures/CartTests")
    }

    @Test func aReportShowsNothingOfTheMachine() {
        let folder = FailureFolder(besideFile: "/Users/me/repo/Tests/CartTests/A.swift", module: "CartTests")
        #expect(folder.shownPath(of: "a-0.txt") == "RememberedFailures/CartTests/a-0.txt")
    }
}
