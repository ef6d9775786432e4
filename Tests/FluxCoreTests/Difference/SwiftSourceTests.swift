import FluxCore
import Foundation
import Testing

private enum Spoken: CustomStringConvertible {
    case one
    case two(Int)
    var description: String { "spoken" }
}

private enum Color: String, CustomStringConvertible {
    case red, green
    var description: String { "a color" }
}

private enum Side: CaseIterable, CustomStringConvertible {
    case left, right
    var description: String { "a side" }
}

/// Each value is made by the expression that is expected as its source, wherever the language has only one.
struct SwiftSourceTests {
    @Test func writesScalars() {
        #expect(String(swiftSource: 3) == "3")
        #expect(String(swiftSource: UInt8(255)) == "255")
        #expect(String(swiftSource: true) == "true")
        #expect(String(swiftSource: 1.0) == "1.0")
        #expect(String(swiftSource: -0.0) == "-0.0")
        #expect(String(swiftSource: 1e300) == "1e+300")
        #expect(String(swiftSource: Double.infinity) == ".infinity")
        #expect(String(swiftSource: -Float.infinity) == "-.infinity")
        #expect(String(swiftSource: Double.nan) == ".nan")
        #expect(String(swiftSource: -Double.nan) == "-.nan")
        #expect(String(swiftSource: -Float.nan) == "-.nan")
        #expect(String(swiftSource: Double(nan: 7, signaling: false)) == "Double(bitPattern: 9221120237041090567)")
        #expect(String(swiftSource: CGFloat(2.5)) == "2.5")
        #expect(String(swiftSource: "a" as Character) == #""a""#)
        #expect(String(swiftSource: "a" as Unicode.Scalar) == #""a""#)
        #expect(String(swiftSource: Int.self) == "Int.self")
    }

