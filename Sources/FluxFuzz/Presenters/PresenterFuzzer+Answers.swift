extension PresenterFuzzer {
    /// Adds the answer to a call that is held: any of those that wait may be answered next.
    ///
    /// ```swift
    /// .answer(to: search) { query in ["\(query) 1", "\(query) 2"] }
    /// ```
    ///
    /// - Parameters:
    ///   - calls: The calls that wait. A fuzzer drops those that are left over when a run ends, so they should belong
    ///     to this fuzzer alone.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may be answered in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to answer, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call was answered like this proves too little, and the report notes if no
    ///     answer had an effect.
    ///   - code: The expression for the calls, as Swift source: `"api.searches"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - answer: A pure function that makes the answer for the argument of a call.
    /// - Returns: A fuzzer with the answer added.
    @inlinable
    public func answer<Argument, Answer>(
        to calls: HeldCalls<Argument, Answer>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answer: @escaping (Argument) -> Answer
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: true)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return self.answer(to: calls, selection, weight, isRequired, code, fileID, line) { .constant(answer($0)) }
    }

    /// Adds the end of a call that is held and returns nothing: any of those that wait may end next.
    ///
    /// - Parameters:
    ///   - calls: The calls that wait.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may end in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to end one, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call ended like this proves too little, and the report notes if no end had
    ///     an effect.
    ///   - code: The expression for the calls, as Swift source: `"api.searches"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the end added.
    @inlinable
    public func answer<Argument>(
        to calls: HeldCalls<Argument, Void>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: true)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return answer(to: calls, selection, weight, isRequired, code, fileID, line) { _ in .constant(()) }
    }

    /// Adds the answers to a call that is held: any of those that wait may be answered next.
    ///
    /// - Parameters:
    ///   - calls: The calls that wait.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may be answered in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to answer, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call was answered like this proves too little, and the report notes if no
    ///     answer had an effect.
    ///   - code: The expression for the calls, as Swift source: `"api.searches"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - answers: Makes, from the argument of a call, the generator of its answer.
    /// - Returns: A fuzzer with the answers added.
    @_disfavoredOverload  // Otherwise each rule behind it takes far longer to compile.
    @inlinable
    public func answer<Argument, Answer>(
        to calls: HeldCalls<Argument, Answer>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answers: @escaping (Argument) -> Gen<Answer>
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: true)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return answer(to: calls, selection, weight, isRequired, code, fileID, line, with: answers)
    }

    /// Can't be called: of a closure that returns something else, the compiler says what is wrong.
    ///
    /// With the other two alone, it fails to say anything about a chain of declarations, at no place.
    @_disfavoredOverload
    @available(*, unavailable, message: "the closure has to return the answer of the held call, or a generator of it")
    public func answer<Argument, Answer, Other>(
        to calls: HeldCalls<Argument, Answer>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answer: @escaping (Argument) -> Other
    ) -> PresenterFuzzer {
        self
    }

    /// Adds the failure of a call that is held: any of those that wait, and can fail, may do so next.
    ///
    /// - Parameters:
    ///   - calls: The calls that wait.
    ///   - error: What they fail with.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may fail in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call failed like this proves too little.
    ///   - code: The expression for the calls, as Swift source: `"api.searches"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    @inlinable
    public func failure<Argument, Answer>(
        of calls: HeldCalls<Argument, Answer>,
        with error: any Error,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: true)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return failure(of: calls, from: .constant(error), selection, weight, isRequired, code, fileID, line)
    }

    /// Adds the failure of a call that is held: any of those that wait, and can fail, may do so next, with any of some errors.
    ///
    /// ```swift
    /// .failure(of: api.loads, from: .element(of: [LoadError.offline, .forbidden]))
    /// ```
    ///
    /// - Parameters:
    ///   - calls: The calls that wait.
    ///   - errors: Makes what they fail with.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may fail in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call failed like this proves too little.
    ///   - code: The expression for the calls, as Swift source: `"api.searches"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    @inlinable
    public func failure<Argument, Answer, Failure: Error>(
        of calls: HeldCalls<Argument, Answer>,
        from errors: Gen<Failure>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: true)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return failure(of: calls, from: errors, selection, weight, isRequired, code, fileID, line)
    }
}

