internal import FluxFuzz

/// Five lists whose sums are small each, but may overflow together.
extension Challenge {
    static let bound5 = bound5("bound5", bestKnown: 137, longest: 1)
    static let freeBound5 = bound5("bound5 free", bestKnown: 202, longest: 10)

    /// The challenge with lists of up to so many elements.
    private static func bound5(_ name: String, bestKnown: Int, longest: Int) -> Challenge {
        let form = "([], [], [], [-1], [-32768])"
        return Challenge(name, form, bestKnown: bestKnown, { fiveLists(of: 0...longest) }) { lists in
            let total: Int16 = [lists.0, lists.1, lists.2, lists.3, lists.4].joined().reduce(0, &+)
            return total < 5 * 256
        }
    }

    private typealias FiveLists = ([Int16], [Int16], [Int16], [Int16], [Int16])

    private static func fiveLists(of counts: ClosedRange<Int>) -> Gen<FiveLists> {
        let number = Gen<Int16>.integer(in: .min ... .max)
        let list = Gen.array(of: number, count: counts).filter { $0.reduce(0, &+) < 256 }
        return zip(list, list, list, list, list)
    }
}
