import FluxCore

/// Values of the search screen that the tests of this folder compare and render.
struct Item: Equatable, Hashable {
    var id: Int
    var title: String
}

enum Filter: Equatable {
    case all
    case none
    case search(query: String)
    case tagged(String)
    case between(Int, Int)
    indirect case not(Filter)
}

struct SearchState: Equatable {
    struct User: Equatable {
        var name = "Blob"
        var nickname: String?
    }

    var count = 0
    var user = User()
    var filter = Filter.all
    var items: [Item] = []
    var tags: Set<String> = []
    var scores: [String: Int] = [:]
    var position = (x: 0, y: 0)

    static func == (old: Self, new: Self) -> Bool { old.count == new.count }
}

enum SearchAction {
    case increment
    case add(Int)
    case move(x: Int, y: Int)
    case select(Item?)
    case done(Void)
    case `init`
    case `two words`
}

final class Box {
    var value: Int
    init(_ value: Int) { self.value = value }
}

final class Node {
    var value: Int
    var next: Node?
    init(_ value: Int, next: Node? = nil) {
        self.value = value
        self.next = next
    }

    /// A ring of nodes with these values, entered at the first.
    static func ring(_ values: Int...) -> Node {
        let last = Node(values[values.count - 1])
        let first = values.dropLast().reversed().reduce(last) { Node($1, next: $0) }
        last.next = first
        return first
    }
}

struct Money: SwiftSourceConvertible, Equatable {
    private var cents: Int
    static func euros(_ euros: Int) -> Self { Self(cents: euros * 100) }
    var swiftSource: String { ".euros(\(cents / 100))" }
}

/// Makes a state different from the initial one.
func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}

/// A generator that always gives the same numbers for a seed (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
