import FluxCore
import Foundation

/// A list that any thread may add to.
final class Recorder<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Element] = []

    var elements: [Element] { lock.withLock { storage } }

    func append(_ element: Element) {
        lock.withLock { storage.append(element) }
    }
}

/// A view as an app has one: its reflections come on the main actor.
final class RecordingView: View {
    let changes = Recorder<StateChange<CounterState>>()
    var onReflect: ((StateChange<CounterState>) -> Void)?

    var counts: [Int] { changes.elements.map(\.new.count) }

    func reflect(change: StateChange<CounterState>) {
        changes.append(change)
        onReflect?(change)
    }
}

/// Runs code on a thread of its own, and returns when it has ended.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    done.wait()
}

/// Runs code on several threads at once, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread {
            body(index)
            group.leave()
        }.start()
    }
    group.wait()
}
