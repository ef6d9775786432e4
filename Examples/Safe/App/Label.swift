/// The label of a safe: `SF`, a dash, and digits.
enum Label {
    /// Reads the number of a label; `nil` if it is none.
    static func number(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 3 else { return nil }
        guard bytes[0] == UInt8(ascii: "S") else { return nil }
        guard bytes[1] == UInt8(ascii: "F") else { return nil }
        guard bytes[2] == UInt8(ascii: "-") else { return nil }
        var number = 0
        var index = 3
        // The planted mistake: nobody has asked whether there is a digit at all.
        repeat {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
            number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            index += 1
        } while index < bytes.count
        return number
    }
}