// MARK: - Releasing

extension PresenterFuzzer {
    /// Adds the answers to a call that is held, with the code that releases it.
    @inlinable
    package func answer<Argument, Answer>(
        to calls: HeldCalls<Argument, Answer>,
        _ selection: HeldSelection<State, Argument>,
        _ weight: Int,
        _ isRequired: Bool,
        _ code: ReleaseCode?,
        _ fileID: StaticString,
        _ line: UInt,
        with answers: @escaping (Argument) -> Gen<Answer>
    ) -> PresenterFuzzer {
        releasing(calls, "answer to \(calls.name)", isFailure: false, selection, weight, isRequired, code, fileID, line)
        {
            argument,
            source in
            let generator = answers(argument)
            // There is always something to answer, so that there is no answer is a mistake.
            if let defect = generator.defect { source.rejection = defect }
            return .success(try generator.draw(from: &source))
        }
    }

    /// Adds the failure of a call that is held, with the code that releases it.
    @inlinable
    package func failure<Argument, Answer, Failure: Error>(
        of calls: HeldCalls<Argument, Answer>,
        from errors: Gen<Failure>,
        _ selection: HeldSelection<State, Argument>,
        _ weight: Int,
        _ isRequired: Bool,
        _ code: ReleaseCode?,
        _ fileID: StaticString,
        _ line: UInt
    ) -> PresenterFuzzer {
        releasing(calls, "failure of \(calls.name)", isFailure: true, selection, weight, isRequired, code, fileID, line)
        {
            _,
            source in
            if let defect = errors.defect { source.rejection = defect }
            return .failure(try errors.draw(from: &source))
        }
    }

    /// Adds an interaction that releases one of the calls that wait.
    @inlinable
    func releasing<Argument, Answer>(
        _ calls: HeldCalls<Argument, Answer>,
        _ name: String,
        isFailure: Bool,
        _ selection: HeldSelection<State, Argument>,
        _ weight: Int,
        _ isRequired: Bool,
        _ code: ReleaseCode?,
        _ fileID: StaticString,
        _ line: UInt,
        _ choose: @escaping (Argument, inout ChoiceSource) throws -> Result<Answer, any Error>
    ) -> PresenterFuzzer {
        let wording = ReleaseWording(calls, code)
        // A handler that takes no error can't be told of one.
        let arguments = selection.arguments(
            of: calls,
            canFail: isFailure,
            for: InteractionRule<P, V, Action, State>.self
        ) { candidates, source in
            let call = candidates[Int(truncatingIfNeeded: source.draw(upTo: UInt64(candidates.count &- 1)))]
            return (call: call, result: try choose(call.argument, &source))
        }
        let rule = InteractionRule<P, V, Action, State>(
            name: name,
            weight: weight,
            isEnabled: selection.isEnabled(calls, canFail: isFailure),
            hasEffect: false,
            isAnswer: !isFailure,
            isRequired: isRequired,
            needsPresenter: false,
            location: CodeLocation(fileID: fileID, line: line),
            codeDefect: wording.defect,
            drawing: arguments,
            title: { wording.title($0.call, with: $0.result) },
            otherTitles: { wording.otherTitles($0.call, with: $0.result) },
            closure: { wording.closure($0.call, with: $0.result) },
            value: { $0.call.argument },
            perform: { calls.complete($1.call, with: $1.result) }
        )
        return adding(rule).holding(calls)
    }

    /// Notes calls that are held.
    @usableFromInline
    func holding<Argument, Answer>(_ calls: HeldCalls<Argument, Answer>) -> PresenterFuzzer {
        if heldCalls.contains(where: { $0 === calls }) { return self }
        var copy = self
        copy.heldCalls.append(calls)
        return copy
    }
}
