/// A value of any of the suite's generators.
indirect enum Tree: Hashable, Sendable {
    case number(Int)
    case text(String)
    case none
    case list([Tree])

    /// What one of several generators has made, with the place of that generator.
    case tagged(Int, Tree)

    /// All numbers in it, a letter being its place in the alphabet.
    var numbers: [Int] {
        var numbers: [Int] = []
        collect(&numbers)
        return numbers
    }

    private func collect(_ numbers: inout [Int]) {
        switch self {
        case .number(let number): numbers.append(number)
        case .text(let text): for letter in text.utf8 { numbers.append(Int(letter) - 97) }
        case .none: break
        case .list(let parts): for part in parts { part.collect(&numbers) }
        case .tagged(_, let tree): tree.collect(&numbers)
        }
    }

    /// How many values there are in it that meet a condition, itself included.
    func count(where isCounted: (Tree) -> Bool) -> Int {
        var count = isCounted(self) ? 1 : 0
        switch self {
        case .list(let parts): for part in parts { count += part.count(where: isCounted) }
        case .tagged(_, let tree): count += tree.count(where: isCounted)
        case .number, .text, .none: break
        }
        return count
    }

    var depth: Int {
        switch self {
        case .list(let parts): 1 + parts.reduce(0) { max($0, $1.depth) }
        case .tagged(_, let tree): tree.depth
        case .number, .text, .none: 0
        }
    }

    /// The length of the longest list in it.
    var longest: Int {
        switch self {
        case .list(let parts): parts.reduce(parts.count) { max($0, $1.longest) }
        case .tagged(_, let tree): tree.longest
        case .text(let text): text.utf8.count
        case .number, .none: 0
        }
    }
}

extension Tree: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .none: "nil"
        case .list(let parts): "\(parts)"
        case .tagged(let tag, let tree): "\(tag):\(tree)"
        }
    }
}

// MARK: - Measures

extension Measure<Tree> {
    static let sum = Measure("sum") { $0.numbers.reduce(0, +) }
    static let count = Measure("count") { $0.numbers.count }
    static let greatest = Measure("greatest") { $0.numbers.max() ?? 0 }
    static let least = Measure("least") { $0.numbers.min() ?? 0 }
    static let distinct = Measure("distinct") { Set($0.numbers).count }
    static let repeated = Measure("repeated") { tree in
        let numbers = tree.numbers
        return numbers.count - Set(numbers).count
    }
    static let descents = Measure("descents") { tree in
        let numbers = tree.numbers
        return zip(numbers, numbers.dropFirst()).count { $0 > $1 }
    }
    static let ascents = Measure("ascents") { tree in
        let numbers = tree.numbers
        return zip(numbers, numbers.dropFirst()).count { $0 < $1 }
    }
    static let pairs = Measure("equal neighbours") { tree in
        let numbers = tree.numbers
        return zip(numbers, numbers.dropFirst()).count { $0 == $1 }
    }
    static let mirrored = Measure("mirrored") { tree in
        let numbers = tree.numbers
        return zip(numbers, numbers.reversed()).count { $0 == $1 }
    }
    static let first = Measure("first") { $0.numbers.first ?? 0 }
    static let last = Measure("last") { $0.numbers.last ?? 0 }
    static let spread = Measure("spread") { tree in
        let numbers = tree.numbers
        return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    static let difference = Measure("last - first") { tree in
        let numbers = tree.numbers
        return (numbers.last ?? 0) - (numbers.first ?? 0)
    }
    static let product = Measure("first · last") { tree in
        let numbers = tree.numbers
        return (numbers.first ?? 0) * (numbers.last ?? 0)
    }
    static let squares = Measure("sum of squares") { $0.numbers.reduce(0) { $0 + $1 * $1 } }
    static let odd = Measure("odd numbers") { $0.numbers.count { $0 % 2 != 0 } }
    static let negative = Measure("negative numbers") { $0.numbers.count { $0 < 0 } }
    static let depth = Measure("depth") { $0.depth }
    static let longest = Measure("longest") { $0.longest }
    static let lists = Measure("lists") { $0.count { if case .list = $0 { true } else { false } } }
    static let filledLists = Measure("lists with elements") {
        $0.count { if case .list(let parts) = $0 { !parts.isEmpty } else { false } }
    }
    static let nones = Measure("nils") { $0.count { $0 == .none } }
    static let later = Measure("later alternatives") {
        $0.count { if case .tagged(let tag, _) = $0 { tag > 0 } else { false } }
    }
    static let second = Measure("second alternatives") {
        $0.count { if case .tagged(1, _) = $0 { true } else { false } }
    }

    static let ofNumbers: [Measure] = [sum, greatest, least, spread, squares, first, last, negative, odd]
    static let ofPairs: [Measure] = [sum, difference, product, spread, first, last]
    static let ofLists: [Measure] = [
        sum, count, greatest, distinct, repeated, descents, ascents, pairs, mirrored, odd, spread, difference,
    ]
    static let ofNests: [Measure] = [sum, count, distinct, repeated, longest, lists, filledLists, descents, greatest]
    static let ofAlternatives: [Measure] = [sum, count, greatest, later, second, distinct, repeated, descents]
    static let all = ofLists + ofNests + ofAlternatives + ofNumbers + ofPairs + [depth, nones]
}
