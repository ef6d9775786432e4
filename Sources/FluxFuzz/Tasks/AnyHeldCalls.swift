/// Held calls of any type, as a run looks at them.
protocol AnyHeldCalls: AnyObject {
    var name: String { get }
    var awaited: Awaited { get }
    var callCount: Int { get }
    var hasWaited: Bool { get }
    var isPending: Bool { get }
    var lateReleases: Int { get }

    /// What waits, as in `search("a")`, in the order of the calls.
    var pendingTexts: [String] { get }

    func isSuspended(number: Int) -> Bool?
    func drop(number: Int)
    func forgetGreatest()
    func dropAll()
    func abandonAll()
}
