import Testing

@testable import FluxFuzz

/// How many distinct states there were, after how many.
@Suite struct GrowthCurveTests {
    private func points(_ curve: GrowthCurve) -> [[Int]] { curve.points.map { [$0.visited, $0.distinct] } }

    @Test func aFewPointsAreAllKept() {
        var curve = GrowthCurve()
        for number in 1...7 { curve.add(visited: number, distinct: 2 * number) }
        curve.end(visited: 9, distinct: 14)
        #expect(points(curve) == (1...7).map { [$0, 2 * $0] } + [[9, 14]])
    }

    @Test func theLastPointIsNotThereTwice() {
        var curve = GrowthCurve()
        curve.add(visited: 1, distinct: 1)
        curve.end(visited: 1, distinct: 2)
        #expect(points(curve) == [[1, 2]])
        var empty = GrowthCurve()
        empty.end(visited: 0, distinct: 0)
        #expect(points(empty) == [[0, 0]])
    }

    @Test(arguments: [1, 3, 64, 4096]) func ofManySomeAreKeptAtEqualDistances(distance: Int) {
        var curve = GrowthCurve()
        for number in 1...5_000 { curve.add(visited: number * distance, distinct: number) }
        curve.end(visited: 5_000 * distance + 1, distinct: 5_000)
        #expect((20...61).contains(curve.points.count))
        #expect(curve.points.last == GrowthCurve.Point(visited: 5_000 * distance + 1, distinct: 5_000))
        let visited = curve.points.dropLast().map(\.visited)
        #expect(Set(zip(visited, visited.dropFirst()).map { $1 - $0 }).count == 1)
        #expect(curve.points.dropLast().allSatisfy { $0.visited == $0.distinct * distance })
    }
}
