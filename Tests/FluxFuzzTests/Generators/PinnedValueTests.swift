import Testing

@testable import FluxFuzz

/// What each public generator and combinator makes from seed 42.
///
/// The promise: within a major version, the same seed makes the same values, in every process and on every platform.
/// Seeds and replay tokens that stand in tests, reports and issues depend on it. So a failure here is a change that
/// gives them another meaning, however harmless it looks. fast-check guards its values in the same way, in
/// `NoRegression.spec.ts`.
///
/// If the change was not intended, find it: another order of draws, another number of them, or another distribution.
/// If it was, put the values from the failure into the row, and name the generator in the changelog as one whose seeds
/// and tokens from before have expired. A new generator gets a row. An old row never goes unless its generator does.
@Suite("Seed 42 makes the values that it has always made")
struct PinnedValueTests {
    @Test func ofIntegers() throws {
        try expectPinned(
            Gen.int,
            """
            9223372036854775807, 0, 6559, -6, -5, -4398046511102, -5, -7, 673802091135743821, 7, -1152921504606846976,
            5828510229492895
            """,
            choices: "18446744073709551613 | 0 | 13117"
        )
        try expectPinned(Gen.int(in: -9...9), "-7, 2, 3, -3, 0, -8, -2, 8, -3, 6, 2, 5", choices: "14 | 3 | 5")
        try expectPinned(
            Gen.int(in: 5..<500),
            "372, 84, 142, 175, 23, 434, 113, 401, 173, 311, 106, 249",
            choices: "367 | 79 | 137"
        )
        try expectPinned(
            Gen.int(in: .min ... .max),
            """
            6839728766377637707, 1474913046063446146, -2569641874231381929, -3174599030129127882, -350766393070981625,
            -8007990562831494531, 2014432356388812463, -7384525663493887954, 3135310438806241003, -5704490196125334487,
            1889885825713147104, -4547022670730569823
            """,
            choices: "13679457532755275413 | 2949826092126892291 | 5139283748462763858"
        )
        try expectPinned(Gen<Int8>.integer, "127, 0, 1, -6, -5, -14, -5, -7, -9, -127, 0, -41", choices: "253 | 0 | 1")
        try expectPinned(
            Gen<UInt16>.integer,
            "65535, 0, 6, 12, 10, 2046, 10, 14, 4787, 1, 0, 10601",
            choices: "65535 | 0 | 6"
        )
        try expectPinned(
            Gen<UInt64>.integer,
            """
            18446744073709551615, 0, 13117, 12, 10, 8796093022206, 10, 14, 1347604182271487641, 15, 2305843009213693952,
            11657020458985789
            """,
            choices: "18446744073709551615 | 0 | 13117"
        )
        try expectPinned(
            Gen<Int128>.integer,
            """
            170141183460469231731687303715884105727, 0, -107458991, -6, -5, -19342813113834066795298814, -5, -7,
            12429454731511385527416626124649990891, 170141183460469231731687303715884105727,
            -1329227995784915872903807060280344576, -104997105990681654017628190392303
            """,
            choices: "18446744073709551615 18446744073709551613 | 0 0 | 0 214917982"
        )
        try expectPinned(
            Gen<Int16>.integer(in: -100...1000),
            "716, -88, 206, 278, 21, 855, 140, 781, 274, 580, 125, 442",
            choices: "816 | 176 | 306"
        )
        try expectPinned(Gen<UInt8>.integer(in: 7..<9), "8, 7, 7, 7, 7, 8, 7, 8, 7, 8, 7, 7", choices: "1 | 0 | 0")
        try expectPinned(
            Gen<UInt64>.integer(in: 1 ... .max),
            """
            13679457532755275413, 2949826092126892291, 5139283748462763858, 6349198060258255764, 701532786141963250,
            16015981125662989062, 4028864712777624925, 14769051326987775908, 6270620877612482005, 11408980392250668974,
            3779771651426294207, 9094045341461139646
            """,
            choices: "13679457532755275412 | 2949826092126892290 | 5139283748462763857"
        )
    }

