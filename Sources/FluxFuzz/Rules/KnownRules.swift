/// A rule that is known to fail, until when, and where that was said.
struct KnownRule: Hashable, Sendable {
    /// Which one it is, in the order of declaration.
    var index: Int

    let name: String
    let location: CodeLocation

    /// What is known of the failure, such as the number of an issue.
    let issue: String

    let until: KnownUntil

    /// Where it was said that it is known.
    let markLocation: CodeLocation
}

extension KnownRule {
    /// The issue and the end, as in “known to fail (#123) until 2027-01-31”.
    var description: String { "known to fail (\(issue.asName)) until \(until)" }

    /// The rule and the issue, as the beginning of a sentence.
    var subject: String { "rule “\(name.asName)” (\(location)) is known to fail (\(issue.asName))" }
}

/// The rules of a front door that are known to fail.
@usableFromInline
struct KnownRules {
    private(set) var rules: [KnownRule] = []

    /// What is wrong with how they were declared, one line for each defect.
    private(set) var defects: [String] = []

    /// How many other things were declared before the last rule, so that it shows whether anything was after it.
    var declarationsBeforeRule = 0

    /// Which of the rules that were declared are there.
    private(set) var part = RulePart.all

    /// The names of all rules that were declared, if they are not all there any more.
    private(set) var namesOfAll: [String]?
}

// MARK: - Declaring

extension KnownRules {
    /// Takes note that the rule that was declared last is known to fail.
    ///
    /// - Parameters:
    ///   - rule: That rule; `nil` if there is none.
    ///   - isLast: Whether nothing was declared behind it.
    ///   - issue: What is known of the failure.
    ///   - until: When it has to hold.
    ///   - location: Where that is said.
    mutating func mark(
        _ rule: (index: Int, name: String, location: CodeLocation)?,
        isLast: Bool = true,
        _ issue: String,
        until: KnownUntil,
        at location: CodeLocation
    ) {
        let place = ".known at \(location)"
        if issue.allSatisfy(\.isWhitespace) {
            defects.append("the issue of \(place) is empty; name one, as in .known(\"#123\", until: …)")
        }
        if let defect = until.defect { defects.append("in \(place), \(defect)") }
        guard let rule else {
            defects.append("there is no rule before \(place); put it behind the rule that is known to fail")
            return
        }
        if !isLast {
            defects.append(
                """
                \(place) does not stand directly behind a rule; the last one is “\(rule.name.asName)” at \(rule.location), \
                and actions, interactions, goals and labels can't be known to fail
                """
            )
        }
        if let first = rules.first(where: { $0.index == rule.index }) {
            defects.append(
                """
                rule “\(rule.name.asName)” is known to fail already at \(first.markLocation), and once more in \
                \(place); keep one of them
                """
            )
            return
        }
        rules.append(
            KnownRule(
                index: rule.index,
                name: rule.name,
                location: rule.location,
                issue: issue,
                until: until,
                markLocation: location
            )
        )
    }

    /// What was said of a rule that is there.
    ///
    /// In a search it is one whose end has come, since all others are left out, or are the only one.
    ///
    /// - Parameter index: The index of the rule.
    subscript(rule index: Int) -> KnownRule? { rules.first { $0.index == index } }
}

// MARK: - Parts

/// Which rules of a front door are put to the test.
@usableFromInline
enum RulePart: Equatable, Sendable {
    case all
    /// All but those with these indexes.
    case without(Set<Int>)
    /// The one with this index.
    case only(Int)

    /// Whether a rule is put to the test.
    func contains(_ index: Int) -> Bool {
        switch self {
        case .all: true
        case .without(let others): !others.contains(index)
        case .only(let rule): index == rule
        }
    }

    /// Whether it is a single one that is known to fail.
    var isOne: Bool {
        if case .only = self { true } else { false }
    }

    /// The rules that are put to the test.
    func of<Rule>(_ rules: [Rule]) -> [Rule] { rules.indices.filter(contains).map { rules[$0] } }
}

extension KnownRules {
    /// Those that don't have to hold yet, in the order of declaration.
    var inForce: [KnownRule] {
        let now = Today.now
        return rules.filter { !$0.until.isOver(at: now) }.sorted { $0.index < $1.index }
    }

    /// What is left of them in a part.
    ///
    /// - Parameters:
    ///   - part: Which rules are kept.
    ///   - names: The names of all rules that were declared.
    /// - Returns: Those that are kept, which are like all other rules by now.
    func keeping(_ part: RulePart, of names: [String]) -> KnownRules {
        var copy = self
        copy.part = part
        copy.namesOfAll = names
        copy.rules = rules.filter { part.contains($0.index) && !part.isOne }.map { rule in
            var moved = rule
            moved.index = (0..<rule.index).filter(part.contains).count
            return moved
        }
        return copy
    }
}
