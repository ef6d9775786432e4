/// The way from a whole value to a place in it.
struct ChangePath: CustomStringConvertible {
    private var head = ""
    /// The last component, if the way there is too long to be written.
    private var tail: String?
    private var depth = 0

    var description: String { tail.map { "\(head)…\($0)" } ?? head }

    func appending(property: String) -> Self { appending(".\(property)") }

    /// A long key would otherwise be there again for each change behind it.
    func appending(index: String) -> Self { appending("[\(Excerpt.ofKey(index))]") }

    /// Only a limited number of components is kept, so that a deep path is still made in constant time.
    private func appending(_ component: String) -> Self {
        var path = self
        path.depth += 1
        if path.depth > SourceWriter.maximumDepth {
            path.tail = component
        } else {
            path.head += head.isEmpty && component.hasPrefix(".") ? String(component.dropFirst()) : component
        }
        return path
    }
}
