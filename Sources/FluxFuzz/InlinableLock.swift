internal import Foundation

/// A lock for code that can't import Foundation, since it is compiled into the caller's module.
@usableFromInline
final class InlinableLock: Sendable {
    private let guarded = NSLock()

    @usableFromInline
    init() {}

    @usableFromInline
    func lock() { guarded.lock() }

    @usableFromInline
    func unlock() { guarded.unlock() }

    func tryLock() -> Bool { guarded.try() }
}
