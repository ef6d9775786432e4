/// How many distinct states there were, after how many.
@usableFromInline
struct GrowthCurve: Hashable, Sendable {
    /// A point of the curve.
    struct Point: Hashable, Sendable, Codable {
        /// How many states were visited; in a verification, up to which level.
        let visited: Int
        let distinct: Int
    }

    /// No more points are kept: twice as many as a picture needs.
    private static let greatestCount = 120

    private(set) var points: [Point] = []

    /// Every how many states there is a point.
    private var stride = 1

    @usableFromInline
    init() {}

    /// Adds a point, if it is one of those that are kept.
    ///
    /// - Parameters:
    ///   - visited: How many states were visited, in ascending order.
    ///   - distinct: How many of them are distinct.
    @usableFromInline
    mutating func add(visited: Int, distinct: Int) {
        guard visited.isMultiple(of: stride) else { return }
        points.append(Point(visited: visited, distinct: distinct))
        guard points.count > Self.greatestCount else { return }
        stride *= 2
        points.removeAll { !$0.visited.isMultiple(of: stride) }
    }

    /// Adds the last point, which is always kept.
    mutating func end(visited: Int, distinct: Int) {
        if points.last?.visited == visited { points.removeLast() }
        points.append(Point(visited: visited, distinct: distinct))
    }
}
