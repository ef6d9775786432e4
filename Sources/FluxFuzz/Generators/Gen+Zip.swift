/// Joins generators to one of tuples.
///
/// ```swift
/// zip(Gen.int(in: 0...9), .bool).map { Item(price: $0, isSold: $1) }
/// ```
///
/// - Parameter generators: The generators of the parts, from the first to the last. If any has nothing to offer,
///   neither have they together.
/// - Returns: A generator of tuples. It shrinks each part as its generator does.
@inlinable
public func zip<each Value>(_ generators: repeat Gen<each Value>) -> Gen<(repeat each Value)> {
    for generator in repeat each generators {
        if let defect = generator.defect { return Gen(defect: defect) }
    }
    return Gen { source in (repeat try (each generators).draw(from: &source)) }
}
