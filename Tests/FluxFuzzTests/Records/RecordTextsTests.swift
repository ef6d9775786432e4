import FluxCore
import Testing

@testable import FluxFuzz

/// How much of the texts of a counterexample is kept.
@Suite struct RecordTextsTests {
    private let long = String(repeating: "a", count: 1_000)

    @Test func aValueIsKeptWhole() {
        var texts = RecordTexts()
        let value = String(repeating: "é\"\n", count: 100_000)
        #expect(areIdentical(texts.text(value), value))
        #expect(areIdentical(texts.source(of: value), String(swiftSource: value)))
    }

    @Test func thereAreSixteenMegabytes() { #expect(RecordTexts.greatestSize == 16 * 1024 * 1024) }

    @Test func whatComesWhenTheRoomIsUsedUpIsShortened() {
        var texts = RecordTexts(room: 2_500)
        #expect([texts.text(long), texts.text(long)] == [long, long])
        let short = texts.text(long)
        #expect(short.utf8.count < 300)
        #expect(short.hasPrefix("aaa") && short.contains("1000"))
        // There is room for this one.
        #expect(texts.text(String(repeating: "b", count: 500)).utf8.count == 500)
        #expect(texts.text(String(repeating: "c", count: 500)).utf8.count < 500)
        // What is short is always kept.
        #expect(texts.text("short") == "short")
    }

    @Test func theRoomIsThatOfAllTexts() {
        var texts = RecordTexts(room: 5_000)
        _ = texts.position(of: [long])
        _ = texts.changes(from: [long], to: [String(repeating: "b", count: 1_000)])
        #expect(texts.states.map(\.utf8.count) == [1_004])
        #expect(texts.source(of: long).utf8.count == 1_002)
        #expect(texts.text(long + long).utf8.count < 300)
    }

    @Test func aStateThatIsMetAgainHasItsPosition() {
        var texts = RecordTexts(room: 1_500)
        #expect([1, 2, 1].map { texts.position(of: $0) } == [0, 1, 0])
        #expect(texts.states == ["1", "2"])
        // Those that are shortened are told apart as well.
        let others = ["x", "y", "x"].map { long + $0 + long }
        #expect(others.map { texts.position(of: $0) } == [2, 3, 2])
        #expect(texts.states.count == 4)
    }

    @Test func statesThatLookTheSameAreTwo() {
        var texts = RecordTexts()
        #expect(["é", "e\u{301}"].map { texts.position(of: $0) } == [0, 1])
    }

    @Test func changesHaveTheirPlaces() {
        var texts = RecordTexts()
        let changes = texts.changes(from: CounterState(count: 1), to: CounterState(count: 2))
        #expect(changes == [ChangeRecord(path: "count", old: "1", new: "2")])
        #expect(texts.changes(from: 1, to: 1).isEmpty)
        let inserted = texts.changes(from: [1], to: [1, 2])
        #expect(inserted.map(\.old) == [nil])
        #expect(inserted.map(\.new) == ["2"])
        #expect(texts.changes(from: [1, 2], to: [1]).map(\.new) == [nil])
    }
}
