import Foundation
import Testing

@testable import FluxCore

@Suite("Source that can be trusted")
struct TypedSourceTests {
    private func source(_ value: some Any) -> String? { TypedSource(of: value)?.source }

    @Test func isThatOfValuesWithLiteralsAndMembers() {
        #expect(source(Shelf()) == #"Shelf(books: ["a": [1, nil]], kind: .none, size: 0..<3)"#)
        #expect(source("<#text#> …") == #""<#text#> …""#)
        #expect(source(Date(timeIntervalSinceReferenceDate: 1)) == "Date(timeIntervalSinceReferenceDate: 1.0)")
        #expect(source(Set([URL(string: "a:b")!])) == #"[URL(string: "a:b")!]"#)
        #expect(source(Crate(content: 3)) == "Crate.of(3)")
        #expect(source((1, b: Shelf.Kind.some(.none))) == "(1, b: .some(.none))")
    }

    @Test func isRefusedWhereThereIsNone() {
        struct Local {}
        #expect(source(Local()) == nil)
        #expect(source([Secret.hidden]) == nil)
        #expect(source([Crate(content: -1)]) == nil)
        #expect(source([NSObject()]) == nil)
        #expect(source(Named()) == nil)
        #expect(source({ (number: Int) in number }) == nil)
        #expect(source(["a": { (number: Int) in number }]) == nil)
        #expect(source(\Shelf.kind) == nil)
        #expect(source(Mirrored()) == nil)
        #expect(source("abc".startIndex) == nil)
    }

    @Test func isRefusedWhereAnIdentifierIsNotAllOfAValue() {
        var calendar = Calendar(identifier: .gregorian)
        let zone = TimeZone(identifier: "Asia/Tokyo")!
        #expect(source([calendar]) == "[Calendar(identifier: .gregorian)]")
        #expect(source(zone) == #"TimeZone(identifier: "Asia/Tokyo")!"#)
        #expect(source(Locale(identifier: "tr_TR")) == #"Locale(identifier: "tr_TR")"#)
        calendar.timeZone = calendar.timeZone == zone ? TimeZone(identifier: "Europe/Oslo")! : zone
        #expect(source([calendar]) == nil)
        #expect(source(Locale.autoupdatingCurrent) == nil)
        // It is still written for people to read.
        #expect(String(swiftSource: calendar) == "Calendar(identifier: .gregorian)")
    }

    @Test func isRefusedWhereItIsCutShort() {
        func nested(_ depth: Int) -> Chain { (0..<depth).reduce(.end) { chain, _ in .link(chain) } }
        #expect(source(nested(100)) != nil)
        #expect(source(nested(200)) == nil)
        #expect(source(nested(10_000)) == nil)
        #expect(source(Array(repeating: 1, count: 9999))?.count == 3 * 9999)
        #expect(source(Array(repeating: 1, count: 10_000)) == nil)
        #expect(source(["a": Set(1...10_000)]) == nil)
    }

    @Test func saysTheTypeWhereTheExpressionDoesNot() {
        #expect(TypedSource(of: 3)?.declaration("let", "x") == "let x: Int = 3")
        #expect(TypedSource(of: [Shelf.Kind.none])?.declaration("var", "x") == "var x: Array<Shelf.Kind> = [.none]")
        #expect(TypedSource(of: Int?.none)?.declaration("var", "x") == "var x: Optional<Int> = nil")
        #expect(TypedSource(of: Item(id: 1, title: ""))?.declaration("let", "x") == #"let x = Item(id: 1, title: "")"#)
        let boxed: Any = Item(id: 1, title: "")
        #expect(TypedSource(of: boxed)?.type == "Item")
        // Here the value is not taken out of its box first.
        #expect(TypedSource(of: boxed as Any)?.type == "Item")
    }
}

struct Shelf {
    enum Kind {
        case none
        indirect case some(Kind)
    }

    var books: [String: [Int?]] = ["a": [1, nil]]
    var kind: Kind = .none
    var size = 0..<3
}

struct Crate: SwiftSourceConvertible {
    var content: Int
    var swiftSource: String { content < 0 ? "<#nothing#>" : "Crate.of(\(content))" }
}

indirect enum Chain {
    case end
    case link(Chain)
}

final class Named {
    var name = ""
}

struct Mirrored: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["a": 1]) }
}

private enum Secret { case hidden }
