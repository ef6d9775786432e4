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

/// The numbers of elements that a generator may choose from, once they have been found to be right.
@usableFromInline
enum CheckedCounts {
    case counts(ClosedRange<Int>)
    case defect(GeneratorDefect)

    /// The greatest number of elements: more would not fit into memory with everything around it.
    @usableFromInline static var greatest: Int { 1_000_000 }

    @usableFromInline
    init(_ count: some ElementCount, of generator: String, fileID: StaticString, line: UInt) {
        func defect(_ problem: String) -> CheckedCounts {
            .defect(GeneratorDefect(generator, problem, fileID: fileID, line: line))
        }
        guard let counts = count.elementCounts else {
            self = defect("the range of counts is empty")
            return
        }
        if counts.lowerBound < 0 {
            self = defect("a count must be at least 0, but it is \(counts.lowerBound)")
        } else if counts.upperBound > Self.greatest {
            self = defect("a count must be at most \(Self.greatest), but it is \(counts.upperBound)")
        } else {
            self = .counts(counts)
        }
    }
}
