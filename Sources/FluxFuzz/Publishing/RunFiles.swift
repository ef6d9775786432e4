/// The files that are made of all records of a run.
enum RunFiles {
    /// The name of the file that a later run can take for its baseline.
    static let json = "reports.json"

    /// The names of the files, with what is in them.
    static func all(of written: RunRecord.Written) -> [(name: String, text: String)] {
        let (run, json) = (written.run, written.json)
        return [
            (Self.json, json),
            ("index.html", ReportPage.html(data: json)),
            ("junit.xml", JUnitText(of: run).text),
            ("fluxfuzz.sarif", SARIFLog(of: run).json),
            ("summary.md", SummaryText(of: run).text),
            ("annotations.txt", WorkflowCommands(of: run).text),
        ]
    }
}

extension TestRecord {
    /// What the names of its files begin with: the function, and a number that stands for all that tells tests apart.
    var fileName: String {
        let whole = "\(description)\n\(line)"
        return "\(identifier ?? TestName.function(from: function))-\(CRC32.text(of: whole))"
    }

    /// The name of a function without parameters, if it is of ASCII letters and digits, as most names are; `nil` for others.
    private var identifier: String? {
        var function = function
        return function.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return nil }
            var count = 0
            // By a pointer and without ranges, which take a debug build many times as long.
            while count < bytes.count, first[count] != UInt8(ascii: "(") {
                // Small and capital letters differ in one bit.
                let (byte, letter) = (first[count], first[count] | 0x20)
                let isPlain = letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
                if !isPlain || count == 60 { return nil }
                count += 1
            }
            let rest = bytes.count - count
            if count == 0 || rest != 0 && !(rest == 2 && first[count + 1] == UInt8(ascii: ")")) { return nil }
            return String(decoding: UnsafeBufferPointer(start: first, count: count), as: UTF8.self)
        }
    }
}
