import Testing

@testable import FluxCore

@Suite("An excerpt of Swift source")
struct ExcerptTests {
    private struct Owner {
        var id = 1
        var login = "owner"
    }

    private struct Row {
        var id: Int
        var name: String
        var owner = Owner()
        var tags = ["a", "b"]
        var note = "A text that says more than is of use in a line"
        var stars = 12
    }

    private func source(of rows: Int) -> String {
        String(swiftSource: (1...rows).map { Row(id: $0, name: "name \($0)") })
            .replacing("ExcerptTests.", with: "")
    }

    @Test("has the first properties of a value, and an ellipsis for the others")
    func properties() {
        let row = source(of: 1).dropFirst().dropLast()
        #expect(String(row).shortened(to: 200) == row)
        #expect(String(row).shortened(to: 80) == #"Row(id: 1, name: "name 1", owner: Owner(id: 1, login: "owner"), …)"#)
        #expect(String(row).shortened(to: 40) == #"Row(id: 1, name: "name 1", …)"#)
    }

    @Test("has the first elements of a list, and the number of the others")
    func elements() {
        #expect(
            source(of: 30).shortened(to: 80)
                == #"[Row(id: 1, name: "name 1", owner: Owner(id: 1, login: "owner"), …), … 29 more]"#
        )
        #expect("[\((1...10_000).map { "\($0)" }.joined(separator: ", "))]".shortened(to: 20) == "[1, 2, … 9998 more]")
    }

    @Test("has what comes behind a long list")
    func behind() {
        let page = "Page(rows: \(source(of: 30)), next: 2)"
        #expect(page.shortened(to: 80) == #"Page(rows: [Row(id: 1, name: "name 1", …), … 29 more], next: 2)"#)
    }

    @Test("gives each of several values as much room as the others")
    func shares() {
        let both = #"["a": \#(source(of: 30)), "b": 1, "c": \#(source(of: 20))]"#
        let text = both.shortened(to: 120)
        #expect(
            text
                == #"["a": [Row(id: 1, name: "name 1", …), … 29 more], "b": 1, "c": [Row(id: 1, name: "name 1", …), … 19 more]]"#
        )
    }

    @Test("keeps the words around values")
    func sentence() {
        let sentence = "Expected action 1 to be .add(\(source(of: 9))), but it was .set(\(source(of: 3)))."
        let text = sentence.shortened(to: 120)
        #expect(text.hasPrefix("Expected action 1 to be .add([Row(id: 1, …"), "\(text)")
        #expect(text.contains("), but it was .set([Row(id: 1, "), "\(text)")
        #expect(text.hasSuffix(")."), "\(text)")
    }

    @Test("doesn't count elements of what has been cut before")
    func cutBefore() {
        let list = "[\((1...40).map { "\($0)" }.joined(separator: ", ")), …]"
        #expect(list.shortened(to: 16) == "[1, 2, 3, 4, …]")
        let text = #".set("\#(String(repeating: "x", count: 100))"…)"#
        #expect(text.shortened(to: 20) == #".set("xxxxxxxxxx"…)"#)
    }

    @Test("counts what was left out before", arguments: [["400", "100", "80"], ["100", "30"], ["60", "59", "58"]])
    func countsOnceMore(_ widths: [String]) {
        let list = "[\((0..<1000).map { "\($0)" }.joined(separator: ", "))]"
        let text = widths.compactMap { Int($0) }.reduce(list) { $0.shortened(to: $1) }
        let shown = text.dropFirst().split(separator: ", ").dropLast().count
        #expect(text.hasSuffix("… \(1000 - shown) more]"), "\(text)")
        #expect(shown > 3)
    }

    @Test("takes for a number of items only what may be one", arguments: ["… -9 more", "…  more", "… \(Int.max) more"])
    func otherNumbers(_ item: String) {
        let items = (10..<60).map { "\($0)" } + [item]
        #expect("[\(items.joined(separator: ", "))]".shortened(to: 24) == "[10, 11, 12, … 48 more]")
    }

    @Test("has a comma of a generic type for a part of its name")
    func genericTypes() {
        let pairs = "[\((0..<10).map { "Pair<Int, [String: (A, B)]>(a: \($0), b: 1)" }.joined(separator: ", "))]"
        #expect(pairs.shortened(to: 60) == "[Pair<Int, [String: (A, B)]>(a: 0, b: 1), … 9 more]")
        #expect(
            "[\((0..<50).map { "\($0) < \($0 + 1)" }.joined(separator: ", "))]".shortened(to: 26)
                == "[0 < 1, 1 < 2, … 48 more]"
        )
    }

    @Test("has only a comma with a space behind it for the end of an item")
    func commas() {
        let list = "[\((0..<50).map { "\($0),\($0)" }.joined(separator: ", "))]"
        #expect(list.shortened(to: 24) == "[0,0, 1,1, … 48 more]")
    }

    @Test("keeps the end of words between values")
    func endOfWords() {
        let text = "start \(String(repeating: "word ", count: 30))end (x: 1)".shortened(to: 60)
        #expect(text.hasPrefix("start word word"), "\(text)")
        #expect(text.hasSuffix("word end (x: 1)"), "\(text)")
    }

    @Test("takes brackets without anything in them for words")
    func emptyBrackets() {
        let text = "start() \(String(repeating: "word ", count: 30))end"
        #expect(text.shortened(to: 40) == "\(text.prefix(29))…\(text.suffix(10))")
    }

    @Test("has no commas and brackets of a text for those of a value")
    func texts() {
        let value = #"Row(name: "a, b), (c", note: "\"x\", [", last: 1, list: [1, 2], other: [3, 4, 5, 6], end: 9)"#
        #expect(value.shortened(to: 60) == #"Row(name: "a, b), (c", note: "\"x\", [", last: 1, …)"#)
    }

    @Test("has no half of an escape or of a character", arguments: 20...60)
    func halves(limit: Int) {
        let part = #"a\n\u{1F600}👨‍👩‍👧e\u{301}"#
        let text = ".set(\"\(String(repeating: part, count: 20))\")".shortened(to: limit)
        #expect(text.unicodeScalars.count <= limit)
        let inside = text.dropFirst(#".set(""#.count).prefix { $0 != "\"" }
        let whole = String(repeating: part, count: 20)
        #expect(whole.hasPrefix(inside))
        // What is left begins with a whole character, and ends no escape.
        let rest = whole.dropFirst(inside.count)
        #expect(inside + rest == whole)
        #expect(inside.count { $0 == "{" } == inside.count { $0 == "}" }, "\(text)")
        #expect(!inside.hasSuffix("\\"), "\(text)")
    }

    @Test("is no longer than it may be, whatever the room", arguments: [12, 20, 33, 40, 57, 80, 120, 200, 400])
    func sizes(limit: Int) {
        let values = [
            source(of: 1), source(of: 30), "Page(rows: \(source(of: 30)), next: 2)",
            String(repeating: "f(", count: 300) + "1, 2" + String(repeating: ")", count: 300),
            String(repeating: "(a, b) ", count: 300), String(repeating: "word ", count: 300) + "(x)",
            String(repeating: "word ", count: 300), #".set("\#(String(repeating: "x", count: 1000))")"#,
            "a(\(String(repeating: "long name ", count: 90)): 1, b: 2)",
            "[\((0..<10).map { _ in "\"\(String(repeating: "x", count: 90))\"" }.joined(separator: ", "))]",
            "[\(String(repeating: "[\(String(repeating: "0, ", count: 999))0], ", count: 9))0]",
        ]
        for value in values {
            let text = value.shortened(to: limit)
            #expect(text.unicodeScalars.count <= limit, "\(text)")
            #expect(text == value || text.contains("…"))
            // Nothing is left open.
            for (opening, closing) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
                #expect(text.count { $0 == opening } == text.count { $0 == closing }, "\(text)")
            }
        }
    }

    @Test("is the start and the end of what is no Swift source", arguments: ["(", "\"", "[(]", ""])
    func otherTexts(_ sign: String) {
        let text = "\(sign) \(String(repeating: "word ", count: 30))end"
        #expect(text.shortened(to: 40) == "\(text.prefix(29))…\(text.suffix(10))")
    }

    @Test("of a value that has changed shows where, however far behind that is")
    func differences() {
        let old = source(of: 30)
        let new = old.replacing("name 30", with: "name 31")
        let texts = String.shortened(old, new, to: 60)
        #expect(texts.map(\.count) == [60, 60])
        #expect(texts[0].contains("name 30") && texts[1].contains("name 31"), "\(texts)")
        let other = old.replacing("name 1\"", with: "other\"")
        #expect(
            String.shortened(old, other, to: 60) == [
                #"[Row(id: 1, name: "name 1", …), … 29 more]"#, #"[Row(id: 1, name: "other", …), … 29 more]"#,
            ]
        )
    }
}
