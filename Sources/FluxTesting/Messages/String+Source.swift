internal import FluxCore
internal import FluxFuzz

extension String {
    /// A value as Swift source, in full or as an excerpt.
    init(source value: some Any, isWhole: Bool) {
        if isWhole { self.init(swiftSource: value) } else { self.init(excerptOf: value) }
    }
}
