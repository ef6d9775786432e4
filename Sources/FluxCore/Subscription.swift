/// A receipt for a registration, to be handed back when it is no longer wanted.
///
/// Dropping a subscription does not end it. Hand it back to where it came from, or keep it in a
/// ``SubscriptionBag``.
public struct Subscription<Value>: Sendable {
    /// Whoever gave the receipt; it lives as long as its own owner wants.
    private weak var issuer: (any SubscriptionIssuer)?
    let number: Int

    @usableFromInline
    init(issuer: any SubscriptionIssuer, number: Int) {
        self.issuer = issuer
        self.number = number
    }

    /// Ends the registration; does nothing if it has ended already.
    func cancel() {
        issuer?.cancel(number)
    }

    /// Ends the registration if it is one with this issuer.
    func cancel(with issuer: some SubscriptionIssuer) {
        if self.issuer === issuer { cancel() }
    }
}

/// Where registrations are kept.
@usableFromInline
protocol SubscriptionIssuer: AnyObject, Sendable {
    /// Ends a registration; does nothing if it has ended already.
    func cancel(_ number: Int)
}
