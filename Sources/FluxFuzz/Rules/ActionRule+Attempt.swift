/// What action rules do at a step, one function for each kind.
///
/// They are inlined where a rule is declared. There the compiler sees the guard and the generator themselves, so
/// all of it becomes one function: a generator that is made from the state, for one, is never put together.
extension ActionRule {
    /// Dispatches a constant action.
    @inlinable
    @inline(__always)
    static func attemptConstant(when isEnabled: ((State) -> Bool)?) -> InPlace.Attempt {
        guard isEnabled != nil else { return attemptConstant() }
        return guarded(isEnabled) { action, state, _, mutate in
            mutate(action, state)
            return true
        }
    }

    /// Dispatches a constant action in all states.
    ///
    /// It is not inlined, since the functions made at each place would be equal, and of equal functions all but one
    /// become jumps to that one.
    @inlinable
    @inline(never)
    static func attemptConstant() -> InPlace.Attempt {
        { action, state, _, mutate in
            mutate(action, state)
            return true
        }
    }

    /// Draws an action from a generator and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptGenerated(_ generator: Gen<Action>, when isEnabled: ((State) -> Bool)?) -> InPlace.Attempt {
        let draw = generator.body
        return guarded(isEnabled) { action, state, source, mutate in
            let place = action.assumingMemoryBound(to: Action.self)
            do { place.initialize(to: try draw(&source)) } catch { return false }
            mutate(action, state)
            place.deinitialize(count: 1)
            return true
        }
    }

    /// Makes a generator from the state, draws an action from it and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptFromState(
        _ make: @escaping (State) -> Gen<Action>,
        when isEnabled: ((State) -> Bool)?
    ) -> InPlace.Attempt {
        guarded(isEnabled) { action, state, source, mutate in
            let generator = make(state.assumingMemoryBound(to: State.self).pointee)
            // Asked beforehand, since to throw an error is to allocate it.
            if generator.defect != nil { return false }
            let place = action.assumingMemoryBound(to: Action.self)
            guard initialize(place, from: generator, &source) else { return false }
            mutate(action, state)
            place.deinitialize(count: 1)
            return true
        }
    }

    /// Attempts something in the states alone that a guard allows; in all, if there is none.
    @inlinable
    @inline(__always)
    static func guarded(_ isEnabled: ((State) -> Bool)?, _ attempt: @escaping InPlace.Attempt) -> InPlace.Attempt {
        guard let isEnabled else { return attempt }
        return { action, state, source, mutate in
            guard isEnabled(state.assumingMemoryBound(to: State.self).pointee) else { return false }
            return attempt(action, state, &source, mutate)
        }
    }

    /// Puts an action into its place, unless the generator gives up; returns whether it did.
    // Transparent and here for the reason why ``ChoiceSource/draw(upTo:)`` is.
    @_transparent
    @usableFromInline
    static func initialize(
        _ place: UnsafeMutablePointer<Action>,
        from generator: Gen<Action>,
        _ source: inout ChoiceSource
    ) -> Bool {
        do {
            // Asked here, since a debug build looks up the type of a generator to call a method of it.
            if let draw = generator.function {
                place.initialize(to: try draw(&source))
            } else {
                place.initialize(to: try generator.draw(from: &source))
            }
            return true
        } catch {
            return false
        }
    }
}
