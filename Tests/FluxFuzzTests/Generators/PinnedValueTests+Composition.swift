import Foundation
import Testing

@testable import FluxFuzz

/// What generators make of others and of collections, see ``PinnedValueTests``.
extension PinnedValueTests {
    @Test func ofTypesFromFoundation() throws {
        let week = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 604_800)
        try expectPinned(
            Gen.uuid,
            """
            BDD73226-2FEB-46E9-8A3B-F8CCEC99BC40, 47526757-130F-49F5-9607-387FC392B8E5,
            09BC585A-2448-423F-B791-0C7E8F2036C1, 37E9671C-4537-46D5-B33D-8D7BA7A78BE9,
            5705B877-0B3D-47DD-A795-35CE0A5FDDEB, 3474724A-775B-419B-9F8D-22839145942F,
            836DED89-7F3E-446E-A147-E5DCD1FB5B6D, AA47E31C-02E7-48ED-8D05-14B1535F0CFC,
            1A83D752-F35E-4BA7-9FB6-4000FD9FE787, 17EADFF4-48A8-46A0-AC17-B2868A5CAE18,
            F513444B-6455-4A3E-84AC-E9B74987DBA6, 998D8FB1-00CA-415D-A7AB-1D75151D3224
            """,
            choices: """
                854966095797204713 737456523031723072 | 321205234278922741 1587299515064563941 | 43845799133872703
                4003995281415747265
                """
        )
        try expectPinned(
            Gen.data(count: 0...4).map(Array.init),
            """
            [40, 71, 88], [], [55, 204, 87, 158], [126], [133, 170], [26], [23, 176], [18, 153, 158, 18], [189], [241,
            177, 202], [165, 200, 163, 97], []
            """,
            choices: "1 40 1 71 1 88 0 | 0 | 1 55 1 204 1 87 1 158"
        )
        try expectPinned(
            Gen.date.map(\.timeIntervalSinceReferenceDate),
            """
            164592000.0, 2583532800.0, 733539599.999, -137708746.0, 1155018656.0, -553478400.0, 1848009600.0,
            1482364800.0, 160358400.0, 2885897658.068, 2469865271.255, 1637121005.765
            """,
            choices: "0 3809 | 0 59803 | 2 16979 3599 999"
        )
        try expectPinned(
            Gen.date(in: week).map(\.timeIntervalSinceReferenceDate),
            """
            86400.0, 518400.0, 0.0, 123924.0, 314504.0, 0.0, 345600.0, 345600.0, 86400.0, 569677.647, 508344.369,
            385577.639
            """,
            choices: "0 1 | 0 6 | 0 0"
        )
    }

    @Test func ofSelections() throws {
        try expectPinned(
            Gen.bool,
            "true, false, false, false, false, true, false, true, false, true, false, false",
            choices: "1 | 0 | 0"
        )
        try expectPinned(Gen.element(of: [2, 3, 5, 7]), "5, 2, 3, 3, 2, 7, 2, 7, 3, 5, 2, 3", choices: "2 | 0 | 1")
        try expectPinned(
            Gen.element(of: [200, 404, 500], weights: [8, 1, 1]),
            "200, 200, 200, 200, 200, 404, 200, 404, 200, 200, 200, 200",
            choices: "0 | 0 | 0"
        )
        try expectPinned(
            Gen<Size>.allCases,
            "large, small, small, medium, small, large, small, large, medium, medium, small, medium",
            choices: "2 | 0 | 0"
        )
        try expectPinned(Gen.index(of: [7, 8, 9]), "2, 0, 0, 1, 0, 2, 0, 2, 1, 1, 0, 1", choices: "2 | 0 | 0")
        try expectPinned(
            Gen.id(of: [Size.small, .large]),
            #"""
            "large", "small", "small", "small", "small", "large", "small", "large", "small", "large", "small", "small"
            """#,
            choices: "1 | 0 | 0"
        )
    }

    @Test func ofLists() throws {
        try expectPinned(
            Gen.array(of: .int(in: 0...9), count: 0...4),
            "[1, 2, 3], [], [2, 8, 3, 6], [4], [5, 6], [1], [0, 6], [0, 5, 6, 0], [7], [9, 6, 7], [6, 7, 6, 3], []",
            choices: "1 1 1 2 1 3 0 | 0 | 1 2 1 8 1 3 1 6"
        )
        try expectPinned(
            Gen.array(of: .bool, count: 2),
            """
            [true, false], [false, false], [false, true], [false, true], [false, true], [false, false], [true, true],
            [true, false], [false, false], [false, true], [true, false], [true, true]
            """,
            choices: "1 0 | 0 0 | 0 1"
        )
        try expectPinned(
            Gen.array(of: .int(in: 0...99), count: 1..<3),
            "[15, 27], [3], [21, 80], [61], [49], [52, 66], [10], [9], [95, 7], [61, 7], [74], [94, 69]",
            choices: "15 1 27 | 3 0 | 21 1 80"
        )
        try expectPinned(
            Gen.array(ofUnique: .int(in: 0...4), count: 2...5),
            """
            [0, 1, 4, 3], [2, 3], [0, 2], [3, 4], [2, 3], [1, 3], [4, 3, 1, 0, 2], [1, 3], [1, 0, 2, 4], [0, 1, 4], [2,
            4, 0, 1], [3, 0, 1, 4, 2]
            """,
            choices: "0 1 1 4 1 3 0 | 2 3 0 | 0 2 0"
        )
        try expectPinned(
            Gen.set(of: .int(in: 0...9), count: 0...4).map { $0.sorted() },
            """
            [1, 2, 3], [], [2, 3, 6, 8], [4], [5, 6], [1], [0, 6], [0, 2, 5, 6], [6, 7, 9], [6, 7, 8], [0, 2, 3], [0, 1,
            5]
            """,
            choices: "1 1 1 2 1 3 0 | 0 | 1 2 1 8 1 3 1 6"
        )
        try expectPinned(
            Gen.dictionary(.int(in: 0...3), .bool, count: 0...3).map {
                $0.sorted { $0.key < $1.key }.map { "\($0):\($1)" }
            },
            #"""
            ["0:false", "1:false"], ["0:true", "1:true", "2:true"], ["0:false", "1:false"], ["2:true", "3:false"], [],
            ["2:true"], ["1:false", "2:true", "3:true"], ["3:false"], ["0:false", "3:true"], ["0:false"], ["0:false",
            "3:false"], ["0:true"]
            """#,
            choices: "1 0 0 1 1 0 0 | 1 0 1 1 1 1 1 2 1 | 1 0 0 1 1 0 0"
        )
        try expectPinned(
            Gen.permutation(of: "abcd").map { String($0) },
            #""cbad", "badc", "adcb", "cbad", "cadb", "abcd", "adbc", "acdb", "abdc", "dabc", "dabc", "dcba""#,
            choices: "2 0 0 | 1 0 1 | 0 2 0"
        )
        try expectPinned(
            Gen.subset(of: "abcde").map { String($0) },
            #""bcde", "b", "bce", "", "", "abcd", "", "c", "bcd", "", "c", "abcde""#,
            choices: "1 1 1 1 0 | 0 0 0 1 0 | 1 0 1 1 0"
        )
        try expectPinned(
            Gen.subset(of: "abcdef", count: 2...3).map { String($0) },
            #""cef", "adf", "cef", "cd", "abc", "cf", "cd", "def", "acd", "cf", "abe", "bdf""#,
            choices: "1 1 0 1 | 1 0 1 0 0 1 | 1 1 0 1"
        )
    }

    @Test func ofCombinators() throws {
        try expectPinned(
            Gen.int(in: 0...9).map { $0 * $0 },
            "49, 1, 4, 9, 0, 64, 4, 64, 9, 36, 4, 16",
            choices: "7 | 1 | 2"
        )
        try expectPinned(
            Gen.int(in: 1...3).flatMap { .string(of: "ab", count: $0) },
            #""aaa", "b", "b", "ba", "bb", "aa", "ab", "abb", "a", "bbb", "bbb", "aa""#,
            choices: "2 0 0 0 | 0 1 | 0 1"
        )
        try expectPinned(
            Gen.int(in: 0...99).filter { $0.isMultiple(of: 3) },
            "15, 27, 3, 21, 33, 51, 66, 9, 27, 78, 69, 78",
            choices: "15 | 27 | 3"
        )
        try expectPinned(
            Gen.string(of: .digits, count: 1...3).compactMap { UInt8($0) },
            "123, 8, 8, 62, 55, 21, 6, 56, 2, 30, 7, 5",
            choices: "1 1 2 1 3 | 8 0 | 8 0"
        )
        try expectPinned(
            Gen.oneOf(.constant(-1), .int(in: 0...9), .constant(100)),
            "100, -1, -1, 0, 100, -1, 100, 6, -1, 5, 6, -1",
            choices: "2 | 0 | 0"
        )
        try expectPinned(
            Gen.oneOf([Gen.constant(1), .constant(2)]),
            "2, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 1",
            choices: "1 | 0 | 0"
        )
        try expectPinned(
            Gen.frequency((9, .int(in: 0...9)), (1, .int(in: 0...1_000_000))),
            "1, 3, 8, 8, 6, 4, 5, 2, 4, 6, 73053, 6",
            choices: "0 1 | 0 3 | 0 8"
        )
        try expectPinned(
            Gen.int(in: 0...9).optional.map { $0 ?? -1 },
            "1, 3, -1, 2, 3, 2, 5, 6, -1, -1, 0, 9",
            choices: "1 1 | 1 3 | 0"
        )
        try expectPinned(
            zip(Gen.int(in: 0...9), .bool),
            """
            (7, false), (2, false), (0, true), (2, true), (3, true), (2, false), (5, true), (6, false), (1, false), (0,
            true), (9, false), (5, true)
            """,
            choices: "7 0 | 2 0 | 0 1"
        )
        try expectPinned(
            Gen.recursive(upTo: 3, leaf: .string(of: "ab", count: 1)) { inner in
                Gen.array(of: inner, count: 0...2).map { "(\($0.joined()))" }
            },
            #""()", "(b)", "b", "(a)", "(())", "a", "b", "()", "(a)", "(((ba)a)())", "()", "(()a)""#,
            choices: "1 0 | 1 1 0 1 0 | 0 1"
        )
        try expectPinned(
            Gen<Int>.sized { size in Gen.array(of: .bool, count: 0...size).map { $0.count } },
            "3, 6, 1, 4, 55, 12, 2, 0, 9, 72, 13, 25",
            choices: "11 1 0 1 0 1 1 0 | 18 1 1 1 0 1 0 1 1 1 1 1 1 0 | 2 1 0 0"
        )
        try expectPinned(
            Gen<Int>.sized(upTo: 4) { .constant($0) },
            "0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 1",
            choices: "0 | 0 | 0"
        )
    }

    @Test func ofPools() throws {
        let pool = Pool<Int>()
        try expectPinned(
            Gen.int(in: 0...99).added(to: pool).flatMap { new in Gen.element(in: pool).map { (new, $0) } },
            """
            (74, 74), (27, 74), (3, 3), (21, 21), (33, 21), (20, 3), (51, 21), (66, 27), (10, 33), (9, 51), (95, 74),
            (59, 66)
            """,
            choices: "74 0 | 27 0 | 3 2"
        )
    }
}

private enum Size: String, CaseIterable, Identifiable {
    case small, medium, large
    var id: String { rawValue }
}
