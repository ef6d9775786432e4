extension Difference {
    /// One place at which two values differ.
    ///
    /// An inserted value has no `old`, a removed one no `new`. A moved element has both, and they are the same.
    public struct Change: Sendable, Equatable, CustomStringConvertible {
        /// The way from the whole value to this place; empty if the whole value has changed.
        public let path: String

        /// The steps of that way: `.name` or `[index]` each.
        package let components: [String]

        /// The source of the value before, or `nil` if it has been inserted.
        public let old: String?

        /// The source of the value after, or `nil` if it has been removed.
        public let new: String?

        /// Whether both are one number or text that is written in two ways: the `==` of the standard library calls `0.0` and
        /// `-0.0` equal, and texts that are canonically equivalent.
        package let isEqualByStandard: Bool

        init(at path: ChangePath, old: String?, new: String?, isEqualByStandard: Bool = false) {
            self.path = path.description
            components = path.components
            self.isEqualByStandard = isEqualByStandard
            self.old = old
            self.new = new
        }

        /// The path and what happened there, in one line.
        ///
        /// Of a value of more than 200 Unicode scalars, the first properties or elements are shown, with `…` for the rest, or
        /// what is around the first place where the two differ.
        public var description: String {
            let event = event(upTo: Excerpt.limit)
            return path.isEmpty ? event : "\(path): \(event)"
        }

        /// The path and what happened there, in one line, with values of no more than so many scalars.
        package func text(upTo width: Int) -> String {
            let event = event(upTo: width)
            return path.isEmpty ? event : "\(path.withoutMiddle(upTo: width / 2)): \(event)"
        }

        private func event(upTo width: Int) -> String {
            switch (old, new) {
            case (let old?, let new?) where old.utf8.elementsEqual(new.utf8): "moved \(Excerpt.of(new, upTo: width))"
            case (let old?, let new?): Excerpt.ofBoth(old, new, upTo: width).joined(separator: " → ")
            case (let old?, nil): "− \(Excerpt.of(old, upTo: width))"
            case (nil, let new?): "+ \(Excerpt.of(new, upTo: width))"
            case (nil, nil): ""
            }
        }
    }
}
