/// The way from a whole value to a place in it.
struct ChangePath: CustomStringConvertible {
    /// The steps of the way, each as it is written behind another one: `.name` or `[index]`.
    ///
    /// Only a limited number of them is kept, so that a deep path is still made in constant time.
    private(set) var components: [String] = []
    private var isCut = false

    var description: String {
        var parts = components
        if isCut { parts.insert("…", at: parts.count - 1) }
        let text = parts.joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }

    func appending(property: String) -> Self { appending(".\(property)") }

    /// A long key would otherwise be there again for each change behind it.
    func appending(index: String) -> Self { appending("[\(Excerpt.ofKey(index))]") }

    private func appending(_ component: String) -> Self {
        var path = self
        if path.isCut { path.components.removeLast() }
        path.isCut = path.components.count == SourceWriter.maximumDepth
        path.components.append(component)
        return path
    }
}
