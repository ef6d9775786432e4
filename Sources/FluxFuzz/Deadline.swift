/// When to give up.
@usableFromInline
struct Deadline {
    private let instant: ContinuousClock.Instant

    /// Whether there is a time at all.
    ///
    /// A flag of its own, since an optional instant takes long to look into: nobody knows here what it is made of.
    private let isSet: Bool

    /// Begins to measure the time.
    ///
    /// - Parameter time: After how much time to give up; `nil` for never.
    @usableFromInline
    init(after time: Duration?) {
        instant = .now.advanced(by: time ?? .zero)
        isSet = time != nil
    }

    /// Whether the time is up.
    @usableFromInline var hasPassed: Bool {
        isSet && .now >= instant
    }
}
