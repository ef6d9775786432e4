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

        init(at path: ChangePath, old: String?, new: String?) {
            self.path = path.description
            components = path.components
            self.old = old
            self.new = new
        }

        /// The path and what happened there, in one line.
        ///
        /// A value of more than 200 characters is shortened around the first place where the two differ.
        public var description: String {
            path.isEmpty ? event : "\(path): \(event)"
        }

        private var event: String {
            switch (old, new) {
            case (let old?, let new?) where old.utf8.elementsEqual(new.utf8): "moved \(Excerpt.ofStart(new))"
            case (let old?, let new?): Excerpt.ofBoth(old, new).joined(separator: " → ")
            case (let old?, nil): "− \(Excerpt.ofStart(old))"
            case (nil, let new?): "+ \(Excerpt.ofStart(new))"
            case (nil, nil): ""
            }
        }
    }
}
