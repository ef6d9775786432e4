internal import Foundation

/// Looks whether a run leaves something behind, and what holds it.
///
/// That calls wait does not matter, since they end by themselves: they have been dropped. Neither does a sleep, unless another one
/// follows again and again. What never ends by itself is named by elimination: if the presenter goes when the timers are
/// cancelled, a timer held it; if it goes when the streams end, a subscription did.
struct LeftoverSearch {
    /// How long to wait before something counts as endless: long once, and not any more when something was.
    final class Patience {
        private var isUsedUp = false

        /// How often time passes before what sleeps again and again is taken for endless.
        var greatestSleeps: Int { isUsedUp ? 50 : 1000 }

        /// Waits, in real time, until another thread has let go of what it uses at the moment.
        ///
        /// Nobody tells when a thread lets go of an object, so it is looked at again and again.
        ///
        /// - Parameter isOver: Whether it has happened.
        func wait(until isOver: () -> Bool) {
            let end = ContinuousClock.now + .milliseconds(200)
            while !isUsedUp, !isOver() {
                isUsedUp = ContinuousClock.now >= end
                Thread.sleep(forTimeInterval: 0.000_5)
            }
        }
    }

    let context: StepContext
    let run: FinishedRun

    /// What need not go.
    let exceptions: RunParts
    let patience: Patience

    /// Makes the objects of another run, lets go of them, and returns which are the same.
    let makeOthers: () -> RunParts

    /// Whether anything is left at all, be it for a while.
    var isDue: Bool { context.hasSleepsOrSubscriptions || !run.remaining.isEmpty }

    /// What is left behind for ever, when nobody keeps the run any more; `nil` if nothing is.
    func leftovers() -> Leftovers? {
        for _ in 0..<patience.greatestSleeps where isDue {
            guard context.passTime() else { break }
        }
        let timers = context.texts(waitingFor: .time)
        let subscriptions = context.texts(waitingFor: .elements)
        if let leftovers = objectsLeft(timers, subscriptions) { return leftovers }
        var parts: RunParts = []
        if !timers.isEmpty { parts.insert(.timers) }
        if !subscriptions.isEmpty { parts.insert(.subscriptions) }
        parts.subtract(exceptions)
        if parts.isEmpty { return nil }
        let texts = (parts.contains(.timers) ? timers : []) + (parts.contains(.subscriptions) ? subscriptions : [])
        return Leftovers(parts: parts, texts: texts)
    }

    private func objectsLeft(_ timers: [String], _ subscriptions: [String]) -> Leftovers? {
        var exceptions = exceptions
        func remaining() -> RunParts { run.remaining.subtracting(exceptions) }
        if remaining().isEmpty { return nil }
        // A variable may keep the presenter that was made last. What all runs share is another problem.
        exceptions.formUnion(makeOthers())
        patience.wait { remaining().isEmpty }
        let parts = remaining()
        if parts.isEmpty { return nil }
        var holders: [String] = []
        for (awaited, texts) in [(Awaited.time, timers), (.elements, subscriptions)] {
            let before = remaining()
            context.drop(waitingFor: awaited)
            if remaining() != before { holders += texts }
        }
        return Leftovers(parts: parts, texts: holders, closures: remaining().isEmpty ? [] : run.closures)
    }
}
