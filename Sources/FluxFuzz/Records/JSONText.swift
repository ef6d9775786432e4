/// JSON as it is written, in one line.
///
/// Foundation's encoder takes more than twice the instructions for a record, and two million more for the first of a process,
/// most of them to look up types by their names. A test with runs of a few milliseconds would feel that.
struct JSONText {
    // Not bytes, which a debug build takes several times as long to append.
    private(set) var text = ""

    /// Whether the next member or element is the first.
    private var isFirst = true

    /// Adds a member to the object that is being written, unless there is no value.
    ///
    /// - Parameters:
    ///   - name: Its name, which needs no escapes.
    ///   - value: The value; `nil` to leave it out.
    mutating func add(_ name: String, _ value: (some JSONWritable)?) {
        guard let value else { return }
        begin(name)
        value.write(to: &self)
    }

    // The same for most values, for which a debug build need not look up a type.

    mutating func add(_ name: String, _ value: String) {
        text += isFirst ? "\"" : ",\""
        isFirst = false
        text += name
        text += "\":\""
        writeContents(value)
        text += "\""
    }

    mutating func add(_ name: String, _ value: Int) {
        begin(name)
        text += value.description
    }

    /// Adds a member that is a list of integers, such as the points of a curve, at once.
    mutating func add(_ name: String, _ values: [Int]) {
        begin(name)
        text += "["
        text += String(unsafeUninitializedCapacity: values.count * Self.greatestLength) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            var end = start
            for value in values {
                if end > start {
                    end.pointee = UInt8(ascii: ",")
                    end += 1
                }
                end = Self.write(value, at: end)
            }
            return end - start
        }
        text += "]"
    }

    /// How many bytes an integer takes at most, with a comma: a sign and 19 digits.
    private static let greatestLength = 21

    /// Writes an integer in decimal digits.
    ///
    /// - Returns: Where it ends.
    private static func write(_ value: Int, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var first = start
        if value < 0 {
            first.pointee = UInt8(ascii: "-")
            first += 1
        }
        var end = first
        var rest = value.magnitude
        // The digits from the last to the first, and then the other way round.
        repeat {
            end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            end += 1
            rest /= 10
        } while rest > 0
        var last = end - 1
        while first < last {
            (first.pointee, last.pointee) = (last.pointee, first.pointee)
            first += 1
            last -= 1
        }
        return end
    }

    /// Adds a member that is an object itself.
    mutating func addObject(_ name: String, _ addMembers: (inout JSONText) -> Void) {
        begin(name)
        object(addMembers)
    }

    private mutating func begin(_ name: String) {
        text += isFirst ? "\"" : ",\""
        isFirst = false
        text += name
        text += "\":"
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
    }

    // MARK: Values

    fileprivate mutating func object(_ addMembers: (inout JSONText) -> Void) {
        text += "{"
        isFirst = true
        addMembers(&self)
        isFirst = false
        text += "}"
    }

    fileprivate mutating func object(_ members: [(key: String, value: some JSONWritable)]) {
        object { json in
            for (name, value) in members {
                json.separate()
                json.write(name)
                json.text += ":"
                value.write(to: &json)
            }
        }
    }

    fileprivate mutating func array(_ elements: [some JSONWritable]) {
        text += "["
        isFirst = true
        for element in elements {
            separate()
            element.write(to: &self)
        }
        isFirst = false
        text += "]"
    }

    /// Adds what is JSON already.
    mutating func word(_ word: String) { text += word }

    fileprivate mutating func write(_ string: String) {
        text += "\""
        writeContents(string)
        text += "\""
    }

    private mutating func writeContents(_ string: String) {
        var contents = string
        contents.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return }
            var (start, index) = (0, 0)
            // By a pointer, since any other way takes a debug build many times as long.
            while index < bytes.count {
                let byte = first[index]
                if Self.isEscaped(byte) {
                    text += Self.text(first + start, index - start)
                    text += Self.escape(of: byte)
                    start = index + 1
                }
                index += 1
            }
            text += start == 0 ? string : Self.text(first + start, index - start)
        }
    }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        if byte == 0x22 { return true }
        if byte == 0x5C { return true }
        return byte < 0x20
    }

    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case 0x22: return #"\""#
        case 0x5C: return #"\\"#
        case 0x9: return #"\t"#
        case 0xA: return #"\n"#
        case 0xD: return #"\r"#
        default:
            let digits = String(byte, radix: 16)
            return #"\u00"# + (digits.utf8.count == 1 ? "0" : "") + digits
        }
    }
}

/// What can be written as JSON.
protocol JSONWritable {
    func write(to json: inout JSONText)
}

extension JSONWritable {
    /// The value as JSON, the same text each time.
    var json: String {
        var json = JSONText()
        write(to: &json)
        return json.text
    }
}

/// What is an object in JSON.
protocol JSONObject: JSONWritable {
    /// Adds the members, those that are `nil` left out.
    func writeMembers(to json: inout JSONText)
}

extension JSONObject {
    func write(to json: inout JSONText) { json.object(writeMembers) }
}

extension String: JSONWritable {
    func write(to json: inout JSONText) { json.write(self) }
}

extension Int: JSONWritable {
    func write(to json: inout JSONText) { json.word(description) }
}

extension Double: JSONWritable {
    // JSON has no infinities, and no record has one.
    func write(to json: inout JSONText) { json.word(isFinite ? description : "null") }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONText) { json.word(self ? "true" : "false") }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to json: inout JSONText) { json.array(self) }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    func write(to json: inout JSONText) { json.object(sorted { $0.key < $1.key }) }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
    func write(to json: inout JSONText) { json.write(rawValue) }
}
