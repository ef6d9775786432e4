/// How many elements a generated array or string has: an `Int`, a `ClosedRange<Int>` or a `Range<Int>`.
///
/// A number or range that can't be meant, such as a negative one, is reported as an error by the fuzzer. You don't
/// conform types of your own to this protocol.
public protocol ElementCount {
    /// The numbers of elements to choose from, or `nil` if there is none.
    var elementCounts: ClosedRange<Int>? { get }
}

extension Int: ElementCount {
    /// This number alone.
    public var elementCounts: ClosedRange<Int>? { self...self }
}

extension ClosedRange: ElementCount where Bound == Int {
    /// The range itself.
    public var elementCounts: ClosedRange<Int>? { self }
}

extension Range: ElementCount where Bound == Int {
    /// The range without its upper bound; `nil` if it is empty.
    public var elementCounts: ClosedRange<Int>? { isEmpty ? nil : lowerBound...(upperBound - 1) }
}

/// The numbers of elements that a generator may choose from, or why there are none.
@usableFromInline
struct CheckedCounts {
    /// What is wrong with the numbers, or `nil` if they are right.
    @usableFromInline let defect: GeneratorDefect?

    /// The numbers, if they are right.
    @usableFromInline let range: ClosedRange<Int>

    /// The greatest number of elements: more would not fit into memory with everything around it.
    @usableFromInline static var greatest: Int { 1_000_000 }

    @usableFromInline
    init(_ count: some ElementCount, of generator: String, fileID: StaticString, line: UInt) {
        let counts = count.elementCounts
        range = counts ?? 0...0
        var problem: String?
        if counts == nil {
            problem = "the range of counts is empty"
        } else if range.lowerBound < 0 {
            problem = "a count must be at least 0, but it is \(range.lowerBound)"
        } else if range.upperBound > Self.greatest {
            problem = "a count must be at most \(Self.greatest), but it is \(range.upperBound)"
        }
        defect = problem.map { GeneratorDefect(generator, $0, fileID: fileID, line: line) }
    }
}
