internal import Foundation

/// What one thread waits for until another one sends it; it stays sent.
final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func send() { semaphore.signal() }

    func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}
