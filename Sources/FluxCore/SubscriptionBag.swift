internal import Foundation

/// Keeps subscriptions and ends them all when it is released.
///
///     private let bag = SubscriptionBag()
///
///     bag.insert(flux.store.addListener { change in … })
public final class SubscriptionBag: Sendable {
    // Safe: read and written with the lock held only.
    nonisolated(unsafe) private var cancellations: [@Sendable () -> Void] = []
    private let lock = NSLock()

    /// Creates an empty bag.
    public init() {}

    deinit {
        cancelAll()
    }

    /// Keeps a subscription until the bag is emptied or released.
    ///
    /// - Parameter subscription: The subscription.
    public func insert<Value>(_ subscription: Subscription<Value>) {
        lock.withLock { cancellations.append { subscription.cancel() } }
    }

    /// Ends all subscriptions in the bag, in the order in which they came.
    public func cancelAll() {
        let cancellations = lock.withLock {
            defer { self.cancellations = [] }
            return self.cancellations
        }
        for cancel in cancellations { cancel() }
    }
}
