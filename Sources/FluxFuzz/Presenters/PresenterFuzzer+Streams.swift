extension PresenterFuzzer {
    /// Adds the elements of streams: any that is subscribed to may yield one next.
    ///
    /// ```swift
    /// .elements(of: socket.messages, from: .element(of: ["a", "b"]))
    /// ```
    ///
    /// A report calls the step `messages yields "a"`. It is declared as “element of messages”, with the name of the streams;
    /// rules after it are given the element.
    ///
    /// - Parameters:
    ///   - streams: The streams. A fuzzer ends those that are left over when a run ends, so they should belong to this fuzzer
    ///     alone.
    ///   - elements: What they yield.
    ///   - isAllowed: Which subscriptions may get an element in a state; all in each, if it is `nil`.
    ///   - weight: How often to yield, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which nothing was yielded like this proves too little, and the report notes if
    ///     nothing that was yielded had an effect.
    ///   - code: The expression for the streams, as Swift source: `"socket.messages"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the elements added.
    @inlinable
    public func elements<Argument, Element>(
        of streams: HeldStreams<Argument, Element>,
        from elements: Gen<Element>,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        self.elements(
            of: streams,
            when: isAllowed,
            weight: weight,
            isRequired: isRequired,
            code: code,
            fileID: fileID,
            line: line,
            with: { _ in elements }
        )
    }

    /// Adds the elements of streams, which fit what was subscribed to: any that is subscribed to may yield one next.
    ///
    /// ```swift
    /// .elements(of: socket.messages) { room in .element(of: ["\(room) 1", "\(room) 2"]) }
    /// ```
    ///
    /// - Parameters:
    ///   - streams: The streams. A fuzzer ends those that are left over when a run ends, so they should belong to this fuzzer
    ///     alone.
    ///   - isAllowed: Which subscriptions may get an element in a state; all in each, if it is `nil`.
    ///   - weight: How often to yield, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which nothing was yielded like this proves too little, and the report notes if
    ///     nothing that was yielded had an effect.
    ///   - code: The expression for the streams, as Swift source: `"socket.messages"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - elements: Makes, from the argument of a subscription, the generator of its elements.
    /// - Returns: A fuzzer with the elements added.
    @inlinable
    public func elements<Argument, Element>(
        of streams: HeldStreams<Argument, Element>,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with elements: @escaping (Argument) -> Gen<Element>
    ) -> PresenterFuzzer {
        streaming(streams, "element", canFail: false, isAnswer: true, isAllowed, weight, isRequired, code, fileID, line)
        {
            argument,
            source in
            let generator = elements(argument)
            // There is always something to yield, so that there is no element is a mistake.
            if let defect = generator.defect { source.rejection = defect }
            return .success(try generator.draw(from: &source))
        }
    }

    /// Adds the end of streams: any that is subscribed to may end next.
    ///
    /// A report calls the step `messages ends`. It is declared as “end of messages”; rules after it are given the argument of
    /// the subscription.
    ///
    /// - Parameters:
    ///   - streams: The streams. A fuzzer ends those that are left over when a run ends, so they should belong to this fuzzer
    ///     alone.
    ///   - isAllowed: Which subscriptions may end in a state; all in each, if it is `nil`.
    ///   - weight: How often to end one, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which none ended like this proves too little.
    ///   - code: The expression for the streams, as Swift source: `"socket.messages"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the end added.
    @inlinable
    public func end<Argument, Element>(
        of streams: HeldStreams<Argument, Element>,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        streaming(streams, "end", canFail: false, isAllowed, weight, isRequired, code, fileID, line) { _, _ in
            .success(nil)
        }
    }

    /// Adds the failure of streams: any that is subscribed to, and can throw an error, may do so next.
    ///
    /// A report calls the step `messages fails with SocketError()`. It is declared as “failure of messages”; rules after it are
    /// given the argument of the subscription.
    ///
    /// - Parameters:
    ///   - streams: The streams. A fuzzer ends those that are left over when a run ends, so they should belong to this fuzzer
    ///     alone.
    ///   - error: What they fail with.
    ///   - isAllowed: Which subscriptions may fail in a state; all in each, if it is `nil`.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which none failed like this proves too little.
    ///   - code: The expression for the streams, as Swift source: `"socket.messages"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    @inlinable
    public func failure<Argument, Element>(
        of streams: HeldStreams<Argument, Element>,
        with error: any Error,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        failure(
            of: streams,
            from: .constant(error),
            when: isAllowed,
            weight: weight,
            isRequired: isRequired,
            code: code,
            fileID: fileID,
            line: line
        )
    }

    /// Adds the failure of streams: any that is subscribed to, and can throw an error, may do so next, with any of some errors.
    ///
    /// A report calls the step `messages fails with SocketError()`. It is declared as “failure of messages”; rules after it are
    /// given the argument of the subscription.
    ///
    /// - Parameters:
    ///   - streams: The streams. A fuzzer ends those that are left over when a run ends, so they should belong to this fuzzer
    ///     alone.
    ///   - errors: Makes what they fail with.
    ///   - isAllowed: Which subscriptions may fail in a state; all in each, if it is `nil`.
    ///   - weight: How often to let one fail, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which none failed like this proves too little.
    ///   - code: The expression for the streams, as Swift source: `"socket.messages"`. Where each step of a counterexample has
    ///     code, the report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the failure added.
    @inlinable
    public func failure<Argument, Element, Failure: Error>(
        of streams: HeldStreams<Argument, Element>,
        from errors: Gen<Failure>,
        when isAllowed: ((_ state: State, _ argument: Argument) -> Bool)? = nil,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        streaming(streams, "failure", canFail: true, isAllowed, weight, isRequired, code, fileID, line) {
            _,
            source in
            if let defect = errors.defect { source.rejection = defect }
            return .failure(try errors.draw(from: &source))
        }
    }

    /// Adds an interaction that lets streams do something.
    @inlinable
    func streaming<Argument, Element>(
        _ streams: HeldStreams<Argument, Element>,
        _ event: String,
        canFail: Bool,
        isAnswer: Bool = false,
        _ isAllowed: ((State, Argument) -> Bool)?,
        _ weight: Int,
        _ isRequired: Bool,
        _ code: String?,
        _ fileID: StaticString,
        _ line: UInt,
        _ choose: @escaping (Argument, inout ChoiceSource) throws -> Result<Element?, any Error>
    ) -> PresenterFuzzer {
        let wording = StreamWording(streams, ReleaseCode(code, isThrowing: true))
        let selection = HeldSelection(when: isAllowed)
        // A stream that throws no error can't end with one.
        let events = selection.arguments(
            of: streams.held,
            canFail: canFail,
            for: InteractionRule<P, V, Action, State>.self
        ) { open, source in
            if streams.isShared { return StreamEvent(try choose(open[0].argument, &source), to: open) }
            let chosen = open[Int(truncatingIfNeeded: source.draw(upTo: UInt64(open.count &- 1)))]
            return StreamEvent(try choose(chosen.argument, &source), to: [chosen])
        }
        let rule = InteractionRule<P, V, Action, State>(
            name: "\(event) of \(streams.name)",
            weight: weight,
            isEnabled: selection.isEnabled(streams.held, canFail: canFail),
            hasEffect: false,
            isAnswer: isAnswer,
            isRequired: isRequired,
            needsPresenter: false,
            location: CodeLocation(fileID: fileID, line: line),
            codeDefect: wording.defect,
            drawing: events,
            title: { wording.title($0) },
            otherTitles: { wording.formerTitle($0).map { [$0] } ?? [] },
            closure: { wording.closure($0) },
            value: { $0.value },
            perform: { streams.deliver($1.result, to: $1.subscriptions) }
        )
        return adding(rule).holding(streams.held)
    }
}
