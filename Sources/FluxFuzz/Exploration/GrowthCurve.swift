/// How many distinct states there were, after how many.
///
/// It has no storage of its own outside of the value: an optimised build of the compiler (6.3.1) fails at optionals of what has it
/// in it.
@usableFromInline
struct GrowthCurve: Hashable, Sendable {
    /// A point of the curve.
    struct Point: Hashable, Sendable {
        /// How many states were visited; in a verification, up to which level.
        let visited: Int
        let distinct: Int
    }

    /// No more points are kept, which is enough for a picture.
    private static var greatestCount: Int { 60 }

    private var visited = SIMD64<UInt32>()
    private var distinct = SIMD64<UInt32>()
    private var count = 0

    /// Every how many states there is a point.
    private var stride = 1

    @usableFromInline
    init() {}

    /// The points, in ascending order.
    var points: [Point] { (0..<count).map { Point(visited: Int(visited[$0]), distinct: Int(distinct[$0])) } }

    /// Adds a point, if it is one of those that are kept.
    ///
    /// - Parameters:
    ///   - visited: How many states were visited, in ascending order.
    ///   - distinct: How many of them are distinct.
    @usableFromInline
    mutating func add(visited: Int, distinct: Int) {
        guard visited.isMultiple(of: stride) else { return }
        append(visited, distinct)
        while count > Self.greatestCount { thin() }
    }

    /// Keeps every other point.
    private mutating func thin() {
        stride *= 2
        let last = count
        var index = 0
        count = 0
        while index < last {
            let (visited, distinct) = (Int(visited[index]), Int(distinct[index]))
            if visited.isMultiple(of: stride) { append(visited, distinct) }
            index += 1
        }
    }

    /// Adds the last point, which is always kept.
    mutating func end(visited: Int, distinct: Int) {
        if points.last?.visited == visited { count -= 1 }
        append(visited, distinct)
    }

    private mutating func append(_ visited: Int, _ distinct: Int) {
        self.visited[count] = UInt32(clamping: visited)
        self.distinct[count] = UInt32(clamping: distinct)
        count += 1
    }
}
