import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// JSON as it is written, read by Foundation.
@Suite struct JSONTextTests {
    private struct Members: JSONObject {
        let add: (inout JSONText) -> Void

        func writeMembers(to json: inout JSONText) { add(&json) }
    }

    private func object(_ add: @escaping (inout JSONText) -> Void) -> String { Members(add: add).json }

    private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    @Test func membersStandInTheirOrder() {
        let json = object { json in
            json.add("b", 1)
            json.add("a", "text")
            json.add("none", String?.none)
            json.add("list", [1, 2])
            json.addObject("inner") { inner in
                inner.add("yes", true)
                inner.add("no", false)
            }
            json.add("last", 0.5)
        }
        #expect(json == #"{"b":1,"a":"text","list":[1,2],"inner":{"yes":true,"no":false},"last":0.5}"#)
    }

    @Test func integersAreWrittenAsTheyAre() throws {
        let powers = (0...18).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
        let integers = powers.flatMap { [$0, $0 - 1, -$0, 1 - $0] } + [.min, .max, 7, -30]
        for list in [[], [0], [.min], integers, Array(repeating: .min, count: 400)] {
            let json = object { $0.add("list", list) }
            #expect(json == #"{"list":[\#(list.map { "\($0)" }.joined(separator: ","))]}"#)
        }
        #expect(try read(object { $0.add("list", integers) }) == ["list": integers])
    }

    /// The first time there is room for 4,096 bytes.
    @Test(arguments: [0, 1, 4085, 4086, 4087, 4088, 4089, 4096, 8200])
    func textsOfAnyLengthAreWritten(length: Int) throws {
        for character in ["x", "\"", "\u{1}", "é"] {
            let text = String(repeating: character, count: length)
            #expect(try read(object { $0.add("t", text) }) == ["t": text], "\(character.debugDescription)")
        }
    }

    @Test func whatIsEmptyIsWrittenToo() {
        #expect(object { _ in } == "{}")
        #expect(object { $0.add("none", Int?.none) } == "{}")
        #expect([Int]().json == "[]")
        #expect([String: Int]().json == "{}")
        #expect("".json == #""""#)
        #expect([[Int](), [1], []].json == "[[],[1],[]]")
        let json = object { json in
            json.addObject("first") { _ in }
            json.add("second", [Members(add: { _ in }), Members(add: { $0.add("a", 1) })])
            json.add("third", 3)
        }
        #expect(json == #"{"first":{},"second":[{},{"a":1}],"third":3}"#)
    }

    @Test func namesOfADictionaryAreSorted() {
        #expect(["b": 1, "a\"": 2, "": 3].json == #"{"":3,"a\"":2,"b":1}"#)
    }

    @Test func anyTextIsReadAsItWas() throws {
        let controls = (0...0x20).map { String(Unicode.Scalar(UInt8($0))) }
        let texts = controls + ["\u{7F}", #"\"#, #"\""#, #"a\nb"#, "a\"b\"", "\"", "ends with \""]
        for string in texts + HostileTexts.texts(tries(2_000, inDebug: 200)) {
            #expect(areIdentical(try read(string.json), string), "\(string.debugDescription)")
            let list = try read([string: [string, string]].json, as: [String: [String]].self)
            #expect(areIdentical(list.first?.key, string) && list.first?.value.count == 2, "\(string.debugDescription)")
        }
    }

    @Test func anyNumberIsReadAsItWas() throws {
        let numbers: [Double] = [
            0, -0.0, 1, -1, 0.1, 1 / 3, 1e15, 1e16, 1e21, 1e-4, 1e-5, 123_456_789.125, .pi, .ulpOfOne,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        ]
        for number in numbers { #expect(try read(number.json, as: Double.self).bitPattern == number.bitPattern) }
        for number in [Int.min, -1, 0, 1, .max] { #expect(try read(number.json) == number) }
    }

    /// JSON has no infinities.
    @Test func whatIsNoNumberIsNull() throws {
        for number in [Double.infinity, -.infinity, .nan] { #expect([number, 1].json == "[null,1.0]") }
    }
}
