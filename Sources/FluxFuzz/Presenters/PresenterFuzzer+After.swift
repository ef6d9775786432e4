extension PresenterFuzzer {
    /// Adds a rule for what an interaction leads to, whatever is dispatched on the way.
    ///
    /// ```swift
    /// .after("tap −", "counts down, but not below zero") { old, new in new.count == max(0, old.count - 1) }
    /// ```
    ///
    /// A guard rule says what may be dispatched; this one says that something has to happen. It is checked each time that
    /// the interaction was performed, when the presenter, and the tasks that it started, have come to rest. What follows when
    /// the screen has been closed, see ``leaving(_:weight:isRequired:fileID:line:_:)``, is left out: the presenter may be gone.
    ///
    /// - Parameters:
    ///   - interaction: The name of the interaction, as it was declared. If there is none, the fuzzer does not run; if
    ///     there are several, the rule is about all of them. Of the held calls named "search", the answers are called
    ///     "answer to search", the failures "failure of search"; what the held streams named "messages" do is called
    ///     "element of messages", "end of messages", and "failure of messages".
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before the interaction and the state after it. It returns
    ///     whether that is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func after(
        _ interaction: String,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ new: State) throws -> Bool
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .interaction(name: interaction) { old, _, new in try holds(old, new) })
    }

    /// Adds a rule for what an interaction with an argument leads to, whatever is dispatched on the way.
    ///
    /// ```swift
    /// .after("remove", "the item is gone") { old, id, new in !new.ids.contains(id) }
    /// ```
    ///
    /// - Parameters:
    ///   - interaction: The name of the interaction, as it was declared; an ``InteractionName``, such as
    ///     `.answer(to: api.searches)`, knows the type of the argument. With a literal, the closure says it, as in
    ///     `{ (old, id: Int, new) in … }`.
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before the interaction, its argument, and the state after it.
    ///     The argument has the type with which the interaction was declared; with another one the verdict is
    ///     ``Verdict/incomplete(reason:)``. That of an answer is the argument of the call; that of an element of
    ///     a stream is the element.
    /// - Returns: A fuzzer with the rule added.
    @_disfavoredOverload  // Otherwise each link of a chain doubles the time that it takes to compile.
    @inlinable
    public func after<Argument>(
        _ interaction: InteractionName<Argument>,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ argument: Argument, _ new: State) throws -> Bool
    ) -> PresenterFuzzer {
        let typed = TypedArgument<Argument>(of: interaction.text, in: name, CodeLocation(fileID: fileID, line: line))
        let condition = { (old: State, argument: Any, new: State) in try holds(old, try typed.cast(argument), new) }
        return adding(name, fileID, line, .interaction(name: interaction.text, condition))
    }

    /// The rules about interactions that are not declared, one line for each of them.
    var rulesAfterNothing: [String] {
        rules.compactMap { rule in
            guard let name = rule.interaction, !interactions.contains(where: { $0.name == name }) else { return nil }
            return "“\(rule.name)” at \(rule.location) is about “\(name)”, but no interaction has that name"
        }
    }
}
