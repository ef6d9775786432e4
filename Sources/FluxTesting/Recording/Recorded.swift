internal import FluxCore

/// Something that a recorder has recorded, and how it came.
struct Recorded<Element> {
    /// What came.
    let element: Element

    /// The event that the recorder was called for.
    let cause: Causality.Cause?

    /// The last event before it, where the recorder was called for none.
    let latestEvent: Int?

    /// When it came, on the clock of all recorders.
    let moment: Moment

    /// Whether it came on the main actor.
    let isOnMainActor: Bool

    /// Whether it came when all presenters that it could come from were released.
    let isLate: Bool
}
