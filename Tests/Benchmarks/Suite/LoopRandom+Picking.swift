/// How the problems of the suite are chosen.
extension LoopRandom {
    /// A source of its own for one thing of many.
    ///
    /// - Parameters:
    ///   - seed: The seed of all.
    ///   - name: What the thing is called.
    ///   - numbers: Which one it is.
    init(seed: UInt64, _ name: String, _ numbers: Int...) {
        var hash = seed
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for number in numbers {
            var random = LoopRandom(seed: hash &+ UInt64(number))
            hash = random.next()
        }
        self.init(seed: hash)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.count)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// Whether something happens that does so in one of some cases.
    mutating func isOne(of count: Int) -> Bool { number(below: count) == 0 }

    /// A list with as many elements as a number in a range says.
    mutating func list<Element>(
        _ counts: ClosedRange<Int>,
        of element: (inout LoopRandom) -> Element
    ) -> [Element] {
        let count = number(in: counts)
        return (0..<count).map { _ in element(&self) }
    }
}
