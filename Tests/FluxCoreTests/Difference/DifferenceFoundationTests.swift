import FluxCore
import Foundation
import Testing

struct DifferenceFoundationTests {
    /// Two equal values that were made independently must not differ by what Foundation stores in them.
    @Test func comparesByEqualityWhatFoundationHides() {
        #expect(Difference(from: AttributedString("a"), to: AttributedString("a")).isEmpty)
        #expect(
            Difference(from: AttributedString("a"), to: AttributedString("b")).description
                == "<#AttributedString: a { }#> → <#AttributedString: b { }#>"
        )
        // The order of the attributes is that of their hashes.
        func styled(_ keys: some Sequence<Int>) -> NSAttributedString {
            let keys = keys.map { NSAttributedString.Key("k\($0)") }
            return NSAttributedString(string: "a", attributes: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
        }
        for _ in 0..<10 {
            #expect(Difference(from: styled(0..<20), to: styled((0..<20).reversed())).isEmpty)
        }
        #expect(Difference(from: styled(0..<20), to: styled(1..<20)).changes.count == 1)
        var link = AttributedString("a")
        link.languageIdentifier = "en"
        link.link = URL(string: "b")
        let source = "<#AttributedString: a { \tNSLanguage = en \tNSLink = b }#>"
        #expect(String(swiftSource: link) == source)
        func letters(_ letters: String) -> CharacterSet { CharacterSet(charactersIn: letters) }
        #expect(Difference(from: letters("ab"), to: letters("ab")).isEmpty)
        #expect(Difference(from: [letters("ab")], to: [letters("ab")]).isEmpty)
        #expect(Difference(from: letters("ab"), to: letters("ac")).changes.count == 1)
        #expect(Difference(from: letters("ab"), to: letters("ab").inverted).changes.count == 1)
        #expect(Difference(from: Date.FormatStyle(), to: Date.FormatStyle()).isEmpty)
        #expect(Difference(from: Date.FormatStyle(), to: Date.FormatStyle().year()).changes.count == 1)
    }

    @Test func looksIntoWhatFoundationShows() {
        let point = CGPoint(x: 1, y: 2)
        #expect(Difference(from: point, to: CGPoint(x: 1, y: 3)).description == "y: 2.0 → 3.0")
        #expect(String(swiftSource: CGRect(x: 1, y: 2, width: 3, height: 4)).contains("CGPoint(x: 1.0, y: 2.0)"))
        #expect(
            Difference(from: URLQueryItem(name: "a", value: "b"), to: URLQueryItem(name: "a", value: nil))
                .description == #"value: "b" → nil"#
        )
        let name = Notification.Name("a")
        #expect(Difference(from: name, to: Notification.Name("b")).description == #"rawValue: "a" → "b""#)
        #expect(String(swiftSource: String.Encoding.utf8) == "String.Encoding(rawValue: 4)")
        #expect(String(swiftSource: IndexPath(indexes: [1, 2])) == "[1, 2]")
    }

    @Test func comparesObjectsByIdentityOrContent() {
        let object = NSObject()
        #expect(Difference(from: object, to: object).isEmpty)
        #expect(
            Difference(from: object, to: NSObject()).description
                == "<#NSObject: <NSObject>#> → <#NSObject: <NSObject>#> (can't be compared)"
        )
        #expect(Difference(from: NSString("a"), to: NSString("a")).isEmpty)
        #expect(Difference(from: NSString("a"), to: NSString("b")).changes.count == 1)
        let (date, later) = (NSDate(timeIntervalSinceReferenceDate: 0), NSDate(timeIntervalSinceReferenceDate: 0.1))
        #expect(Difference(from: date, to: NSDate(timeIntervalSinceReferenceDate: 0)).isEmpty)
        #expect(!Difference(from: date, to: later).isEmpty)
        #expect(Difference(from: JSONDecoder(), to: JSONDecoder()).description.hasSuffix("(can't be compared)"))
    }

    @Test func readsTheElementsOfObjects() {
        let keys = (0..<20).map { "\($0)" }
        func dictionary(_ keys: [String]) -> NSDictionary {
            NSDictionary(objects: keys.map { Int($0)! }, forKeys: keys.map { NSString(string: $0) })
        }
        #expect(Difference(from: dictionary(keys), to: dictionary(keys.reversed())).isEmpty)
        #expect(Difference(from: dictionary(keys), to: dictionary(["0"])).changes.count == 19)
        #expect(Difference(from: NSArray(array: [1, 2]), to: NSArray(array: [1, 2])).isEmpty)
        #expect(Difference(from: NSArray(array: [1, 2]), to: NSArray(array: [1, 3])).changes.count == 1)
        #expect(Difference(from: NSSet(array: [1, 2, 3]), to: NSSet(array: [3, 2, 1])).isEmpty)
        #expect(Difference(from: NSSet(array: [1, 2]), to: NSSet(array: [1])).changes.count == 1)
    }
}
