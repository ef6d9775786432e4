/// In which order the tasks of one step go on: first in, first out, but for exceptions.
///
/// Where several are ready, one has to be chosen. To record each choice would be hard to shrink: with another order there
/// are other choices, and more or fewer of them. So what is recorded is a list of exceptions: for how long a task is preferred
/// to others, how many times the first one goes on before that begins, and which one goes on then. An order without exceptions
/// is the simplest, and one with fewer is simpler. Each exception has a flag before it, a one. The list
/// comes last in its step, and needs no end: then a step without exceptions has no choices for them.
///
/// It joins two ideas: a fixed order with few deviations, M. Emmi, S. Qadeer and Z. Rakamarić, "Delay-bounded scheduling",
/// POPL 2011; and tasks that are preferred for some time, S. Burckhardt, P. Kothari, M. Musuvathi and S. Nagarakatte, "A
/// randomized scheduler with probabilistic guarantees of finding bugs", ASPLOS 2010.
struct TaskOrder {
    /// Which task goes on instead of the first one, and how long it is preferred.
    struct Exception {
        /// Its place among those that are ready, at least 1.
        let place: Int

        /// At how many of the next points of choice it goes on, if it is ready.
        let repetitions: Int
    }

    /// How often the first one goes on before the next exception; `nil` if that has not been chosen.
    private var pause: UInt64?

    /// At how many points of choice that goes on.
    private var repetitions: UInt64 = 0

    /// Whether there is no further exception.
    private var isOver = false

    /// Where the list begins among the recorded choices; `nil` as long as there is none.
    private var list: Int?

    /// Where the last exception begins there.
    private var start = 0

    /// The longest pause, and the greatest number of repetitions, that can be chosen.
    private static var limit: UInt64 { 255 }

    /// Chooses which task goes on, where no other one is preferred.
    ///
    /// - Parameters:
    ///   - count: How many are ready: at least 2.
    ///   - source: Where the choices of the step come from; nobody else draws from it before the step ends.
    /// - Returns: An exception; `nil` if the one goes on that has been ready for the longest time.
    mutating func exception(among count: Int, _ source: inout ChoiceSource) -> Exception? {
        if isOver { return nil }
        guard let rest = pause ?? choosePause(&source) else {
            isOver = true
            return nil
        }
        guard rest == 0 else {
            pause = rest - 1
            return nil
        }
        pause = nil
        let other = source.draw(upTo: UInt64(count - 2))
        note(&source)
        return Exception(place: 1 + Int(other), repetitions: Int(repetitions))
    }

    /// Chooses how often the first one goes on before the next exception; `nil` if there is none.
    private mutating func choosePause(_ source: inout ChoiceSource) -> UInt64? {
        let drawn = source.isScripted ? nil : source.overtaking.pause(upTo: Self.limit, &source.random)
        guard drawn.map({ $0 <= Self.limit }) ?? source.hasPositiveChoice else { return nil }
        start = source.place
        if list == nil { list = start }
        _ = source.choose(drawn.map { _ in 1 }, upTo: 1)
        repetitions = source.drawPosition(upTo: Self.limit) { $0.overtaking.repetitions(upTo: Self.limit, &$0.random) }
        let pause = source.choose(drawn, upTo: Self.limit)
        note(&source)
        return pause
    }

    /// Notes what has been chosen so far: a task that goes on may never return.
    private func note(_ source: inout ChoiceSource) {
        if source.isRecording { source.noteException(from: start, of: list ?? start) }
    }
}