    @Test func ofFloatingPointNumbers() throws {
        try expectPinned(
            Gen.double,
            """
            -442.8, -2.567302178332344e+261, 0.9999999999999999, 5e-324, -5.0, -665.0, -792.8515286414586, -7.0,
            1.7976931348623155e+308, -74.0, 1.9363107102934468e-10, -0.0
            """,
            choices: """
                0 887 1 8 0 | 521 7 1 5 1 6 1 7 1 3 1 0 1 2 1 1 1 7 1 8 1 3 1 3 1 2 1 3 1 4 1 4 0 | 0 2 1 9 1 9 1 9 1 9
                1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 0
                """
        )
        try expectPinned(
            Gen.finiteDouble,
            """
            -442.8, -2.567302178332344e+261, 0.5, 9007199254740991.0, -5.0, -665.0, -792.8515286414586, -7.0,
            -1.7976931348623155e+308, -74.0, 1.9363107102934468e-10, -0.0
            """,
            choices: "0 887 1 8 0 | 521 7 1 5 1 6 1 7 1 3 1 0 1 2 1 1 1 7 1 8 1 3 1 3 1 2 1 3 1 4 1 4 0 | 0 2 1 5 0"
        )
        try expectPinned(
            Gen.double(in: 0...1),
            """
            0.3, 5.825294472754077e-297, 0.9999999999999999, 0.0, 0.0, 1.0, 0.10357423567927071, 1.0, 1.0, 0.0,
            3.524737179015416e-80, 2.225073858507201e-308
            """,
            choices: """
                0 1 1 3 0 | 594 6 1 8 1 2 1 5 1 2 1 9 1 4 1 4 1 7 1 2 1 7 1 5 1 4 1 0 1 7 1 7 0 | 0 1 1 9 1 9 1 9 1 9 1
                9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 9 0
                """
        )
        try expectPinned(
            Gen.double(in: -1e9...(-0.5)),
            """
            -721398869.9, -453369648.3479989, -0.5, -999999999.9999999, -11.0, -665159411.0, -896425764.3725164, -15.0,
            -1000000000.0, -74160812.0, -125.64487194030482, -0.9999999999999999
            """,
            choices: "0 721398870 1 9 0 | 0 453369649 1 3 1 4 1 7 1 9 1 9 1 8 1 9 0 | 0 1 1 5 0"
        )
        try expectPinned(
            Gen.float,
            """
            -442.8, -5.2072702e+32, 0.99999994, 1e-45, -5.0, -665.0, -792.85156, -7.0, 3.4028233e+38, -74.0,
            0.088090375, -0.0
            """,
            choices: "0 887 1 8 0 | 63 13 1 2 1 0 1 7 1 2 1 7 1 0 1 2 0 | 0 2 1 9 1 9 1 9 1 9 1 9 1 9 1 9 1 4 0"
        )
        try expectPinned(
            Gen.finiteFloat,
            """
            -442.8, -5.2072702e+32, 0.5, 16777215.0, -5.0, -665.0, -792.85156, -7.0, -3.4028233e+38, -74.0, 0.088090375,
            -0.0
            """,
            choices: "0 887 1 8 0 | 63 13 1 2 1 0 1 7 1 2 1 7 1 0 1 2 0 | 0 2 1 5 0"
        )
        try expectPinned(
            Gen.float(in: -2...7),
            "0.5, -0.002339305, 1.0, 1.0000001, -2.0, 4.0, -1.0678319, 4.0, 7.0, 0.0, 6.750059e-20, -1.1754944e-38",
            choices: "0 2 1 5 0 | 0 3 1 0 1 0 1 2 1 3 1 3 1 9 1 3 1 0 1 5 0 | 0 2 0"
        )
    }

