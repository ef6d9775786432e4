/// What action rules do at a step, one function for each kind.
///
/// They are inlined where a rule is declared. There the compiler sees the guard and the generator themselves, so
/// all of it becomes one function: a generator that is made from the state, for one, is never put together.
extension ActionRule {
    /// Dispatches a constant action.
    @inlinable
    @inline(__always)
    static func attemptConstant(_ action: Action, when isEnabled: ((State) -> Bool)?) -> BoundRule.Attempt {
        // At a place of its own, so that it need not be copied at each step.
        let box = StateBox<Action>()
        box.set(action)
        guard let isEnabled else {
            return { state, _, mutate in
                mutate(box.pointer, state)
                return true
            }
        }
        return { state, _, mutate in
            guard isEnabled(state.assumingMemoryBound(to: State.self).pointee) else { return false }
            mutate(box.pointer, state)
            return true
        }
    }

    /// Draws an action from a generator and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptGenerated(_ generator: Gen<Action>, when isEnabled: ((State) -> Bool)?) -> BoundRule.Attempt {
        let draw = generator.body
        guard let isEnabled else {
            return { state, source, mutate in
                do {
                    var action = try draw(&source)
                    dispatch(&action, to: state, mutate)
                } catch { return false }
                return true
            }
        }
        return { state, source, mutate in
            guard isEnabled(state.assumingMemoryBound(to: State.self).pointee) else { return false }
            do {
                var action = try draw(&source)
                dispatch(&action, to: state, mutate)
            } catch { return false }
            return true
        }
    }

    /// Makes a generator from the state, draws an action from it and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptFromState(
        _ make: @escaping (State) -> Gen<Action>,
        when isEnabled: ((State) -> Bool)?
    ) -> BoundRule.Attempt {
        guard let isEnabled else {
            return { state, source, mutate in
                let generator = make(state.assumingMemoryBound(to: State.self).pointee)
                // Asked beforehand, since to throw an error is to allocate it.
                if generator.defect != nil { return false }
                do {
                    var action = try generator.body(&source)
                    dispatch(&action, to: state, mutate)
                } catch { return false }
                return true
            }
        }
        return { state, source, mutate in
            let place = state.assumingMemoryBound(to: State.self)
            guard isEnabled(place.pointee) else { return false }
            let generator = make(place.pointee)
            if generator.defect != nil { return false }
            do {
                var action = try generator.body(&source)
                dispatch(&action, to: state, mutate)
            } catch { return false }
            return true
        }
    }

    /// Changes a state as an action says.
    ///
    /// It takes a typed pointer, to which a variable can be passed as it is; `withUnsafeMutablePointer(to:)` costs a
    /// debug build three more calls.
    @_transparent
    @usableFromInline
    static func dispatch(
        _ action: UnsafeMutablePointer<Action>,
        to state: UnsafeMutableRawPointer,
        _ mutate: BoundRule.Mutate
    ) {
        mutate(action, state)
    }
}
