/// A value as Swift source, written so that a person can read it.
extension String {
    /// The text in lines that end with a comma behind a property or an element, the later ones indented.
    ///
    /// - Parameter width: How many characters a line has at most, where it has a comma to end with.
    /// - Returns: The lines, at least one; that of a text which is too long to be read.
    func linesOfProperties(ofAtMost width: Int) -> [String] {
        guard isLookedThrough else { return [self] }
        var lines: [String] = []
        var line = ""
        for (part, _) in self[...].partsAtCommas {
            let isLast = part.endIndex == endIndex
            if !line.isEmpty, line.count + part.count - (isLast ? 0 : 1) > width {
                lines.append(String(line.dropLast()))
                line = "  "
            }
            line += part
        }
        return lines + [line]
    }

    /// The text without the properties of the outermost value that are nil or empty, and how many these are; `nil` if it has
    /// no properties, or is too long to be read.
    var withoutEmptyProperties: (text: String, count: Int)? {
        guard isLookedThrough, hasSuffix(")"), let bracket = firstIndex(of: "(") else { return nil }
        let head = self[...bracket]
        var (properties, property, openBrackets, count) = ([Substring](), self[endIndex...], 0, 0)
        for (part, balance) in self[index(after: bracket)...].dropLast().partsAtCommas {
            property = openBrackets == 0 ? part : self[property.startIndex..<part.endIndex]
            openBrackets += balance
            guard openBrackets == 0 else { continue }
            if property.isEmptyProperty { count += 1 } else { properties.append(property.withoutCommaAtEnd) }
        }
        guard openBrackets == 0 else { return nil }
        return ("\(head)\(properties.joined(separator: ", ")))", count)
    }

    /// Whether the text is looked through at all: a megabyte would take a second in a debug build.
    private var isLookedThrough: Bool { utf8.count < 10_000 }
}

extension Substring {
    fileprivate var withoutCommaAtEnd: Substring { hasSuffix(", ") ? dropLast(2) : self }

    /// Whether this is a name and a value which is nil or empty.
    fileprivate var isEmptyProperty: Bool {
        guard let colon = firstIndex(of: ":"), self[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return false }
        return [": nil", ": []", ": [:]", ": \"\""].contains(self[colon...].withoutCommaAtEnd)
    }

    /// The text in pieces, each of which but the last ends with a comma and a space that are in no text of the source, and how
    /// many more brackets each opens than it closes.
    fileprivate var partsAtCommas: [(text: Substring, balance: Int)] {
        var parts: [(text: Substring, balance: Int)] = []
        var (start, balance) = (startIndex, 0)
        var (isInText, isEscaped, follows) = (false, false, false)
        for index in indices {
            let character = self[index]
            if follows, character == " " {
                let end = self.index(after: index)
                parts.append((self[start..<end], balance))
                (start, balance) = (end, 0)
            }
            if character == "\"", !isEscaped { isInText.toggle() }
            if !isInText {
                if "([{".contains(character) { balance += 1 }
                if ")]}".contains(character) { balance -= 1 }
            }
            isEscaped = character == "\\" && !isEscaped
            follows = character == "," && !isInText
        }
        return parts + [(self[start...], balance)]
    }
}
