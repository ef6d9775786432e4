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

    /// The lines of a script or of a style, without their indentation and comments, which nothing depends on.
    static func compact(_ parts: [String]) -> String {
        let lines = parts.joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    }

    /// JSON that means the same, without what could end the element that it stands in, or a line of it.
    ///
    /// Outside of its strings, JSON has none of the characters that are escaped.
    private static func escaped(_ json: String) -> String {
        var json = json
        return json.withUTF8 { bytes in
            // U+2028 and U+2029 begin with the same two bytes.
            let isSpecial: (Int) -> Bool = { place in
                switch bytes[place] {
                case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
                case 0xE2: place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8
                default: false
                }
            }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count + bytes.count / 8)
            var start = 0
            var place = 0
            while place < bytes.count {
                guard isSpecial(place) else {
                    place += 1
                    continue
                }
                result += bytes[start..<place]
                let length = bytes[place] == 0xE2 ? 3 : 1
                switch bytes[place + length - 1] {
                case UInt8(ascii: "<"): result += Array(#"\u003c"#.utf8)
                case UInt8(ascii: ">"): result += Array(#"\u003e"#.utf8)
                case UInt8(ascii: "&"): result += Array(#"\u0026"#.utf8)
                case 0xA8: result += Array(#"\u2028"#.utf8)
                default: result += Array(#"\u2029"#.utf8)
                }
                place += length
                start = place
            }
            result += bytes[start...]
            return String(decoding: result, as: UTF8.self)
        }
    }
}
