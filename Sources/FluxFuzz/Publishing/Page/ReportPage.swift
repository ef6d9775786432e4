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

    /// JSON that means the same, without what could end the element that it stands in, or a line of it.
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
                place += 1
                guard byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0xE2 else { continue }
                let end = place - 1
                var scalar = UInt16(byte)
                if byte == 0xE2 {
                    // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
                    guard place + 1 < bytes.count, first[place] == 0x80, first[place + 1] & 0xFE == 0xA8 else {
                        continue
                    }
                    scalar = 0x2028 + UInt16(first[place + 1] & 1)
                    place += 2
                }
                if start == 0 { result.reserveCapacity(bytes.count + bytes.count / 8) }
                result += bytes[start..<end]
                result += "\\u\(scalar < 0x100 ? "00" : "")\(String(scalar, radix: 16))".utf8
                start = place
            }
            if start == 0 { return String(decoding: bytes, as: UTF8.self) }
            result += bytes[start...]
            return String(decoding: result, as: UTF8.self)
        }
    }
}
