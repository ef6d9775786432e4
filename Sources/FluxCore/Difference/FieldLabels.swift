/// The labels under which stored properties are shown.
package enum FieldLabels {
    /// The storage that the `@Observable` macro and actors add, which holds nothing of the value.
    package static let machinery: Set = ["_$observationRegistrar", "$defaultActor"]

    /// What the errors of Foundation are made of, and made from.
    static let error = "_nsError"

    private static let lazyStorage = "$__lazy_storage_$_"

    /// Returns the names that the author of a type gave to its stored properties.
    ///
    /// Property wrappers, macros and `lazy` rename what they store. A name is left as it is if the one
    /// without the prefix belongs to another property.
    package static func displayed(_ labels: [String], count: Int) -> [String] {
        // A custom mirror may leave out labels. Then nothing tells which child a label belongs to.
        guard labels.count == count else { return (0..<count).map(String.init) }
        // Those of most types are not renamed, and to look for a prefix takes long.
        if !labels.contains(where: { $0.hasPrefix("_") || $0.hasPrefix("$") }) { return labels }
        let taken = Set(labels)
        return labels.map { label in
            let name =
                label.hasPrefix(lazyStorage)
                ? String(label.dropFirst(lazyStorage.count)) : String(label.trimmingPrefix("_"))
            return name.isEmpty || label == error || taken.contains(name) ? label : name
        }
    }
}
