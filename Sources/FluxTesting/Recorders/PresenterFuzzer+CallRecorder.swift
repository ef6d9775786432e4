public import FluxFuzz

// As with `HeldCalls`, so that the fake of an app's tests serves its fuzzers too.

extension PresenterFuzzer {
    /// Adds the answer to a call that is held: any of those that wait may be answered next.
    ///
    /// - Parameters:
    ///   - calls: The recorder, in which no answer is set. A fuzzer drops the calls that are left over when a run ends,
    ///     so it should belong to this fuzzer alone. It records no calls any more.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may be answered in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to answer, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call was answered like this proves too little.
    ///   - code: The expression for the recorder, as Swift source: `"api.searches"`. Where each step of a counterexample
    ///     has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - answer: A pure function that makes the answer for the argument of a call.
    /// - Returns: A fuzzer with the answer added.
    public func answer<Argument, Answer>(
        to calls: CallRecorder<Argument, Answer>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answer: @escaping (Argument) -> Answer
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: false)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return self.answer(to: calls.heldForFuzzer(), selection, weight, isRequired, code, fileID, line) {
            .constant(answer($0))
        }
    }

    /// Adds the end of a call that is held and returns nothing: any of those that wait may end next.
    ///
    /// - Parameters:
    ///   - calls: The recorder, in which no answer is set.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may end in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to end one, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call ended like this proves too little.
    ///   - code: The expression for the recorder, as Swift source: `"api.searches"`. Where each step of a counterexample
    ///     has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the end added.
    public func answer<Argument>(
        to calls: CallRecorder<Argument, Void>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: false)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return answer(to: calls.heldForFuzzer(), selection, weight, isRequired, code, fileID, line) { _ in .constant(())
        }
    }

    /// Adds the answers to a call that is held: any of those that wait may be answered next.
    ///
    /// - Parameters:
    ///   - calls: The recorder, in which no answer is set.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may be answered in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to answer, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call was answered like this proves too little.
    ///   - code: The expression for the recorder, as Swift source: `"api.searches"`. Where each step of a counterexample
    ///     has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - answers: Makes, from the argument of a call, the generator of its answer.
    /// - Returns: A fuzzer with the answers added.
    @_disfavoredOverload  // Otherwise each rule behind it takes far longer to compile.
    public func answer<Argument, Answer>(
        to calls: CallRecorder<Argument, Answer>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answers: @escaping (Argument) -> Gen<Answer>
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: false)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return answer(to: calls.heldForFuzzer(), selection, weight, isRequired, code, fileID, line, with: answers)
    }

    /// Can't be called: of a closure that returns something else, the compiler says what is wrong.
    ///
    /// With the other two alone, it fails to say anything about a chain of declarations, at no place.
    @_disfavoredOverload
    @available(*, unavailable, message: "the closure has to return the answer of the held call, or a generator of it")
    public func answer<Argument, Answer, Other>(
        to calls: CallRecorder<Argument, Answer>,
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

    /// Not available: an answer has to be made.
    @_disfavoredOverload
    @available(*, unavailable, message: "say what the answer is: .answer(to: calls) { argument in … }")
    public func answer<Argument, Answer>(to calls: CallRecorder<Argument, Answer>) -> PresenterFuzzer { self }

    /// Not available: the generator is made for an argument.
    @available(*, unavailable, message: "put the generator into a closure: .answer(to: calls) { argument in … }")
    public func answer<Argument, Answer>(
        to calls: CallRecorder<Argument, Answer>,
        from answers: Gen<Answer>
    ) -> PresenterFuzzer {
        self
    }

    /// Adds the failure of a call that is held: any of those that wait, and can fail, may do so next.
    ///
    /// - Parameters:
    ///   - calls: The recorder, in which no answer is set.
    ///   - error: What they fail with.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may fail in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call failed like this proves too little.
    ///   - code: The expression for the recorder, as Swift source: `"api.searches"`. Where each step of a counterexample
    ///     has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    public func failure<Argument, Answer>(
        of calls: CallRecorder<Argument, Answer>,
        with error: any Error,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: false)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return failure(
            of: calls.heldForFuzzer(),
            from: .constant(error),
            selection,
            weight,
            isRequired,
            code,
            fileID,
            line
        )
    }

    /// Adds the failure of a call that is held: any of those that wait, and can fail, may do so next.
    ///
    /// - Parameters:
    ///   - calls: The recorder, in which no answer is set.
    ///   - errors: Makes what they fail with.
    ///   - isInOrder: Whether it is always the call that was made first, of all that wait, as with a serial connection. It is
    ///     said for answers and for failures, each for themselves.
    ///   - isAllowed: Which calls may fail in a state; all in each, if it is `nil`. The others wait.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no call failed like this proves too little.
    ///   - code: The expression for the recorder, as Swift source: `"api.searches"`. Where each step of a counterexample
    ///     has code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    public func failure<Argument, Answer, Failure: Error>(
        of calls: CallRecorder<Argument, Answer>,
        from errors: Gen<Failure>,
        inOrder isInOrder: Bool = false,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let code = ReleaseCode(code, isThrowing: false)
        let selection = HeldSelection(inOrder: isInOrder, when: isAllowed)
        return failure(of: calls.heldForFuzzer(), from: errors, selection, weight, isRequired, code, fileID, line)
    }
}
