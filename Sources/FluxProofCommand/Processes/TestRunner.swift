internal import Foundation

/// How tests are run in processes of their own.
struct TestRunner: Sendable {
    /// What runs them.
    enum Program: Hashable, Sendable {
        /// A built program that has all tests of a package in it, as there is on Linux.
        ///
        /// `swift test` plans the build each time, and stands between a test and who wants to end it.
        case bundle(String)
        /// A command.
        case command([String])
    }

    let program: Program

    /// All tests; `nil` where that is not known.
    let tests: [TestID]?

    /// What lets its processes start; `nil` if they may start at the same time.
    let gate: StartGate?

    init(program: Program, tests: [TestID]?) {
        self.program = program
        self.tests = tests
        if case .command(let words) = program, Self.isSwiftTest(words) { gate = StartGate() } else { gate = nil }
    }
}

extension TestRunner {
    /// The words of the commands that run some tests: one for each test framework.
    ///
    /// - Parameter chosen: The tests; `nil` for all.
    /// - Returns: The commands.
    func commands(running chosen: [TestID]?) -> [[String]] {
        guard let tests else { return command(matching: chosen.map(Self.patterns)).map { [$0] } ?? [] }
        let chosen = chosen ?? tests
        // A command without filters would run all tests.
        if chosen.isEmpty { return [] }
        guard case .bundle(let path) = program else {
            return command(matching: chosen.count == tests.count ? nil : Self.patterns(chosen)).map { [$0] } ?? []
        }
        let swiftTesting = chosen.filter(\.isOfSwiftTesting)
        let xctests = chosen.filter { !$0.isOfSwiftTesting }
        var commands: [[String]] = []
        if !swiftTesting.isEmpty {
            let isAll = swiftTesting.count == tests.count(where: \.isOfSwiftTesting)
            let filters = isAll ? [] : Self.patterns(swiftTesting).flatMap { ["--filter", $0] }
            commands.append([path, "--testing-library", "swift-testing"] + filters)
        }
        if !xctests.isEmpty {
            let isAll = xctests.count == tests.count { !$0.isOfSwiftTesting }
            commands += isAll ? [[path]] : Self.lists(of: xctests).map { [path, $0] }
        }
        return commands
    }

    private static func patterns(_ tests: [TestID]) -> [String] { tests.map(\.pattern) }

    private func command(matching patterns: [String]?) -> [String]? {
        guard case .command(let words) = program else { return nil }
        guard Self.isSwiftTest(words) else { return words }
        // Without it, each process would wait for the end of the one before.
        let option = "--ignore-lock"
        return words + (words.contains(option) ? [] : [option]) + (patterns ?? []).flatMap { ["--filter", $0] }
    }

    /// Whether a command is `swift test`, also behind `xcrun` and the like: it takes filters.
    static func isSwiftTest(_ words: [String]) -> Bool {
        zip(words, words.dropFirst()).contains { $0.split(separator: "/").last == "swift" && $1 == "test" }
    }

    /// The tests in which a fuzz test may be found.
    ///
    /// - Parameters:
    ///   - function: The function that the fuzz test belongs to.
    ///   - module: Its module.
    /// - Returns: The tests of that name; all of the module if the function is none of them, but called by some; all
    ///   that there are if the module has none, so that those of other modules call it; `nil` where that is not known.
    func tests(of function: String, in module: String) -> [TestID]? {
        guard let tests else { return nil }
        let named = tests.filter { $0.isFunction(function, of: module) }
        if !named.isEmpty { return named }
        let inModule = tests.filter { $0.module == module }
        return inModule.isEmpty ? tests : inModule
    }

    /// Tests of XCTest with commas between them, as many at a time as an argument may have.
    private static func lists(of tests: [TestID]) -> [String] {
        var lists: [String] = []
        for test in tests {
            if let last = lists.last, last.utf8.count + test.text.utf8.count < 100_000 {
                lists[lists.count - 1] = "\(last),\(test.text)"
            } else {
                lists.append(test.text)
            }
        }
        return lists
    }
}
