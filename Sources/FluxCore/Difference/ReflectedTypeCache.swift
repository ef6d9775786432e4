internal import Foundation

/// What has been found out about types in this process.
///
/// To find it out takes as long as to read dozens of small values, mostly for the name, and types don't change.
enum ReflectedTypeCache {
    private static let lock = NSLock()

    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var types: [ObjectIdentifier: ReflectedType] = [:]

    /// What is to know about a type.
    static func reflected(_ type: Any.Type) -> ReflectedType {
        if let known = withTypes({ $0[ObjectIdentifier(type)] }) { return known }
        let reflected = ReflectedType(type)
        withTypes { $0.updateValue(reflected, forKey: reflected.id) }
        return reflected
    }

    /// Does nothing if somebody else is at it, since that may be a thread which was stopped for ever.
    @discardableResult
    private static func withTypes<Result>(_ body: (inout [ObjectIdentifier: ReflectedType]) -> Result?) -> Result? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return body(&types)
    }
}