    @Test func escapesStrings() {
        #expect(String(swiftSource: "say \"hi\"") == #""say \"hi\"""#)
        #expect(String(swiftSource: "a\\b\n\r\t\0") == #""a\\b\n\r\t\0""#)
        #expect(String(swiftSource: "\\(count)") == #""\\(count)""#)
        #expect(
            String(swiftSource: "\u{1}\u{7F}\u{202E}\u{2028}\u{FEFF}")
                == #""\u{1}\u{7F}\u{202E}\u{2028}\u{FEFF}""#
        )
        #expect(String(swiftSource: "\u{301}a") == #""\u{301}a""#)
        #expect(String(swiftSource: "né 日本 👨‍👩‍👧 →") == #""né 日本 👨‍👩‍👧 →""#)
        #expect(String(swiftSource: "a\u{200D}b") == #""a\u{200D}b""#)
        #expect(String(swiftSource: "abc"[...]) == #""abc""#)
    }

    @Test func writesEnumCases() {
        #expect(String(swiftSource: SearchAction.increment) == ".increment")
        #expect(String(swiftSource: SearchAction.add(3)) == ".add(3)")
        #expect(String(swiftSource: SearchAction.move(x: 1, y: -2)) == ".move(x: 1, y: -2)")
        #expect(String(swiftSource: SearchAction.select(nil)) == ".select(nil)")
        #expect(
            String(swiftSource: SearchAction.select(Item(id: 1, title: "x")))
                == #".select(Item(id: 1, title: "x"))"#
        )
        #expect(String(swiftSource: SearchAction.done(())) == ".done(())")
        #expect(String(swiftSource: SearchAction.`init`) == ".`init`")
        #expect(String(swiftSource: SearchAction.`two words`) == ".`two words`")
        #expect(String(swiftSource: Filter.search(query: "q")) == #".search(query: "q")"#)
        #expect(String(swiftSource: Filter.not(.between(1, 2))) == ".not(.between(1, 2))")
        #expect(String(swiftSource: [SearchAction.add(1), .increment]) == "[.add(1), .increment]")
    }

    @Test func writesCasesWhoseDescriptionIsTheAuthors() {
        #expect(String(swiftSource: Color.red) == #"Color(rawValue: "red")!"#)
        #expect(String(swiftSource: Side.right) == "Side.allCases[1]")
        #expect(String(swiftSource: Spoken.two(2)) == ".two(2)")
        #expect(String(swiftSource: Spoken.one) == "<#Spoken: spoken#>")
    }

    @Test func tellsCasesApartWithTheSameDescription() {
        enum Mute: CustomStringConvertible {
            case one, two
            var description: String { "mute" }
        }
        #expect(Difference(from: Mute.one, to: .one).isEmpty)
        #expect(
            Difference(from: Mute.one, to: .two).description
                == "<#Mute: mute#> → <#Mute: mute#> /* differs in what is not shown */"
        )
    }

    @Test func writesStructsClassesAndTuples() {
        #expect(String(swiftSource: Item(id: 1, title: "x")) == #"Item(id: 1, title: "x")"#)
        #expect(String(swiftSource: SearchState.User()) == #"SearchState.User(name: "Blob", nickname: nil)"#)
        #expect(String(swiftSource: Box(3)) == "Box(value: 3)")
        #expect(String(swiftSource: (1, b: "x")) == #"(1, b: "x")"#)
        #expect(String(swiftSource: ()) == "()")
        #expect(String(swiftSource: Money.euros(3)) == ".euros(3)")
    }

    @Test func writesCollections() {
        #expect(String(swiftSource: [1, 2]) == "[1, 2]")
        #expect(String(swiftSource: [Int]()) == "[]")
        #expect(String(swiftSource: Set([10, 9, 1])) == "[1, 9, 10]")
        #expect(String(swiftSource: ["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
        #expect(String(swiftSource: [String: Int]()) == "[:]")
        #expect(String(swiftSource: [1, 2, 3][1...]) == "[2, 3]")
        #expect(String(swiftSource: [AnyHashable("a"): 1]) == #"["a": 1]"#)
        #expect(String(swiftSource: ["a": [1: Set(["x"])]]) == #"["a": [1: ["x"]]]"#)
    }

    @Test func writesNoMoreValuesThanALimit() {
        func text(_ value: some Any) -> String { String(swiftSource: value, limit: 5) }
        #expect(text([1, 2, 3, 4]) == "[1, 2, 3, 4]")
        #expect(text([1, 2, 3, 4, 5, 6]) == "[1, 2, 3, 4, …]")
        #expect(text([[1, 2, 3], [4], [5]]) == "[[1, 2, 3], …]")
        #expect(text([[1], [2, 3], [4]]) == "[[1], [2, …], …]")
        #expect(text((1, [2, 3], [4], "a")) == "(1, [2, 3], …)")
        #expect(text(Item?.some(Item(id: 1, title: "x"))) == #"Item(id: 1, title: "x")"#)
        #expect(text([[[[[1]]]]]) == "[[[[[…]]]]]")
        #expect(text([[[0..<2]]]) == "[[[0..<…]]]")
        // Which elements come first is different in each process, so there are none.
        #expect(text(Set(1...4)) == "[1, 2, 3, 4]")
        #expect(text(Set(1...5)) == "[…]")
        #expect(text(["a": 1, "b": 2, "c": 3]) == "[…]")
        #expect(text([1: [1, 2, 3]]) == "[…]")
        #expect(text(([1, 2, 3], Set<Int>(), [:] as [Int: Int])) == "([1, 2, 3], …)")
    }

    @Test func writesDotsForWhatIsNestedMoreThan128LevelsDeep() {
        func nested(_ levels: Int, _ wrap: (Any) -> Any) -> Any { (0..<levels).reduce(1) { value, _ in wrap(value) } }
        for levels in [127, 128, 129, 300] {
            let inner = levels <= 128 ? "1" : "…"
            let shown = min(levels, 128)
            func text(_ start: String, _ end: String) -> String {
                String(repeating: start, count: shown) + inner + String(repeating: end, count: shown)
            }
            #expect(String(swiftSource: nested(levels) { [$0] }) == text("[", "]"))
            #expect(String(swiftSource: nested(levels) { ["a": $0] }) == text(#"["a": "#, "]"))
            #expect(String(swiftSource: nested(levels) { ($0, 2) }) == text("(", ", 2)"))
        }
    }

    @Test func writesTheBeginningOfALongTextWithinALimit() {
        func text(_ value: some Any) -> String { String(swiftSource: value, limit: 5) }
        let long = String(repeating: "a", count: 20)
        #expect(text(long) == "\"\(long)\"")
        #expect(text(long + "b") == "\"\(long)\"…")
        #expect(text(Item(id: 1, title: long + "b")) == "Item(id: 1, title: \"\(long)\"…)")
        #expect(text((long + "b")[...]) == "\"\(long)\"…")
        // No character of several bytes is torn.
        #expect(text(long.dropLast() + "漢字") == "\"\(long.dropLast())\"…")
        #expect(text(Data(repeating: 1, count: 21)) == text(Data(repeating: 1, count: 20)) + "…")
        // All texts together have a limit, too.
        let texts = Array(repeating: long + long, count: 5)
        #expect(String(swiftSource: texts, limit: 10) == String(swiftSource: texts.dropLast()).dropLast() + ", …]")
        #expect(String(swiftSource: long + "b") == "\"\(long)b\"")
    }

    @Test("writes each scalar between others as it does alone")
    func writesStretchesOfText() {
        let scalars = [
            "a", "~", "\"", "\\", "\n", "\0", "\u{7F}", "é", "漢", "я", "\u{301}", "\u{200D}", "\u{E000}", "\u{10FFFF}",
            "👩‍👧",
        ]
        let long = String(repeating: "b", count: 20)
        for first in scalars {
            for second in scalars {
                for third in scalars {
                    let text = first + second + third + "\0"
                    let source = String(swiftSource: text)
                    #expect(source.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(source)")
                    #expect(unescaped(source).unicodeScalars.elementsEqual(text.unicodeScalars), "\(source)")
                    let short = String(swiftSource: "b" + text)
                    let behindLong = String(swiftSource: long + text).unicodeScalars.dropFirst(1 + long.count)
                    #expect(behindLong.elementsEqual(short.unicodeScalars.dropFirst(2)), "\(short)")
                }
            }
        }
    }

    @Test("escapes what can't be seen, of all scalars")
    func escapesByCategory() {
        let hidden: [Unicode.GeneralCategory] = [
            .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .format,
        ]
        // One in so many of the others, a prime.
        let others = stride(from: 0x3100, through: 0x10FFFF, by: 101)
        for scalar in [Array(0x80..<0x3100), Array(others)].joined().compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let isHidden = hidden.contains(scalar.properties.generalCategory)
            #expect(String(swiftSource: "a\(scalar)").contains("\\") == isHidden, "\(scalar.value)")
        }
    }

    /// What the compiler makes of a literal.
    private func unescaped(_ literal: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = Substring(literal).unicodeScalars.dropFirst().dropLast()
        let short: [Unicode.Scalar: Unicode.Scalar] = [
            "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\"": "\"", "\\": "\\",
        ]
        while let first = rest.popFirst() {
            guard first == "\\", let kind = rest.popFirst() else {
                result.append(first)
                continue
            }
            if let scalar = short[kind] {
                result.append(scalar)
            } else {
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
                result.append(value.flatMap { Unicode.Scalar($0) } ?? "?")
            }
        }
        return String(result)
    }

    @Test func writesOptionals() {
        #expect(String(swiftSource: Int?.none) == "nil")
        #expect(String(swiftSource: Int?.some(1)) == "1")
        #expect(String(swiftSource: Int??.some(.some(1))) == "1")
        #expect(String(swiftSource: Int??.some(.none)) == ".some(nil)")
        #expect(String(swiftSource: Int???.some(.some(.none))) == ".some(.some(nil))")
        #expect(String(swiftSource: [1, nil]) == "[1, nil]")
        // Without the wrapping this would be read as nil.
        #expect(String(swiftSource: Filter?.some(.none)) == ".some(.none)")
    }

    @Test func writesRanges() {
        #expect(String(swiftSource: 0..<5) == "0..<5")
        #expect(String(swiftSource: -3 ..< -1) == "-3..<(-1)")
        #expect(String(swiftSource: 1...9) == "1...9")
        #expect(String(swiftSource: 3...) == "3...")
        #expect(String(swiftSource: (-3)...) == "(-3)...")
        #expect(String(swiftSource: ..<3) == "..<3")
        #expect(String(swiftSource: ...(-3)) == "...(-3)")
        #expect(String(swiftSource: 0.0...(.infinity)) == "0.0...(.infinity)")
        #expect([-3..<(-1)] == [-3 ..< -1])
    }

    @Test func writesFoundationValues() throws {
        #expect(
            String(swiftSource: Date(timeIntervalSinceReferenceDate: 1.5))
                == "Date(timeIntervalSinceReferenceDate: 1.5)"
        )
        #expect(
            String(swiftSource: URL(string: "https://a.b/c?d=e")!) == #"URL(string: "https://a.b/c?d=e")!"#
        )
        let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        #expect(String(swiftSource: UUID(uuidString: uuid)!) == "UUID(uuidString: \"\(uuid)\")!")
        #expect(String(swiftSource: Data([1, 2])) == "Data([1, 2])")
        #expect(
            String(swiftSource: Data(count: 66))
                == "Data(base64Encoded: \"\(String(repeating: "A", count: 88))\")!"
        )
        #expect(String(swiftSource: Decimal(string: "1.50")!) == #"Decimal(string: "1.5")!"#)
        #expect(String(swiftSource: TimeZone(identifier: "GMT")!) == #"TimeZone(identifier: "GMT")!"#)
        #expect(String(swiftSource: Locale(identifier: "en_US")) == #"Locale(identifier: "en_US")"#)
        #expect(String(swiftSource: Calendar(identifier: .gregorian)) == "Calendar(identifier: .gregorian)")
    }

    @Test func tellsFoundationValuesApart() {
        #expect(Difference(from: Data(count: 999), to: Data(count: 999)).isEmpty)
        #expect(!Difference(from: Data(count: 999), to: Data(count: 998) + [1]).isEmpty)
        #expect(!Difference(from: NSNumber(value: 1), to: NSNumber(value: 2)).isEmpty)
        #expect(Difference(from: NSNumber(value: 1), to: NSNumber(value: 1)).isEmpty)
        #expect(Difference(from: TimeZone(identifier: "GMT"), to: TimeZone(identifier: "GMT")).isEmpty)
        #expect(
            Difference(from: DateComponents(day: 1), to: DateComponents(day: 2)).description == "day: 1 → 2"
        )
    }

    @Test func writesTheLongestDurations() {
        #expect(String(swiftSource: Duration.seconds(Int64.max)) == ".seconds(\(Int64.max))")
        #expect(String(swiftSource: Duration.seconds(Int64.min)) == ".seconds(\(Int64.min))")
        #expect(String(swiftSource: Duration.nanoseconds(Int64.min)) == ".nanoseconds(\(Int64.min))")
        for attoseconds in [Int128.max, .min, .max - 1, Int128(Int64.max) * 1_000_000_000_000_000_000 + 1] {
            let duration = Duration(attoseconds: attoseconds)
            #expect(String(swiftSource: duration) == "Duration(attoseconds: \(attoseconds))")
            #expect(Difference(from: duration, to: .zero).description.contains("\(attoseconds)"))
        }
    }

    @Test func writesDurations() {
        #expect(String(swiftSource: Duration.seconds(2)) == ".seconds(2)")
        #expect(String(swiftSource: Duration.milliseconds(1500)) == ".milliseconds(1500)")
        #expect(String(swiftSource: Duration.nanoseconds(-3)) == ".nanoseconds(-3)")
        #expect(
            String(swiftSource: Duration(secondsComponent: 0, attosecondsComponent: 1))
                == "Duration(secondsComponent: 0, attosecondsComponent: 1)"
        )
    }

    @Test func marksWhatCannotBeWritten() {
        #expect(String(swiftSource: { (number: Int) in number }) == "<#(Int) -> Int#>")
    }
}
