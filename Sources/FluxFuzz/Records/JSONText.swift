/// JSON as it is written, in one line.
///
/// Foundation's encoder takes more than twice the instructions for a record, and two million more for the first of a process,
/// most of them to look up types by their names. A test with runs of a few milliseconds would feel that. For the same reason bytes
/// are copied: to append to a `String` takes 300 instructions, and a record has hundreds of parts. What is longer than most records
/// is written twice, as only then it is known how long it is.
struct JSONText {
    /// The memory of the text that is being made, which ``text(of:)`` lends.
    private let bytes: UnsafeMutableRawPointer
    private let room: Int

    /// How many bytes there are, or would be if there were room for all of them.
    private var count = 0

    /// Whether the next member or element is the first.
    private var isFirst = true

    private init(bytes: UnsafeMutableRawPointer, room: Int) {
        self.bytes = bytes
        self.room = room
    }

    /// Writes a value, and once more if there was no room for it.
    ///
    /// - Parameter value: The value, which writes the same each time.
    /// - Returns: The text.
    fileprivate static func text(of value: some JSONWritable) -> String {
        // Most records have no more.
        var (count, room) = (0, 4096)
        while true {
            let text = String(unsafeUninitializedCapacity: room) { buffer in
                guard let start = buffer.baseAddress else { return 0 }
                var json = JSONText(bytes: start, room: buffer.count)
                value.write(to: &json)
                count = json.count
                return count <= buffer.count ? count : 0
            }
            if count <= room { return text }
            room = count
        }
    }

    // MARK: Members

    /// Adds a member to the object that is being written, unless there is no value.
    ///
    /// - Parameters:
    ///   - name: Its name, which needs no escapes.
    ///   - value: The value; `nil` to leave it out.
    mutating func add(_ name: StaticString, _ value: (some JSONWritable)?) {
        guard let value else { return }
        begin(name)
        value.write(to: &self)
    }

    // The same for most values, for which a debug build need not look up a type.

    mutating func add(_ name: StaticString, _ value: String) {
        begin(name)
        write(value)
    }

    mutating func add(_ name: StaticString, _ value: Int) {
        begin(name)
        write(value)
    }

    mutating func add(_ name: StaticString, _ values: [Int]) {
        begin(name)
        array(values)
    }

    /// Adds a member that is an object itself.
    mutating func addObject(_ name: StaticString, _ addMembers: (inout JSONText) -> Void) {
        begin(name)
        object(addMembers)
    }

    private mutating func begin(_ name: StaticString) {
        append(isFirst ? "\"" : ",\"")
        isFirst = false
        append(name)
        append("\":")
    }

    private mutating func separate() {
        if !isFirst { append(",") }
        isFirst = false
    }

    // MARK: Values

    fileprivate mutating func object(_ addMembers: (inout JSONText) -> Void) {
        append("{")
        isFirst = true
        addMembers(&self)
        isFirst = false
        append("}")
    }

    fileprivate mutating func object(_ members: [(key: String, value: some JSONWritable)]) {
        object { json in
            for (name, value) in members {
                json.separate()
                json.write(name)
                json.append(":")
                value.write(to: &json)
            }
        }
    }

    fileprivate mutating func array(_ elements: [some JSONWritable]) {
        append("[")
        isFirst = true
        for element in elements {
            separate()
            element.write(to: &self)
        }
        isFirst = false
        append("]")
    }

    /// Adds what is JSON already.
    mutating func write(json text: String) {
        var text = text
        text.withUTF8 { bytes in
            if let start = bytes.baseAddress { append(start, bytes.count) }
        }
    }

    fileprivate mutating func write(_ string: String) {
        append("\"")
        var string = string
        string.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return }
            var (start, index) = (0, 0)
            // By a pointer, since any other way takes a debug build many times as long.
            while index < bytes.count {
                let byte = first[index]
                if Self.isEscaped(byte) {
                    append(first + start, index - start)
                    write(json: Self.escape(of: byte))
                    start = index + 1
                }
                index += 1
            }
            append(first + start, bytes.count - start)
        }
        append("\"")
    }

    fileprivate mutating func write(_ integer: Int) {
        if integer < 0 { append("-") }
        // From the last digit to the first; the greatest magnitude has 19 of them.
        withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
            guard let first = digits.baseAddress else { return }
            var place = 20
            var rest = integer.magnitude
            repeat {
                place -= 1
                first.storeBytes(
                    of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10),
                    toByteOffset: place,
                    as: UInt8.self
                )
                rest /= 10
            } while rest > 0
            append(first + place, 20 - place)
        }
    }

    // MARK: Bytes

    private mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    private mutating func append(_ start: UnsafeRawPointer, _ length: Int) {
        // What comes behind something that had no room would have none either.
        if count + length <= room { (bytes + count).copyMemory(from: start, byteCount: length) }
        count += length
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
    var json: String { JSONText.text(of: self) }
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
    func write(to json: inout JSONText) { json.write(self) }
}

extension Double: JSONWritable {
    // JSON has no infinities, and no record has one.
    func write(to json: inout JSONText) { json.write(json: isFinite ? description : "null") }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONText) { json.write(json: self ? "true" : "false") }
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
