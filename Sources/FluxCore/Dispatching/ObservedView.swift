/// A view that records, and that wants to know of the presenters that it is given to.
package protocol ObservedView: View {
    /// Where it wants to be called.
    var delivery: ReflectionDelivery { get }

    /// What to call it in a message, and where it was made.
    var origin: String { get }

    /// Called when a presenter is made with it.
    ///
    /// - Parameters:
    ///   - presenter: What may be asked about the presenter.
    ///   - timeline: What happens on the presenter's flux from now on.
    func connect(to presenter: any PresenterConnection, on timeline: Timeline)
}

/// What a view that records may ask about a presenter, also after it was released.
package protocol PresenterConnection: AnyObject, Sendable {
    /// The number that the timeline has for the presenter's release; `nil` as long as it lives.
    var releaseID: Int? { get }

    /// Which of the stores on the dispatcher the presenter shows.
    var store: ObjectIdentifier { get }

    /// How many changes have been committed, but not shown to the view yet.
    var pendingReflections: Int { get }
}
