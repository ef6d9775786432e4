/// How a value with a fixed number of elements is written.
enum VectorForm: Hashable {
    /// `SIMD2<Double>(1.0, 2.0)`
    case arguments
    /// `[1, 2]`
    case literal
}

/// A type of the standard library that stores a fixed number of elements in line, out of sight of reflection.
protocol InlineElements {
    static var form: VectorForm { get }
    var elements: [Any] { get }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: InlineElements {
    static var form: VectorForm { .literal }
    var elements: [Any] { indices.map { self[$0] } }
}

extension SIMD {
    /// Only the vectors of the standard library are known to have an initialiser with all scalars.
    static var form: VectorForm {
        String(reflecting: self).hasPrefix("Swift.SIMD") && Scalar.self != Bool.self ? .arguments : .literal
    }

    var elements: [Any] { indices.map { self[$0] } }
}
