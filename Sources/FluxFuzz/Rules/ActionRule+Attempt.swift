/// What action rules do at a step, one function for each kind.
///
/// They are inlined where a rule is declared. There the compiler sees the guard and the generator themselves, so
/// all of it becomes one function: a generator that is made from the state, for one, is never put together.
extension ActionRule {
    /// Dispatches a constant action.
    @inlinable
    @inline(__always)
    static func attemptConstant(_ action: Action, when isEnabled: ((State) -> Bool)?) -> Attempt {
        guard let isEnabled else {
            return { state, _, mutate in
                mutate(action, &state.pointee)
                return true
            }
        }
        return { state, _, mutate in
            guard isEnabled(state.pointee) else { return false }
            mutate(action, &state.pointee)
            return true
        }
    }

    /// Draws an action from a generator and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptGenerated(_ generator: Gen<Action>, when isEnabled: ((State) -> Bool)?) -> Attempt {
        let draw = generator.body
        guard let isEnabled else {
            return { state, source, mutate in
                do { mutate(try draw(&source), &state.pointee) } catch { return false }
                return true
            }
        }
        return { state, source, mutate in
            guard isEnabled(state.pointee) else { return false }
            do { mutate(try draw(&source), &state.pointee) } catch { return false }
            return true
        }
    }

    /// Makes a generator from the state, draws an action from it and dispatches it.
    @inlinable
    @inline(__always)
    static func attemptFromState(
        _ make: @escaping (State) -> Gen<Action>,
        when isEnabled: ((State) -> Bool)?
    ) -> Attempt {
        guard let isEnabled else {
            return { state, source, mutate in
                let generator = make(state.pointee)
                // Asked beforehand, since to throw an error is to allocate it.
                if generator.defect != nil { return false }
                do { mutate(try generator.body(&source), &state.pointee) } catch { return false }
                return true
            }
        }
        return { state, source, mutate in
            guard isEnabled(state.pointee) else { return false }
            let generator = make(state.pointee)
            if generator.defect != nil { return false }
            do { mutate(try generator.body(&source), &state.pointee) } catch { return false }
            return true
        }
    }

    /// Whether the guard is open; `nil` if there is none.
    @inlinable
    @inline(__always)
    static func offering(when isEnabled: ((State) -> Bool)?) -> ((UnsafeMutablePointer<State>) -> Bool)? {
        guard let isEnabled else { return nil }
        return { state in isEnabled(state.pointee) }
    }

    /// Whether the guard is open and the generator that is made from the state has a value.
    @inlinable
    @inline(__always)
    static func offering(
        _ make: @escaping (State) -> Gen<Action>,
        when isEnabled: ((State) -> Bool)?
    ) -> ((UnsafeMutablePointer<State>) -> Bool)? {
        guard let isEnabled else { return { state in make(state.pointee).defect == nil } }
        return { state in isEnabled(state.pointee) && make(state.pointee).defect == nil }
    }
}
