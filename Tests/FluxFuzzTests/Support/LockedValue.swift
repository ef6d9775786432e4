import Foundation

/// A value that several threads may use; a `Mutex` asks for macOS 15.
final class LockedValue<Value>: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the value.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
