/// Which of the calls that wait may be answered in a state, or which of the subscriptions may get something.
@usableFromInline
package struct HeldSelection<State, Argument> {
    /// Whether it can be the oldest of all only.
    @usableFromInline let isInOrder: Bool

    /// Which ones are allowed in a state; all, if there is none.
    @usableFromInline let isAllowed: ((State, Argument) -> Bool)?

    /// Takes what was declared.
    @inlinable
    package init(inOrder isInOrder: Bool = false, when isAllowed: ((State, Argument) -> Bool)?) {
        (self.isInOrder, self.isAllowed) = (isInOrder, isAllowed)
    }

    /// Those of which each may be next, in the order in which they were made.
    ///
    /// - Parameters:
    ///   - calls: What holds them.
    ///   - canFail: Whether it is only about those that can be told of an error.
    ///   - state: The state; `nil` if all are allowed in any.
    /// - Returns: Some of those that are held.
    @inlinable
    func candidates<Answer>(
        of calls: HeldCalls<Argument, Answer>,
        canFail: Bool,
        in state: State?
    ) -> [HeldCall<Argument, Answer>] {
        var candidates = calls.pendingCalls
        // One that is not allowed, or can't fail, is not overtaken by the next.
        if isInOrder, candidates.count > 1 { candidates.removeSubrange(1...) }
        if canFail { candidates.removeAll { !$0.canFail } }
        if let isAllowed, let state { candidates.removeAll { !isAllowed(state, $0.argument) } }
        return candidates
    }

    /// In which states there is one.
    ///
    /// - Parameters:
    ///   - calls: What holds them.
    ///   - canFail: Whether it is only about those that can be told of an error.
    /// - Returns: The condition; `nil` if the state does not matter.
    @inlinable
    func isEnabled<Answer>(_ calls: HeldCalls<Argument, Answer>, canFail: Bool) -> ((State) -> Bool)? {
        isAllowed == nil ? nil : { !candidates(of: calls, canFail: canFail, in: $0).isEmpty }
    }

    /// What is drawn of those that may be next.
    ///
    /// - Parameters:
    ///   - calls: What holds them.
    ///   - canFail: Whether it is only about those that can be told of an error.
    ///   - rule: What it is for.
    ///   - draw: Draws what to do, given some; never none.
    /// - Returns: What to draw from in each state.
    @inlinable
    func arguments<P, V, Action, Answer, Drawn>(
        of calls: HeldCalls<Argument, Answer>,
        canFail: Bool,
        for rule: InteractionRule<P, V, Action, State>.Type,
        _ draw: @escaping ([HeldCall<Argument, Answer>], inout ChoiceSource) throws -> Drawn
    ) -> InteractionRule<P, V, Action, State>.Arguments<Drawn> {
        let generator = { (state: State?) in
            Gen<Drawn> { source in
                let candidates = candidates(of: calls, canFail: canFail, in: state)
                guard !candidates.isEmpty else { throw NoValue() }
                return try draw(candidates, &source)
            }
        }
        if isAllowed != nil { return .of { generator($0) } }
        return .all(generator(nil), where: { !candidates(of: calls, canFail: canFail, in: nil).isEmpty })
    }
}
