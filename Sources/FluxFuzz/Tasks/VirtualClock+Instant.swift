extension VirtualClock {
    /// A time that a virtual clock shows.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// How long after ``start`` it is: within 10¹⁸ seconds, which is 30 billion years, before or after.
        public let offset: Duration

        /// Makes a time.
        ///
        /// - Parameter offset: How long after ``start`` it is: any duration. One beyond 10¹⁸ seconds counts as that.
        public init(offset: Duration) {
            self.offset = min(max(offset, Duration.zero - Self.farthest), Self.farthest)
        }

        /// What a new clock shows.
        public static let start = Instant(offset: .zero)

        /// There is no room for all durations behind an instant.
        private static let farthest = Duration.seconds(1_000_000_000_000_000_000 as Int64)

        /// The time so much later.
        ///
        /// - Parameter duration: Any duration; with a negative one, it is a time before.
        /// - Returns: The time, or the last or first one that there is.
        public func advanced(by duration: Duration) -> Instant {
            // From one end to the other at most, so that there is no overflow.
            let most = Self.farthest * 2
            return Instant(offset: offset + min(max(duration, Duration.zero - most), most))
        }

        /// How much later another time is.
        ///
        /// - Parameter other: Another time.
        /// - Returns: The duration; a negative one if the other time is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one time is earlier than another.
        ///
        /// - Parameters:
        ///   - left: A time.
        ///   - right: Another time.
        /// - Returns: Whether it is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

        /// How long after the start it is, as in `300 ms`.
        public var description: String { offset.inShort }
    }
}
