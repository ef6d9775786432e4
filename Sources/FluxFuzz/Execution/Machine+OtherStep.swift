/// What a machine does when the action that was drawn can't be dispatched.
extension Machine {
    /// Draws among the enabled action rules, except one, until an action is dispatched.
    ///
    /// A rule is drawn by weight among all, up to three times. If all of them turn out to be disabled, one more is
    /// drawn, among the enabled ones only. This costs one guard or two in the usual case instead of all of them, and
    /// nothing is retried until it fits. Each rule is still as likely as if it had been drawn among the enabled ones at
    /// once. Let W be the sum of all weights, E that of the enabled rules, and w the weight of one of those.
    /// A draw among all hits it with probability w/W, and misses all enabled ones with probability (W − E)/W,
    /// after which one among the enabled ones hits it with w/E. Together: w/W + (W − E)/W · w/E
    /// = w/E · (E + W − E)/W = w/E, and so it is if there is a further draw among all before.
    ///
    /// A rule whose generator gives up although the rule is enabled counts as disabled for this step, and the next
    /// one is drawn among the rest. By the same argument, the rules that never give up are as likely as if those that
    /// did had not been there.
    ///
    /// Rules that are left out of the run are drawn only where no other one is enabled.
    ///
    /// What a step records is the rule's own index, not the random numbers that led to it nor its rank among
    /// the enabled ones, so a step means the same when the steps before it are gone.
    ///
    /// - Parameters:
    ///   - first: The action that was drawn in vain.
    ///   - source: Where the choices come from.
    ///   - mutate: Changes the state as an action says.
    /// - Returns: The action, or `nil` if there is none to dispatch.
    @inline(never)
    func takeOtherStep(
        except first: ActionSlot.Pointer,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> ActionSlot.Pointer? {
        noteFailure(of: first, &source)
        first.pointee.blocked &+= 1
        if !source.isDirect { learnMeasures(&source) }
        let schedule = schedule.elements
        var draws = 0
        while draws < 2 {
            let action = schedule.pointee.drawOne()
            if action != first {
                if attempt(action, &source, mutate) { return action }
                noteFailure(of: action, &source)
            }
            draws &+= 1
        }
        return takeEnabledStep(leftOut: false, except: first, &source, mutate)
            ?? takeEnabledStep(leftOut: true, except: first, &source, mutate)
    }

    /// Draws among the enabled action rules until an action is dispatched: among those that are left out of the run, or among
    /// all others.
    private func takeEnabledStep(
        leftOut: Bool,
        except first: ActionSlot.Pointer,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> ActionSlot.Pointer? {
        var total = weighEnabled(leftOut: leftOut, except: first, &source)
        while total > 0 {
            let index = drawEnabled(total, &source)
            let action = actions.elements + index
            if attempt(action, &source, mutate) { return action }
            noteFailure(of: action, &source)
            total &-= enabledWeights.elements[index]
            enabledWeights.elements[index] = 0
        }
        return nil
    }

    /// Cleans up after an action that was not dispatched.
    private func noteFailure(of action: ActionSlot.Pointer, _ source: inout ChoiceSource) {
        if source.hasStepsToEnd { source.dropAdditions() }
        if source.rejection != nil { noteRejection(of: index(of: action), &source) }
    }

    /// Asks action rules whether they are enabled, and adds up the weights of those that are.
    ///
    /// What is recorded says which rule is being asked, since its guard may not return.
    ///
    /// - Parameters:
    ///   - leftOut: Whether to ask those that are left out of the run, or all others.
    ///   - disabled: An action that is known to be disabled.
    ///   - source: Where the choices come from.
    /// - Returns: The sum of the weights.
    private func weighEnabled(
        leftOut: Bool,
        except disabled: ActionSlot.Pointer,
        _ source: inout ChoiceSource
    ) -> UInt64 {
        let schedule = schedule.elements
        var total: UInt64 = 0
        var index = 0
        while index < actions.count {
            let action = actions.elements + index
            let weight = schedule.pointee.weight(of: index, leftOut: leftOut)
            if weight == 0 {
                enabledWeights.elements[index] = 0
                index &+= 1
                continue
            }
            if source.isRecording {
                source.beginStep()
                source.record(UInt64(index))
            }
            let isEnabled = action != disabled && action.pointee.isEnabled?() ?? true
            if source.isRecording { source.endStep(keep: false) }
            enabledWeights.elements[index] = isEnabled ? weight : 0
            total &+= enabledWeights.elements[index]
            index &+= 1
        }
        return total
    }

    /// Draws the index of an enabled action rule.
    ///
    /// - Parameters:
    ///   - total: The sum of the weights in `enabledWeights`: at least 1.
    ///   - source: Where the choice comes from.
    /// - Returns: An index whose weight is not zero.
    private func drawEnabled(_ total: UInt64, _ source: inout ChoiceSource) -> Int {
        var ticket = source.drawUnrecorded(upTo: total &- 1)
        var index = 0
        while ticket >= enabledWeights.elements[index] {
            ticket &-= enabledWeights.elements[index]
            index &+= 1
        }
        return index
    }
}
