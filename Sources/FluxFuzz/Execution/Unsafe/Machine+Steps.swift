/// How a machine takes the steps of a run, and checks each of them.
extension Machine {
    /// After how many steps it is noted that the code under test goes on.
    private static var stepsBetweenNotes: Int { 16 }

    /// Takes the steps of the usual run: nothing is recorded, favoured or watched.
    ///
    /// The loop is compiled once more for it, without what it needs not.
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
        let rules = rules
        let state = firstRule.state
        let scheduled = scheduled
        let isWatching = !arePlain && watch.isOn
        let progress = progress
        var done = 0
        while done < limit {
            let batch = min(limit &- done, Schedule.batchSize)
            schedule.pointee.draw(batch)
            if !arePlain { learnMeasures(&source) }
            var place = scheduled
            let end = place + batch
            while place != end {
                progress?.advance()
                let pause = place + min(Machine.stepsBetweenNotes, end - place)
                while place != pause {
                    var rule = place.pointee
                    place += 1
                    if _slowPath(!(arePlain ? rule.pointee.attempt(&source, mutate) : attempt(rule, &source, mutate))) {
                        guard let other = takeOtherStep(except: rule, &source, mutate) else { return nil }
                        rule = other
                    }
                    // Asked here, since a call would take longer at each step, and copy the source in a debug build.
                    if _slowPath(source.hasPools) { source.pools?.keepAdditions() }
                    rule.pointee.drawn &+= 1
                    if isWatching { watch.look(in: currentRun, after: done &+ (place - scheduled)) }
                    let broken = firstBroken(check, state, rules)
                    if _slowPath(broken >= 0) {
                        return failure(of: broken, after: done &+ (place - scheduled), by: rule.pointee.index)
                    }
                }
            }
            done &+= batch
        }
        return nil
    }
}

// MARK: - Checking

extension Machine {
    /// Checks the current state, and notes which rule is doing so: it may not return.
    ///
    /// The loop over the steps has no time for that, so it uses ``firstBroken(_:_:_:)``. What does not return there is
    /// replayed, and comes here.
    ///
    /// - Parameters:
    ///   - step: How many steps have led to it.
    ///   - action: The index of the rule whose action was the last one.
    /// - Returns: What went wrong, if anything did.
    func failure(after step: Int, by action: Int) -> Failure? {
        defer { checking = nil }
        for index in 0..<rules.count {
            checking = .rule(index)
            do {
                if try rules.elements[index].holds() { continue }
            } catch {
                keep(error)
            }
            return failure(of: index, after: step, by: action)
        }
        return nil
    }

    /// Looks at the current state for the goals and labels.
    func look(after step: Int) {
        guard watch.isOn else { return }
        checking = .goalOrLabel
        watch.look(in: currentRun, after: step)
        checking = nil
    }

    /// Finds the first rule that does not hold in the current state.
    ///
    /// It doesn't return a failure, since to make room for one at every step takes longer than most checks do; nor the
    /// error that a rule has thrown, see ``failure(of:after:by:)``.
    ///
    /// - Parameters:
    ///   - check: The first rule.
    ///   - state: Where that one looks.
    ///   - rules: All rules, the first one included.
    /// - Returns: The index of the first rule that does not hold, or -1 if all do.
    @_transparent
    private func firstBroken(
        _ check: InPlace.Check,
        _ state: UnsafeRawPointer,
        _ rules: UnretainedList<BoundRule>
    ) -> Int {
        // Transparent as in ``ChoiceSource/draw(upTo:)``, and in this file since a debug build inlines none from others.
        var index = 0
        do {
            if try _slowPath(!check(state)) { return 0 }
            index = 1
            while _slowPath(index < rules.count) {
                if try !rules.elements[index].holds() { return index }
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

    /// What went wrong, with the error that was kept, if any.
    private func failure(of rule: Int, after step: Int, by action: Int) -> Failure {
        defer { thrown = nil }
        return Failure(rule: rule, action: action, step: step, error: thrown)
    }
}

// MARK: - Attempting

extension SlotAttempt {
    /// Dispatches an action by a mutation, unless the rule is disabled; returns whether it did.
    ///
    /// A debug build retains a function to call it, so what only dispatches its action needs none there. And it is
    /// transparent for the reason why ``Machine/firstBroken(_:_:_:)`` is; otherwise it must not be, since then the
    /// function would be taken out of its place.
    #if DEBUG
    @_transparent
    #else
    @inline(__always)
    #endif
    borrowing func callAsFunction(_ source: inout ChoiceSource, _ mutate: InPlace.Mutate) -> Bool {
        #if DEBUG
        if isConstant {
            mutate(action, state)
            return true
        }
        #endif
        return attempt(action, state, &source, mutate)
    }
}
