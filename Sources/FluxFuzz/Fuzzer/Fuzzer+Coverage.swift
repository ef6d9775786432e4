internal import FluxCore

extension Fuzzer {
    /// Adds a reachability goal: a condition that some state should meet.
    ///
    /// A search that never meets it proves less than one might think, for instance because the actions are such that
    /// no cart is ever full. The verdict is then ``Verdict/vacuous(reason:)``.
    ///
    /// - Parameters:
    ///   - name: What to call the goal in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isMet: A pure function that tells whether a state meets the goal.
    /// - Returns: A fuzzer with the goal added.
    public func reaches(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isMet: @escaping (State) -> Bool
    ) -> Fuzzer {
        var copy = self
        copy.model.goals.append(NamedCondition(name, CodeLocation(fileID: fileID, line: line), isMet))
        return copy
    }

    /// Adds a reachability goal for each value that a property should take.
    ///
    /// ```swift
    /// .reaches(all: \.filter)     // .all, .active and .completed, each at least once
    /// ```
    ///
    /// - Parameters:
    ///   - property: A property whose type lists all its values.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the goals added.
    public func reaches<Value: CaseIterable & Equatable>(
        all property: KeyPath<State, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        Value.allCases.reduce(self) { fuzzer, value in
            let name = "\(String(propertyOf: property)) is \(String(swiftSource: value))"
            return fuzzer.reaches(name, fileID: fileID, line: line) { $0[keyPath: property] == value }
        }
    }

    /// Adds a label: the report says in what share of the states it fits, and a search passes only if that is enough.
    ///
    /// ```swift
    /// .classify("full cart", atLeast: 0.05) { $0.items.count == 10 }
    /// ```
    ///
    /// All states of all runs count, the initial ones included. A verification, which visits each state once, judges no
    /// share, but a label with one has to fit some state.
    ///
    /// - Parameters:
    ///   - name: What to call the label in the report.
    ///   - share: The least share, in 0...1. If certainly fewer states fit, or none, the verdict is
    ///     ``Verdict/vacuous(reason:)``; see ``LabelCount/shareRange``.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - fits: A pure function that tells whether the label fits a state.
    /// - Returns: A fuzzer with the label added.
    public func classify(
        _ name: String,
        atLeast share: Double = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ fits: @escaping (State) -> Bool
    ) -> Fuzzer {
        var copy = self
        copy.model.labels.append(NamedCondition(name, atLeast: share, CodeLocation(fileID: fileID, line: line), fits))
        return copy
    }
}
