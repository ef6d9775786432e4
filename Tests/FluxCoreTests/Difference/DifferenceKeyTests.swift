import FluxCore
import Testing

/// Keys that are told apart by something else than what they show.
struct DifferenceKeyTests {
    private final class Token: Hashable {
        let name: String
        init(_ name: String = "t") { self.name = name }
        static func == (old: Token, new: Token) -> Bool { old === new }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private func map<Value>(_ values: [Value]) -> [Token: Value] {
        Dictionary(uniqueKeysWithValues: values.map { (Token(), $0) })
    }

    @Test func findsNothingInEqualDictionaries() {
        for _ in 0..<20 {
            #expect(Difference(from: map(Array(0..<8)), to: map((0..<8).reversed())).isEmpty)
            #expect(Difference(from: [map(["a", "b", "a"])], to: [map(["a", "a", "b"])]).isEmpty)
            #expect(Difference(from: [map([0, 1]): 1], to: [map([1, 0]): 1]).changes.isEmpty)
        }
    }

    @Test func findsWhatIsDifferentBehindKeysThatLookTheSame() {
        let key = "[DifferenceKeyTests.Token(name: \"t\")]"
        for _ in 0..<20 {
            #expect(Difference(from: map([1, 2, 3]), to: map([3, 4, 1])).description == "\(key): 2 → 4")
            #expect(Difference(from: map([1, 2, 2]), to: map([2, 1])).description == "\(key): − 2")
            #expect(Difference(from: map([1]), to: map([2, 1, 1])).description == "\(key): + 1\n\(key): + 2")
        }
        let source = String(swiftSource: map([3, 1, 2]))
        #expect((0..<20).allSatisfy { _ in String(swiftSource: map([2, 3, 1])) == source })
    }

    @Test func shortensLongKeysInPaths() {
        let key = String(repeating: "a", count: 100)
        let changes = Difference(from: [key: [1, 2]], to: [key: [1, 3]]).changes
        #expect(changes[0].path == "[\"\(key.prefix(43))…\(key.prefix(14))\"][1]")
        let short = String(repeating: "a", count: 58)
        #expect(Difference(from: [short: 1], to: [short: 2]).changes[0].path == "[\"\(short)\"]")
    }

    @Test func pathsAreDividedOutsideOfKeys() {
        struct User { var scores: [String: [Int]] }
        let changes = Difference(from: [User(scores: ["a.b[\"": [1]])], to: [User(scores: ["a.b[\"": [2]])]).changes
        #expect(changes[0].path == #"[0].scores["a.b[\""][0]"#)
        #expect(changes[0].components == ["[0]", ".scores", #"["a.b[\""]"#, "[0]"])
        #expect(Difference(from: 1, to: 2).changes[0].components.isEmpty)
    }
}
