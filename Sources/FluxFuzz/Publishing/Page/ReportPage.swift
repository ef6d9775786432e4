/// The page that shows a whole fuzzing run: one file that needs nothing else and asks nothing of the network.
///
/// Its script and style are constants, and a content security policy that names their hashes lets nothing else run. The
/// data of the run is text in it, which the script reads.
enum ReportPage {
    /// Makes the page.
    ///
    /// - Parameter data: The run as JSON.
    /// - Returns: The page as HTML.
    static func html(data: String) -> String {
        let data = escaped(data)
        var page = ""
        // The page itself has some 52,000 bytes, which would be copied whenever there is no room.
        page.reserveCapacity(data.utf8.count + 60_000)
        for part in [
            head, "<style>", PageStyle.text, "</style>", body, #"<script type="application/json" id="data">"#, data,
            "</script>\n<script>", PageScript.text, "</script>\n</body>\n</html>\n",
        ] {
            page += part
        }
        return page
    }

    /// JSON that means the same, without what could end the element that it stands in, or a line of it, and without what HTML
    /// does not allow.
    ///
    /// Outside of its strings, JSON has none of the characters that are escaped.
    private static func escaped(_ json: String) -> String {
        var json = json
        return json.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return "" }
            var result: [UInt8] = []
            var (start, place) = (0, 0)
            while true {
                place = plainPrefix(of: first, from: place, to: bytes.count)
                if place == bytes.count { break }
                let (scalar, length) = decode(first + place)
                if isEscaped(scalar) {
                    if start == 0 { result.reserveCapacity(bytes.count + bytes.count / 8) }
                    result += bytes[start..<place]
                    for unit in String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16 {
                        let digits = String(unit, radix: 16)
                        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
                    }
                    start = place + length
                }
                place += length
            }
            if start == 0 { return String(decoding: bytes, as: UTF8.self) }
            result += bytes[start...]
            return String(decoding: result, as: UTF8.self)
        }
    }

    /// Where the bytes end that stand for themselves.
    private static func plainPrefix(of bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var place = start
        while place < end {
            let byte = bytes[place]
            // Most are letters: from `?` to `~`.
            guard byte &- 0x3F < 0x40 || byte < 0x3C && byte != 0x26 else { break }
            place += 1
        }
        return place
    }

    /// The scalar at a place of a text, which is UTF-8 without a fault, and how many bytes it has.
    private static func decode(_ bytes: UnsafePointer<UInt8>) -> (scalar: UInt32, length: Int) {
        let first = UInt32(bytes[0])
        if first < 0x80 { return (first, 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var scalar = first & (0x7F >> UInt32(length))
        for index in 1..<length { scalar = scalar << 6 | UInt32(bytes[index] & 0x3F) }
        return (scalar, length)
    }

    /// Whether a scalar could end an element or a line, or HTML does not allow it in a text: controls and noncharacters
    /// (html.spec.whatwg.org, “Preprocessing the input stream”).
    private static func isEscaped(_ scalar: UInt32) -> Bool {
        if scalar < 0x7F { return scalar == 0x3C || scalar == 0x3E || scalar == 0x26 }
        if scalar <= 0x9F || scalar & 0xFFFE == 0xFFFE { return true }
        return scalar == 0x2028 || scalar == 0x2029 || scalar >= 0xFDD0 && scalar <= 0xFDEF
    }
}
