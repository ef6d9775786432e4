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
        [
            head, "<style>", PageStyle.text, "</style>", body,
            #"<script type="application/json" id="data">"#, escaped(data), "</script>",
            "\n<script>", PageScript.text, "</script>\n</body>\n</html>\n",
        ].joined()
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
            while place < bytes.count {
                let byte = first[place]
                if byte < 0x7F, byte != 0x3C, byte != 0x3E, byte != 0x26 {
                    place += 1
                    continue
                }
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
        switch scalar {
        case 0x3C, 0x3E, 0x26, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
        default: scalar & 0xFFFE == 0xFFFE
        }
    }
}
