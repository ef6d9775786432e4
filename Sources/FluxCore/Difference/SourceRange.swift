/// A range type, whose values are written with an operator.
protocol SourceRange {
    var form: RangeForm { get }
    var bounds: [Any] { get }
}

extension Range: SourceRange {
    var form: RangeForm { RangeForm(symbol: "..<", hasLower: true, hasUpper: true) }
    var bounds: [Any] { [lowerBound, upperBound] }
}

extension ClosedRange: SourceRange {
    var form: RangeForm { RangeForm(symbol: "...", hasLower: true, hasUpper: true) }
    var bounds: [Any] { [lowerBound, upperBound] }
}

extension PartialRangeFrom: SourceRange {
    var form: RangeForm { RangeForm(symbol: "...", hasLower: true, hasUpper: false) }
    var bounds: [Any] { [lowerBound] }
}

extension PartialRangeUpTo: SourceRange {
    var form: RangeForm { RangeForm(symbol: "..<", hasLower: false, hasUpper: true) }
    var bounds: [Any] { [upperBound] }
}

extension PartialRangeThrough: SourceRange {
    var form: RangeForm { RangeForm(symbol: "...", hasLower: false, hasUpper: true) }
    var bounds: [Any] { [upperBound] }
}
