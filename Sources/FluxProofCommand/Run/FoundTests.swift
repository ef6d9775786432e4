internal import FluxFuzz

/// The fuzz tests of a package, and how they are run.
struct FoundTests: Sendable {
    var runner = TestRunner(program: .command([]), tests: nil)

    /// Those whose runs are divided.
    var divisible: [ListedSearch] = []

    /// Those that are run as they are, such as verifications.
    var whole: [ListedSearch] = []

    /// Those that are known by their reports alone.
    var reported: [String] = []

    /// What is to be said of the list, if it may not be complete.
    var problem: String?

    /// The names of all of them, in the order of their names.
    var names: [String] { Set((divisible + whole).map(\.description) + reported).sorted() }
}

extension ListedSearch {
    var description: String { owner.description }
}
