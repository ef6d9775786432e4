internal import FluxCore

/// How a run ends, and whether it leaves something behind.
extension PresenterRuns {
    /// Ends the last run, or what somebody else has begun since it ended.
    func endLastRun() {
        if isUnderWay || context.hasSomethingToEnd { return endRun() }
        context.noteEscape()
    }

    /// Ends the current run: what still waits gets no answer.
    ///
    /// Even if there is none, since somebody else may have made calls.
    func endRun() { _ = endRun(lookingForLeftoversUnless: nil) }

    /// Ends a run, unless its failure is looked at afterwards.
    ///
    /// - Parameter failure: What went wrong in it.
    /// - Returns: That it leaves something behind, if nothing else went wrong and it does.
    func end(after failure: Failure?) -> Failure? {
        if failure != nil {
            if trace?.isOfSearch ?? true { endRun() }
            return nil
        }
        // What takes down the first run of a search may keep its objects, so it can't be told whether others do.
        let exceptions = isTracedInSearch ? .all : fuzzer.outlivingRun
        guard let leftovers = endRun(lookingForLeftoversUnless: exceptions) else { return nil }
        // What led to it may be any step.
        return Failure(rule: fuzzer.rules.count, action: Machine.start, step: steps, error: leftovers)
    }

    /// Ends the current run.
    ///
    /// - Parameter exceptions: What need not go; `nil` if it does not matter what does.
    /// - Returns: What it leaves behind, if that can be told.
    private func endRun(lookingForLeftoversUnless exceptions: RunParts?) -> Leftovers? {
        isUnderWay = true
        var leftovers: Leftovers?
        context.surround {
            AutoreleasePool.around {
                context.noteResumptions()
                leave(harness)
                context.cancelInteractions()
                context.dropCalls()
                if let harness { lastRun = harness.left ?? FinishedRun(harness) }
                // It may keep what it has read.
                viewSources = nil
                context.perform { harness = nil }
            }
            if let lastRun, let exceptions, !context.isStuck {
                let search = leftoverSearch(lastRun, unless: exceptions)
                if search.isDue { leftovers = search.leftovers() }
            }
            context.dropSleepsAndSubscriptions()
        }
        context.endRun(presumesRest: brokenObligation?.isAtRest ?? false)
        isUnderWay = false
        return context.isStuck ? nil : leftovers
    }

    private func leftoverSearch(_ run: FinishedRun, unless exceptions: RunParts) -> LeftoverSearch {
        LeftoverSearch(context: context, run: run, exceptions: exceptions, patience: patience) { [self] in
            AutoreleasePool.around {
                var other = makeHarness()
                let shared = other.map { run.shared(with: $0) } ?? []
                leave(other)
                context.dropCalls()
                context.perform { other = nil }
                return shared
            }
        }
    }

    /// Leaves as the owner of a presenter does, unless that has been done, or nothing is declared to do.
    private func leave(_ harness: PresenterHarness<P, V, Action, State>?) {
        guard let harness, harness.hasPresenter, let leave = fuzzer.leave, !context.isStuck else { return }
        context.perform { leave(harness) }
    }

    /// Makes what is driven in a run.
    func makeHarness() -> PresenterHarness<P, V, Action, State>? {
        var harness: PresenterHarness<P, V, Action, State>?
        context.perform {
            harness = FluxNoting.$current.withValue(looksAtView ? .commitsAndReflections : .commits) {
                withReflectionDelivery(.immediate) { fuzzer.makeHarness() }
            }
            if looksAtView { harness?.watchReflections?() }
        }
        return harness
    }
}
