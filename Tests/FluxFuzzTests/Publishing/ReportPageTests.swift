import Foundation
import Testing

@testable import FluxFuzz

/// What a browser makes of the page is checked by Tests/ReportPage/check.
@Suite("The page of a run")
struct ReportPageTests {
    /// What stands in the page between two texts.
    private func part(of page: String, from start: String, to end: String) throws -> String {
        let start = try #require(page.range(of: start, options: .literal))
        let end = try #require(page.range(of: end, options: .literal, range: start.upperBound..<page.endIndex))
        return String(page[start.upperBound..<end.lowerBound])
    }

    @Test(
        "has its data as they are, in an element that nothing in them can end",
        arguments: [
            "", "a", "</script><script>", "<!--<script>", "]]>", "&lt;", "\u{2028}\u{2029}", "\u{2027}\u{202A}",
            "\u{E2}", "\u{301}", "👍🏽", "\\u003c", "a\0\u{1B}\r\n\t\"\\", "é\u{7E}\u{7F}\u{80}\u{9F}\u{A0}漢",
            String(String.UnicodeScalarView([0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0].compactMap(Unicode.Scalar.init))),
            "\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}", "\u{1FFFE}a\u{10FFFF}",
        ]
    )
    func data(text: String) throws {
        let data = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
        let element = try part(of: ReportPage.html(data: data), from: #"id="data">"#, to: "</script>")
        #expect(!element.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
        // HTML allows neither of these in a text.
        #expect(!element.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint })
        #expect(!element.unicodeScalars.contains { $0.properties.generalCategory == .control })
        for scalar in "é漢\u{A0}\u{FFFD}\u{FDF0}👍\u{301}".unicodeScalars where text.unicodeScalars.contains(scalar) {
            #expect(element.unicodeScalars.contains(scalar))
        }
        let texts = try JSONDecoder().decode([String].self, from: Data(element.utf8))
        #expect(texts.map { Array($0.utf8) } == [Array(text.utf8)])
    }

    @Test("allows its own style and script and nothing else")
    func policy() throws {
        let page = ReportPage.html(data: "{}")
        let policy = try part(of: page, from: #"Content-Security-Policy" content=""#, to: "\"")
        #expect(policy.hasPrefix("default-src 'none'; "))
        for name in ["style", "script"] {
            let code = try part(of: page, from: "<\(name)>", to: "</\(name)>")
            let hash = Data(SHA256.hash(Array(code.utf8))).base64EncodedString()
            #expect(policy.contains("\(name)-src 'sha256-\(hash)'"), "Tests/ReportPage/check --update writes it anew")
        }
    }

    @Test("has no code that would end its element")
    func code() {
        #expect(!PageScript.text.contains("</"))
        #expect(!PageScript.text.contains("<!--"))
        #expect(!PageStyle.text.contains("<"))
    }

    @Test("hashes as the standard says", arguments: [("", "e3b0c442"), ("abc", "ba7816bf")])
    func standard(text: String, beginning: String) {
        let hash = SHA256.hash(Array(text.utf8)).prefix(4)
        #expect(hash.map { String(format: "%02x", $0) }.joined() == beginning)
    }
}

/// SHA-256, as FIPS 180-4 has it.
private enum SHA256 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state = roots(of: primes.prefix(8)) { $0.squareRoot() }
        let constants = roots(of: primes[...]) { cbrt($0) }
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += bytes(of: UInt64(message.count * 8))
        for block in stride(from: 0, to: padded.count, by: 64) {
            var words = (0..<16).map { word in
                padded[block + word * 4..<block + word * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
                let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
                words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
            }
            var now = state
            for index in 0..<64 {
                let first = rotated(now[4], 6) ^ rotated(now[4], 11) ^ rotated(now[4], 25)
                let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
                let one = now[7] &+ first &+ choice &+ constants[index] &+ words[index]
                let second = rotated(now[0], 2) ^ rotated(now[0], 13) ^ rotated(now[0], 22)
                let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
                now = [one &+ second &+ majority] + now[0..<7]
                now[4] &+= one
            }
            for index in 0..<8 { state[index] &+= now[index] }
        }
        return state.flatMap { bytes(of: $0) }
    }

    private static let primes = (2..<312).filter { number in !(2..<number).contains { number % $0 == 0 } }

    /// The first 32 bits behind the point of the roots of some numbers.
    private static func roots(of numbers: ArraySlice<Int>, _ root: (Double) -> Double) -> [UInt32] {
        numbers.map { number in
            let root = root(Double(number))
            return UInt32((root - root.rounded(.down)) * 4_294_967_296)
        }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
