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

    /// What tells builds apart; `nil` if that is not known.
    private(set) var build: String?

    /// Takes what processes have listed.
    ///
    /// A test with searches of both kinds is one whose runs are divided; what can't be is made where they are joined.
    mutating func take(_ searches: [ListedSearch]) {
        divisible = searches.filter(\.isDivisible)
        let owners = Set(divisible.map(\.owner))
        whole = searches.filter { !$0.isDivisible && !owners.contains($0.owner) }
        let builds = Set(searches.compactMap(\.build))
        build = builds.isEmpty ? nil : builds.sorted().joined(separator: "; ")
    }

    /// The names of all of them, in the order of their names.
    var names: [String] { Set((divisible + whole).map(\.description) + reported).sorted() }
}

extension ListedSearch {
    var description: String { owner.description }
}
