/// A failure that is kept in a file, so that each later run tries its steps first.
struct RememberedFailure: Equatable {
    /// Whose failure it is.
    var owner: FailureOwner

    /// The type of the fuzzer.
    var fuzzer: String

    /// The rule that broke.
    var rule: String

    /// On which day it was found: year, month and day, with hyphens.
    var day: String

    /// From which seed, and in which run.
    var origin: String

    /// The initial state, for people; `nil` if there is none, or if values are kept private.
    var start: String?

    /// The steps, for people.
    var steps: [String]

    /// The steps, for replaying them.
    var token: ReplayToken

    /// That it was confirmed to be fixed.
    var confirmation: Confirmation?

    var kind = Kind.failure

    /// What the steps lead to.
    @usableFromInline
    enum Kind: String, Sendable {
        /// A state that breaks a rule.
        case failure
        /// A state that meets a goal, or that a rare label fits.
        case way

        /// What the line of a file is called that says so.
        var key: String { self == .failure ? "rule" : "goal" }
    }

    /// Somebody's word that steps which can't be taken any more are no loss.
    struct Confirmation: Equatable {
        let day: String

        /// Why the steps could not be taken then.
        let reason: String
    }

    /// Whether it is the same failure, whenever it was found, and whatever became of it.
    func isSame(as other: RememberedFailure) -> Bool {
        owner == other.owner && token == other.token && rule == other.rule
    }

    /// The name of its file: the rule, and a number that stands for owner and steps.
    var fileName: String {
        let parts = [owner.module, owner.file, owner.test, owner.name ?? "", token.text]
        return "\(TestName.function(from: rule))-\(CRC32.text(of: parts.joined(separator: "\n"))).txt"
    }
}

/// Whose failure it is: a test, and one of its fuzzers if it has several.
@usableFromInline
package struct FailureOwner: Codable, Hashable, Sendable {
    /// The module of the test.
    package let module: String

    /// The file of the test, without its folder.
    package let file: String

    /// The function.
    package let test: String

    /// What tells several fuzzers of one test apart, such as an argument.
    package let name: String?

    /// Makes an owner.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file, as in `#fileID`.
    ///   - test: The function, as in `#function`.
    ///   - name: What tells several fuzzers of one test apart.
    package init(fileID: String, test: String, name: String?) {
        let parts = fileID.split(separator: "/", omittingEmptySubsequences: false)
        module = Self.line(String(parts.first ?? ""))
        file = Self.line(String(parts.last ?? ""))
        self.test = Self.line(test)
        self.name = name.map(Self.line)
    }

    /// A name as it stands in a file, so that it is the same when it is read.
    private static func line(_ name: String) -> String { RememberedFailure.line(name.inOneLine) }

    /// What names of files begin with that belong to it alone.
    package var fileName: String { "\(TestName.function(from: test))-\(CRC32.text(of: description))" }

    /// What to call it in a message and in a setting.
    package var description: String {
        "\(module)/\(file) \(test)" + (name.map { " (\($0))" } ?? "")
    }
}