    @Test func ofCharacters() throws {
        try expectPinned(
            Gen.character,
            #"""
            "\u{01C7}", "G", ">", ".", "6", "U", "\u{0001F468}\u{200D}\u{0001F469}\u{200D}\u{0001F467}", "\u{0220}",
            "V", "#", "\u{000145D8}", "\u{0627}"
            """#,
            choices: "502 | 32 | 82"
        )
        try expectPinned(
            Gen.character(of: .letters),
            #""M", "i", "o", "r", "b", "T", "l", "P", "r", "G", "k", "z""#,
            choices: "38 | 8 | 14"
        )
        try expectPinned(
            Gen.character(of: .digits),
            #""7", "1", "2", "3", "0", "8", "2", "8", "3", "6", "2", "4""#,
            choices: "7 | 1 | 2"
        )
        try expectPinned(
            Gen.character(of: .alphanumerics),
            #""T", "j", "r", "v", "c", "1", "n", "X", "v", "M", "m", "E""#,
            choices: "45 | 9 | 17"
        )
        try expectPinned(
            Gen.character(of: .ascii),
            #""(", "p", "A", "G", "d", ">", "u", ".", "G", "6", "t", "U""#,
            choices: "70 | 15 | 26"
        )
        try expectPinned(
            Gen.character(of: .combining),
            #"""
            "\u{1100}\u{1161}\u{11A8}", "a\u{0308}", "n\u{0303}", "o\u{0302}\u{0323}", "e\u{0301}", "\u{0915}\u{093F}",
            "n\u{0303}", "\u{0915}\u{093F}", "o\u{0302}\u{0323}", "\u{20E3}", "n\u{0303}", "Z\u{0351}\u{036B}\u{0343}"
            """#,
            choices: "7 | 1 | 2"
        )
        try expectPinned(
            Gen.character(of: .emoji),
            #"""
            "\u{0001F3F3}\u{FE0F}\u{200D}\u{0001F308}", "\u{0001F44D}", "\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}",
            "\u{0001F600}", "\u{0001F1EF}\u{0001F1F5}", "\u{0001F44D}\u{0001F3FD}",
            "\u{0001F3F3}\u{FE0F}\u{200D}\u{0001F308}", "\u{2764}\u{FE0F}",
            "\u{0001F468}\u{200D}\u{0001F469}\u{200D}\u{0001F467}", "\u{0001F44D}\u{0001F3FD}", "1\u{FE0F}\u{20E3}"
            """#,
            choices: "8 | 1 | 3"
        )
        try expectPinned(
            Gen.character(of: .rightToLeft),
            #"""
            "\u{061C}", "\u{05E9}\u{05C1}", "\u{0627}", "\u{0628}", "\u{05D0}", "\u{202E}", "\u{0627}", "\u{202B}",
            "\u{0628}", "\u{0661}", "\u{05E9}\u{05C1}", "\u{FEFB}"
            """#,
            choices: "10 | 2 | 3"
        )
        try expectPinned(
            Gen.character(of: .invisible),
            #"""
            "\u{2029}", "\r", "\0", "\u{7F}", " ", "\u{FE0F}", "\r\n", "\u{2060}", "\u{7F}", "\u{200C}", "\r\n",
            "\u{00AD}"
            """#,
            choices: "15 | 3 | 5"
        )
        try expectPinned(
            Gen.character(of: .unicode),
            #"""
            "\u{01C7}", "G", ">", ".", "6", "U", "\u{0001F468}\u{200D}\u{0001F469}\u{200D}\u{0001F467}", "\u{0220}",
            "V", "#", "\u{000145D8}", "\u{0627}"
            """#,
            choices: "502 | 32 | 82"
        )
    }

    @Test func ofStrings() throws {
        try expectPinned(
            Gen.string(of: "abc", count: 0...5),
            #""aaba", "acbba", "bb", "aab", "", "cabb", "", "c", "cccc", "cbb", "", "c""#,
            choices: "1 0 1 0 1 1 1 0 0 | 1 0 1 2 1 1 1 1 1 0 | 1 1 1 1 0"
        )
        try expectPinned(
            Gen.string(of: "a\u{E9}\u{65E5}", count: 2),
            #"""
            "\u{65E5}a", "a\u{00E9}", "a\u{65E5}", "a\u{65E5}", "\u{00E9}\u{00E9}", "a\u{00E9}", "\u{00E9}\u{00E9}",
            "\u{00E9}a", "a\u{00E9}", "a\u{65E5}", "\u{65E5}a", "\u{00E9}\u{00E9}"
            """#,
            choices: "2 0 | 0 1 | 0 2"
        )
        try expectPinned(
            Gen.string(count: 0..<6),
            #""rFMe", "y_M\'w", "56", "wl3", "", "\u{FEFF}i%\'", "", "?", "\u{0634}/^~", "])Q", "", "[""#,
            choices: "1 17 1 31 1 38 1 4 0 | 1 24 1 89 1 38 1 69 1 22 | 1 57 1 58 0"
        )
        try expectPinned(
            Gen.string(of: .alphanumerics, count: 1...4),
            #""jrv", "1", "X", "Mm", "FG", "mgE", "Q", "eLMe", "UW", "RW0O", "Nxdq", "fGjq""#,
            choices: "9 1 17 1 21 0 | 53 0 | 49 0"
        )
        try expectPinned(
            Gen.string(of: .unicode, count: 2),
            #"""
            "\u{01C7}G", ">.", "6U", "\u{0001F468}\u{200D}\u{0001F469}\u{200D}\u{0001F467}\u{0220}", "V#",
            "\u{000145D8}\u{0627}", "A\u{06C8}", "\u{000BD001}\u{D0F2}", "\u{06C1}\u{038A}", "z\u{174E}", "\u{212B}+",
            "\u{0312}n"
            """#,
            choices: "502 32 | 82 76 | 58 46"
        )
        try expectPinned(
            Gen.string(of: Gen.element(of: "xyz"), count: 0...4),
            #""xxy", "", "xzyy", "y", "yy", "x", "xz", "xyyx", "z", "zzz", "yzyy", """#,
            choices: "1 0 1 0 1 1 0 | 0 | 1 0 1 2 1 1 1 1"
        )
        try expectPinned(
            Gen.string(matching: "(GET|PUT) /[a-z]+\\d?"),
            #"""
            "PUT /hi", "PUT /ui2", "GET /nrfcm", "PUT /bpqbhtuy7", "PUT /uqjbgt", "PUT /hu3", "GET /nz", "GET /ia6",
            "PUT /agzpbiqz", "PUT /xrevuvcv", "GET /s", "GET /fuswst"
            """#,
            choices: "1 7 1 8 0 0 | 1 20 1 8 0 1 2 | 0 13 1 17 1 5 1 2 1 12 0 0"
        )
        try expectPinned(
            Gen.identifier,
            #"""
            "Nrv", "cnYvMmFGGPmgFf", "KeLNerUX7RX0OXOx", "dVfHk", "oQufiF9xljubZ", "K3cq8McuN", "_464Q",
            "iYZgZuFaUpwUmY", "MTVCkFRdQnToSk", "PTbnAqZiMr8my", "nF_20wdmgdycGWC", "Z7K"
            """#,
            choices: """
                39 1 17 1 21 0 | 2 1 13 1 50 1 21 1 38 1 12 1 31 1 32 1 32 1 41 1 12 1 6 1 31 1 5 0 | 36 1 4 1 37 1 39 1
                4 1 17 1 46 1 49 1 59 1 43 1 49 1 52 1 40 1 49 1 40 1 23
                """
        )
    }
}
