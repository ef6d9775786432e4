/// A source with several mutants behind switches.
package struct SwitchedSource: Hashable, Sendable {
    /// The text of the file.
    package var text: String

    /// The lines of the new text in which the code of each mutant stands, by its number.
    package var lines: [Int: ClosedRange<Int>] = [:]

    /// Puts mutants behind switches.
    ///
    /// - Parameters:
    ///   - source: The text of a file.
    ///   - switches: The switches, none of which overlaps another one, by the numbers of their mutants.
    package init(_ source: String, switches: [Int: Switch]) {
        let original = SourceText(source)
        let sorted = switches.sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
        var (text, line, position) = ("", 1, 0)
        func append(_ part: String) {
            text += part
            line += part.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        for (number, form) in sorted {
            append(original[position..<form.range.lowerBound])
            let first = line
            append(form.text(number: number))
            lines[number] = first...line
            position = form.range.upperBound
        }
        append(original[position..<original.bytes.count])
        self.text = text
    }

    /// The mutants that an error of the compiler may be about.
    ///
    /// - Parameter line: The line that the compiler names.
    /// - Returns: Those whose code is in that line, or else the last one in front of it, or else the first one.
    package func suspects(at line: Int) -> [Int] {
        let inside = lines.filter { $0.value.contains(line) }.map(\.key)
        if !inside.isEmpty { return inside.sorted() }
        let before = lines.filter { $0.value.upperBound < line }.max { $0.value.upperBound < $1.value.upperBound }
        return [before ?? lines.min { $0.value.lowerBound < $1.value.lowerBound }].compactMap { $0?.key }
    }

    /// Declares the function that says whether a mutant is on; each module needs it.
    ///
    /// Of the two variables, one has the numbers of the mutants that are on, the other one the name of a file, in which
    /// the byte at the number of each mutant that is reached becomes 1. Processes may share that file.
    package static let declaration = """
        #if canImport(Darwin)
        import Darwin
        #else
        import Glibc
        #endif

        private let size = 1 << 16

        private func makeTable() -> UnsafeMutablePointer<UInt8> {
            let table = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
            table.initialize(repeating: 0, count: size)
            return table
        }

        private nonisolated(unsafe) let on: UnsafeMutablePointer<UInt8> = {
            let table = makeTable()
            let numbers = getenv("\(onVariable)").map { String(cString: $0) } ?? ""
            for number in numbers.split(separator: ",").compactMap({ Int($0) }) { table[number] = 1 }
            return table
        }()

        private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8> = {
            guard let path = getenv("\(reachedVariable)") else { return makeTable() }
            let file = open(path, O_RDWR | O_CREAT, 0o600)
            ftruncate(file, off_t(size))
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)!
            return memory.bindMemory(to: UInt8.self, capacity: size)
        }()

        @usableFromInline func mutant(_ number: Int) -> Bool {
            reached[number] = 1
            return on[number] != 0
        }

        """

    /// The names of the variables.
    package static let onVariable = "FLUXPROOF_MUTANTS"
    package static let reachedVariable = "FLUXPROOF_REACHED"
}
