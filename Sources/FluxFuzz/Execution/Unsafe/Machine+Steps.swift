/// How a machine takes the steps of a run that is not replayed, and checks each of them.
extension Machine {
    /// After how many steps it is noted that the code under test goes on.
    private static var stepsBetweenNotes: Int { 16 }

    /// Takes the steps of the usual run: nothing is recorded, favoured or watched.
    ///
    /// This is a second copy of the loop, compiled without the parts that it doesn't need.
    @inline(never)
    func takePlainSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate,
        _ check: InPlace.Check
    ) -> Failure? {
        takeSteps(limit, &source, mutate, check, arePlain: true)
    }

    /// Dispatches and checks step by step.
    @inline(__always)
    func takeSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate,
        _ check: InPlace.Check,
        arePlain: Bool
    ) -> Failure? {
        // Asked once, since all of it stays the same.
        let rules = rules.elements
        let ruleCount = self.rules.count
        let state = state
        let schedule = schedule.elements
        let drawn = schedule.pointee.drawn.elements
        let isWatching = !arePlain && watch.isOn
        let progress = progress
        var limit = limit
        var done = 0
        while done < limit {
            let batch = min(limit &- done, Schedule.batchSize)
            schedule.pointee.draw(batch)
            if !arePlain { learnMeasures(&source) }
            var next = drawn
            var end = next + batch
            while next != end {
                progress?.advance()
                var pause = next + min(Machine.stepsBetweenNotes, end - next)
                while next != pause {
                    var action = next.pointee
                    next += 1
                    let isTaken =
                        arePlain
                        ? action.pointee.take(in: state, &source, mutate)
                        : attempt(action, &source, mutate)
                    if _slowPath(!isTaken) {
                        guard let other = takeOtherStep(except: action, &source, mutate) else { return nil }
                        action = other
                    }
                    // Asked here, since a call would take longer at each step.
                    if _slowPath(source.hasStepsToEnd) {
                        source.endTakenStep()
                        if source.isOutOfElements { (pause, end, limit) = (next, next, 0) }
                    }
                    action.pointee.drawn &+= 1
                    if isWatching { watch.look(in: currentRun, after: done &+ (next - drawn)) }
                    let broken = firstBroken(check, state, rules, ruleCount)
                    if _slowPath(broken >= 0) {
                        defer { thrown = nil }
                        let step = done &+ (next - drawn)
                        return Failure(rule: broken, action: index(of: action), step: step, error: thrown)
                    }
                }
            }
            done &+= batch
        }
        return nil
    }

    /// Dispatches and checks step by step, and asks between them whether to go on.
    ///
    /// It stands beside the loop above, so that this takes no instruction of the usual run.
    @inline(never)
    func takeWatchedSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate,
        _ check: InPlace.Check
    ) -> Failure? {
        var done = 0
        while done < limit {
            // As many at once as in the loop above, or others would be drawn.
            let batch = min(limit &- done, Schedule.batchSize)
            schedule.elements.pointee.draw(batch)
            learnMeasures(&source)
            var next = schedule.elements.pointee.drawn.elements
            let end = next + batch
            while next != end {
                progress?.advance()
                let pause = nextPause(after: done, upTo: min(Machine.stepsBetweenNotes, end - next))
                if pause == 0 { return nil }
                for _ in 0..<pause {
                    var action = next.pointee
                    next += 1
                    done &+= 1
                    if !attempt(action, &source, mutate) {
                        guard let other = takeOtherStep(except: action, &source, mutate) else { return nil }
                        action = other
                    }
                    if source.hasStepsToEnd { source.endTakenStep() }
                    action.pointee.drawn &+= 1
                    if watch.isOn { watch.look(in: currentRun, after: done) }
                    let broken = firstBroken(check, state, rules.elements, rules.count)
                    if broken >= 0 {
                        defer { thrown = nil }
                        return Failure(rule: broken, action: index(of: action), step: done, error: thrown)
                    }
                    if source.isOutOfElements { return nil }
                }
            }
        }
        return nil
    }

    /// The index of an action rule.
    func index(of action: ActionSlot.Pointer) -> Int { action - actions.elements }
}

// MARK: - Checking

extension Machine {
    /// Finds the first rule that does not hold in a state.
    ///
    /// It doesn't return a failure, since to make room for one at every step takes longer than most checks do; nor the
    /// error that a rule has thrown, which is kept in ``thrown``.
    ///
    /// - Parameters:
    ///   - check: The first rule, or one that always holds if there is none.
    ///   - state: Where the state is.
    ///   - rules: All rules, the first one included.
    ///   - count: How many they are.
    /// - Returns: The index of the first rule that does not hold, or -1 if all do.
    @_transparent
    private func firstBroken(
        _ check: InPlace.Check,
        _ state: UnsafeRawPointer,
        _ rules: UnsafeMutablePointer<BoundRule>,
        _ count: Int
    ) -> Int {
        // Transparent as in ``ChoiceSource/draw(upTo:)``, and in this file since a debug build inlines none from others.
        var index = 0
        do {
            if try _slowPath(!check(state)) { return 0 }
            index = 1
            while _slowPath(index < count) {
                if try !rules[index].holds(in: state) { return index }
                index &+= 1
            }
        } catch {
            keep(error)
            return index
        }
        return -1
    }

    /// Keeps what a rule has thrown.
    @inline(never)
    private func keep(_ error: any Error) { thrown = error }
}

// MARK: - Attempting

extension Machine {
    /// Dispatches an action, unless its rule is disabled, and notes that if there is where to.
    ///
    /// - Returns: Whether it did.
    @inline(__always)
    func attempt(_ action: ActionSlot.Pointer, _ source: inout ChoiceSource, _ mutate: InPlace.Mutate) -> Bool {
        if source.isRecording || crashNote != nil { return attemptNoted(action, &source, mutate) }
        return action.pointee.take(in: state, &source, mutate)
    }

    /// Dispatches an action, and notes that; see ``attempt(_:_:_:)``.
    @inline(never)
    private func attemptNoted(
        _ action: ActionSlot.Pointer,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Bool {
        let index = index(of: action)
        crashNote?.begin(step: index)
        if source.isRecording {
            progress?.advance()
            source.beginStep()
            source.record(UInt64(index))
        }
        let isTaken = action.pointee.take(in: state, &source, mutate)
        if source.isRecording { source.endStep(keep: isTaken) }
        if !isTaken { crashNote?.dropStep() }
        return isTaken
    }
}

// MARK: - In place

extension ActionSlot {
    /// Dispatches the action by a mutation, unless its rule is disabled; returns whether it did.
    ///
    /// A debug build retains a function to call it, so what only dispatches its action needs none there. And it is
    /// transparent for the reason why ``Machine/firstBroken(_:_:_:_:)`` is; otherwise it must not be, since then the
    /// function would be taken out of its place.
    #if DEBUG
    @_transparent
    #else
    @inline(__always)
    #endif
    fileprivate borrowing func take(
        in state: UnsafeMutableRawPointer,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Bool {
        #if DEBUG
        if isConstant {
            mutate(action, state)
            return true
        }
        #endif
        return attempt(action, state, &source, mutate)
    }
}

extension BoundRule {
    /// Whether the rule holds in a state.
    @inline(__always)
    borrowing func holds(in state: UnsafeRawPointer) throws -> Bool {
        try check(state)
    }
}
