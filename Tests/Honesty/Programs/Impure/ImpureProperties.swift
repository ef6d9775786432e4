import FluxFuzz

extension Program {
    /// Properties in which something does not depend on its input alone.
    static let impureProperties = Occurrence.all.flatMap { occurs in
        [
            searching("impure.property-rule.\(occurs.name)", .noPass) {
                Property("planted", Gen.int(in: 0...999)) { $0 % 2 == 0 || !occurs() }
            },
            searching("impure.property-generator.\(occurs.name)", .noPass) {
                Property("small", Gen.int(in: 0...999).map { occurs() ? -$0 : $0 }) { abs($0) < 1000 }
            },
            searching("impure.property-label.\(occurs.name)", .noPass) {
                Property("small", Gen.int(in: 0...999)) { $0 < 1000 }
                    .classify("planted", atLeast: 0.001) { _ in occurs() }
            },
        ]
    }
}
