internal import Foundation
/// TEMPORARY
public final class HeldCalls<Argument, Answer>: @unchecked Sendable {
    public let name: String
    private var list: [(Argument, (Result<Answer, any Error>) -> Void)] = []
    public private(set) var callCount = 0
    public init(_ name: String) { self.name = name }
    public var pending: [Argument] { list.map(\.0) }
    public func call(_ argument: Argument, completion: @escaping (Result<Answer, any Error>) -> Void) {
        callCount += 1
        list.append((argument, completion))
    }
    func release(_ index: Int, _ result: Result<Answer, any Error>) {
        let (_, completion) = list.remove(at: index)
        completion(result)
    }
    func reset() { list = [] }
}
final class CapturedTasks {
    static let isAvailable = true
    static let unavailabilityReason = ""
    func perform<R>(_ body: () -> R) -> R { body() }
}
