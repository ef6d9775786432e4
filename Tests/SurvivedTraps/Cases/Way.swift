import FluxFuzz
import Foundation

/// How a machine is searched.
public enum Way: String, CaseIterable, Sendable {
    /// With `run`, on a thread of its own; each token is replayed.
    case run
    /// With `verify`.
    case verify
    /// With a `ParallelFuzzer`.
    case parallel
    /// On the main actor, which what is planted insists on.
    case mainActor

    /// Whether machines of a shape can be searched like that.
    func suits(_ shape: Shape) -> Bool {
        switch self {
        case .run, .mainActor: true
        case .verify: shape.canBeVerified
        case .parallel: ![.property, .presenter, .view, .fake].contains(shape)
        }
    }

    /// What is planted, so that it is met in this way only.
    func planting(_ plant: @escaping Plant) -> Plant {
        guard self == .mainActor else { return plant }
        return { MainActor.assumeIsolated { plant() } }
    }

    /// Runs code where it is searched.
    func placing<Value>(_ body: @escaping () -> Value) -> Value {
        // Safe: the caller waits.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var value: Value?
        if self == .mainActor {
            let search: @Sendable () -> Void = { value = body() }
            if Thread.isMainThread { search() } else { DispatchQueue.main.sync(execute: search) }
        } else {
            // On another thread than the main one, so that no presenter is on the main actor by chance.
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                value = body()
                done.signal()
            }
            done.wait()
        }
        return value!
    }
}
