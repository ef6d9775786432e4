public import FluxCore

/// Functions of an action and a state at their places in memory.
///
/// They know no types. A function of generic parameters is called through a second one that adapts them, at every step;
/// and in a debug build, code that is generic itself looks up its types.
@usableFromInline
enum InPlace {
    /// Changes the state at a place as the action at another place says.
    @usableFromInline
    typealias Mutate = (_ action: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer) -> Void

    /// Draws an action and dispatches it to the state at a place, unless it is disabled; it returns whether it did.
    ///
    /// It is given the place of the action, which a constant action never leaves. What a closure captures it has to look
    /// up at each step; and one that captures functions only is made one with them by the compiler.
    @usableFromInline
    typealias Attempt = (
        _ action: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer, _ source: inout ChoiceSource,
        _ mutate: Mutate
    ) -> Bool

    /// Whether the state at a place is right.
    @usableFromInline
    typealias Check = (_ state: UnsafeRawPointer) throws -> Bool

    /// Stands for the place of what has none.
    // Nothing looks there, so any address will do.
    static var nowhere: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 1)! }
}

// MARK: - Mutating

extension InPlace {
    /// Makes a mutation one of places in memory.
    @inlinable
    static func mutate<Reducer: Mutation>(_ mutation: Reducer) -> Mutate {
        guard MemoryLayout<Reducer>.size == 0 else { return { apply(mutation, $0, $1) } }
        return { apply(value(of: Reducer.self), $0, $1) }
    }

    /// Makes a function that changes a state one of places in memory.
    @inlinable
    static func mutate<Action, State>(_ mutate: @escaping (Action, inout State) -> Void) -> Mutate {
        { action, state in
            mutate(
                action.assumingMemoryBound(to: Action.self).pointee,
                &state.assumingMemoryBound(to: State.self).pointee
            )
        }
    }

    /// Makes a mutation all that an action rule without a guard does, in one function instead of one that calls it.
    @inlinable
    static func attempt<Reducer: Mutation>(_ mutation: Reducer) -> Attempt {
        guard MemoryLayout<Reducer>.size == 0 else {
            return { action, state, _, _ in
                apply(mutation, action, state)
                return true
            }
        }
        return { action, state, _, _ in
            apply(value(of: Reducer.self), action, state)
            return true
        }
    }

    /// The value of a type without any bytes.
    ///
    /// What holds nothing need not be captured, and each step saves a jump to the function that takes it. The cast makes
    /// nothing of nothing.
    @_transparent
    @usableFromInline
    static func value<Empty>(of type: Empty.Type) -> Empty { unsafeBitCast((), to: type) }

    /// Changes the state at a place as the action at another one says.
    @_transparent
    @usableFromInline
    static func apply<Reducer: Mutation>(
        _ mutation: Reducer,
        _ action: UnsafeMutableRawPointer,
        _ state: UnsafeMutableRawPointer
    ) {
        mutation.mutate(
            action: action.assumingMemoryBound(to: Reducer.Action.self).pointee,
            state: &state.assumingMemoryBound(to: Reducer.State.self).pointee
        )
    }
}
