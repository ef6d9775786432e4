/// What a machine does when the rule that was drawn takes no step.
extension Machine {
    /// Draws among the enabled actions, except one, until an action is dispatched.
    ///
    /// A rule is drawn by weight among all, up to three times. If all of them turn out to be disabled, one more is
    /// drawn, among the enabled ones only. This costs one guard or two in the usual case instead of all of them, and
    /// nothing is retried until it fits. Each rule is still as likely as if it had been drawn among the enabled ones at
    /// once. Let W be the sum of all weights, E that of the enabled actions, and w the weight of one of those.
    /// A draw among all hits it with probability w/W, and misses all enabled ones with probability (W − E)/W,
    /// after which one among the enabled ones hits it with w/E. Together: w/W + (W − E)/W · w/E
    /// = w/E · (E + W − E)/W = w/E, and so it is if there is a further draw among all before.
    ///
    /// A rule whose generator gives up although the rule is enabled counts as disabled for this step, and the next
    /// one is drawn among the rest. By the same argument, the actions that never give up are as likely as if those that
    /// did had not been there.
    ///
    /// Rules that are left out of the run are drawn only where no other one is enabled.
    ///
    /// What a step records is the rule's own index, not the random numbers that led to it nor its rank among
    /// the enabled ones, so a step means the same when the steps before it are gone.
    ///
    /// - Parameters:
    ///   - first: The index of the rule that was drawn in vain.
    ///   - source: Where the choices come from.
    ///   - mutate: Changes the state as an action says.
    /// - Returns: The rule, or `nil` if there is no action to dispatch.
    @inline(never)
    func takeOtherStep(
        except first: UnsafeMutablePointer<ActionSlot>,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> UnsafeMutablePointer<ActionSlot>? {
        noteFailure(of: first, &source)
        first.pointee.blocked &+= 1
        if !source.isDirect { learnMeasures(&source) }
        var draws = 0
        while draws < 2 {
            let rule = schedule.pointee.drawOne()
            if rule != first {
                if attempt(rule, &source, mutate) { return rule }
                noteFailure(of: rule, &source)
            }
            draws &+= 1
        }
        var total = weighEnabled(except: first.pointee.index, isAnyInUse: true, &source)
        if total == 0 { total = weighEnabled(except: first.pointee.index, isAnyInUse: false, &source) }
        while total > 0 {
            let index = drawEnabled(total, &source)
            let rule = actions[index]
            if attempt(rule, &source, mutate) { return rule }
            noteFailure(of: rule, &source)
            total &-= enabledWeights[index]
            enabledWeights[index] = 0
        }
        return nil
    }

    /// Cleans up after a rule that was not taken.
    private func noteFailure(of rule: UnsafeMutablePointer<ActionSlot>, _ source: inout ChoiceSource) {
        if source.hasPools { source.dropAdditions() }
        if source.rejection != nil { noteRejection(of: rule.pointee.index, &source) }
    }

    /// Asks each rule whether it is enabled, and adds up the weights of those that are.
    ///
    /// What is recorded says which rule is being asked, since its guard may not return.
    ///
    /// - Parameters:
    ///   - disabled: The index of a rule that is known to be disabled.
    ///   - isAnyInUse: Whether only those count that are not left out of the run.
    ///   - source: Where the choices come from.
    /// - Returns: The sum of the weights.
    private func weighEnabled(except disabled: Int, isAnyInUse: Bool, _ source: inout ChoiceSource) -> UInt64 {
        var total: UInt64 = 0
        var index = 0
        while index < actions.count {
            if source.isRecording {
                source.beginStep()
                source.record(UInt64(index))
            }
            let weight = index == disabled ? 0 : enabledWeight(of: index, isAnyInUse: isAnyInUse)
            if source.isRecording { source.endStep(keep: false) }
            enabledWeights[index] = weight
            total &+= weight
            index &+= 1
        }
        return total
    }

    /// Draws the index of an enabled rule.
    ///
    /// - Parameters:
    ///   - total: The sum of the weights in `enabledWeights`: at least 1.
    ///   - source: Where the choice comes from.
    /// - Returns: An index whose weight is not zero.
    private func drawEnabled(_ total: UInt64, _ source: inout ChoiceSource) -> Int {
        var ticket = source.drawUnrecorded(upTo: total &- 1)
        var index = 0
        while ticket >= enabledWeights[index] {
            ticket &-= enabledWeights[index]
            index &+= 1
        }
        return index
    }
}
