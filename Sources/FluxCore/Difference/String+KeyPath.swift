extension String {
    /// A key path's way from the root, as in `user.name`.
    ///
    /// Like the paths of a ``Difference``, it says nothing of optionals.
    package init(propertyOf path: AnyKeyPath) {
        let text = String(describing: path)
        let way = text.firstIndex(of: ".").map { text[text.index(after: $0)...] } ?? text[...]
        // Its address says nothing, and differs from run to run. To make the expression takes longer than all the rest.
        let named =
            way.contains("<")
            ? way.replacing(/<computed 0x[0-9a-f]+ \((.*?)\)>/) { "a computed property (\($0.1))" } : way
        self = named.filter { $0 != "?" && $0 != "!" }
    }
}
