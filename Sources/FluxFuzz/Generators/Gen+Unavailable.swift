// For generators of which the compiler says otherwise something that does not help.

extension Gen {
    /// Not available: the elements are a collection.
    @available(*, unavailable, message: "put the elements in brackets: .element(of: [first, second])")
    public static func element(of first: Value, _ second: Value, _ others: Value...) -> Gen { .constant(first) }

    /// Not available: each generator has it as a property.
    @available(*, unavailable, message: "it is a property of the generator: generator.optional")
    public static func optional<Wrapped>(_ generator: Gen<Wrapped>) -> Gen where Value == Wrapped? {
        generator.optional
    }
}

extension Gen where Value == String {
    /// Not available: a text has a length.
    @available(*, unavailable, message: "say how long the texts are: .string(count: 0...5)")
    public static var string: Gen { .constant("") }
}
