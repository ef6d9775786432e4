/// What is different between an expected and a received list, element by element.
///
///     expected  received  − missing, + unexpected, ~ other content
///            1         1    .setQuery("swift")
///            2         2    .setIsFetching(true)
///            3            − .clear
///            4         3  ~ .setPage: 1 → 2
///                      4  + .setError(nil)
///
/// Each element of both lists is in exactly one row, in the order of both. The elements that are the same are a longest
/// common subsequence (see ``SequenceAlignment``). Between them, elements of the same case stand in one row where their
/// structure shows what is different.
struct SequenceDifference<Element> {
    /// An element of one of the lists, or one of each that belong together.
    struct Row {
        /// How the elements of a row belong together, or why there is only one.
        enum Kind {
            /// The received element is as expected.
            case same
            /// The received element is of the expected case, but has other content.
            case changed(CaseDifference)
            /// The expected element was not received here, but perhaps at another index.
            case missing(movedTo: Int?)
            /// The received element was not expected here, but perhaps at another index.
            case unexpected(movedFrom: Int?)
        }

        /// The index in the expected list.
        let expected: Int?
        /// The index in the received list.
        let received: Int?
        /// How they belong together.
        let kind: Kind

        /// Whether the received element is as expected.
        var isSame: Bool {
            if case .same = kind { true } else { false }
        }
    }

    /// What was expected.
    let expected: [ExpectedElement<Element>]
    /// What was received.
    let received: [Element]
    /// The rows, in the order of both lists.
    let rows: [Row]
    /// The sources of the expected values.
    let expectedTexts: ElementTexts<Element>
    /// The sources of the received values.
    let receivedTexts: ElementTexts<Element>

    /// Whether all elements are as expected.
    var isEmpty: Bool { rows.allSatisfy(\.isSame) }

    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - expected: The expected values or predicates. A predicate has to be a pure function, since it is called
    ///     several times.
    ///   - received: The received values.
    ///   - equality: When a received value counts as an expected one.
    /// - Complexity: As that of ``SequenceAlignment``, and linear in the size of the elements.
    init(from expected: [ExpectedElement<Element>], to received: [Element], by equality: ElementEquality<Element>) {
        self.expected = expected
        self.received = received
        expectedTexts = ElementTexts(expected.map(\.value))
        receivedTexts = ElementTexts(received)
        let matches = Self.matching(expected, received, expectedTexts, receivedTexts, by: equality)
        let pairs = SequenceAlignment(expected.count, received.count, matches: matches).pairs
        let moves = SequenceMoves(
            expected: expectedTexts,
            received: receivedTexts,
            aligned: pairs,
            hasPredicates: expected.contains { $0.value == nil },
            matches: matches
        )
        var pairing = CasePairing(expectedTexts, receivedTexts)
        var rows: [Row] = []
        var place: SequenceAlignment.Pair = (0, 0)
        for pair in pairs + [(expected.count, received.count)] {
            let gap = (place.expected..<pair.expected, place.received..<pair.received)
            rows += Self.rows(gap.0, gap.1, moves, pairing: &pairing)
            if pair.expected < expected.count {
                rows.append(Row(expected: pair.expected, received: pair.received, kind: .same))
            }
            place = (pair.expected + 1, pair.received + 1)
        }
        self.rows = rows
    }

    /// Compares two lists of values.
    ///
    /// - Parameters:
    ///   - expected: The expected values.
    ///   - received: The received values.
    ///   - equality: When a received value counts as an expected one.
    init(from expected: [Element], to received: [Element], by equality: ElementEquality<Element>) {
        self.init(from: expected.map(ExpectedElement.value), to: received, by: equality)
    }

    private static func matching(
        _ expected: [ExpectedElement<Element>],
        _ received: [Element],
        _ expectedTexts: ElementTexts<Element>,
        _ receivedTexts: ElementTexts<Element>,
        by equality: ElementEquality<Element>
    ) -> (Int, Int) -> Bool {
        switch equality {
        case .function(let areEqual):
            return { first, second in
                switch expected[first] {
                case .value(let value): areEqual(value, received[second])
                case .predicate(_, let holds): holds(received[second])
                }
            }
        case .structure:
            let (expectedClasses, receivedClasses) = ElementTexts.classes(expectedTexts, receivedTexts)
            return { first, second in
                if case .predicate(_, let holds) = expected[first] { return holds(received[second]) }
                return expectedClasses[first] == receivedClasses[second]
            }
        }
    }

    /// The rows of what stands between two elements that are the same.
    private static func rows(
        _ expected: Range<Int>,
        _ received: Range<Int>,
        _ moves: SequenceMoves,
        pairing: inout CasePairing<Element>
    ) -> [Row] {
        let pairs = pairing.pairs(
            expected.filter { moves.received[$0] == nil },
            received.filter { moves.expected[$0] == nil }
        )
        var rows: [Row] = []
        var place: SequenceAlignment.Pair = (expected.lowerBound, received.lowerBound)
        func addSingles(upTo end: SequenceAlignment.Pair) {
            rows += (place.expected..<end.expected).map {
                Row(expected: $0, received: nil, kind: .missing(movedTo: moves.received[$0]))
            }
            rows += (place.received..<end.received).map {
                Row(expected: nil, received: $0, kind: .unexpected(movedFrom: moves.expected[$0]))
            }
        }
        for (first, second, difference) in pairs {
            addSingles(upTo: (first, second))
            rows.append(Row(expected: first, received: second, kind: .changed(difference)))
            place = (first + 1, second + 1)
        }
        addSingles(upTo: (expected.upperBound, received.upperBound))
        return rows
    }
}
