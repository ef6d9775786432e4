/// Visits every situation that can be reached from a first one, each of them once.
///
/// - Parameters:
///   - first: The situation to start from.
///   - steps: All that can happen next, in any order of the threads.
///   - atEnd: Called for each situation in which nothing can happen any more.
/// - Returns: How many situations there are.
@discardableResult
func visitInterleavings<World: Hashable>(
    from first: World,
    steps: (World) -> [World],
    atEnd: (World) -> Void
) -> Int {
    var seen: Set<World> = [first]
    var open = [first]
    while let world = open.popLast() {
        let next = steps(world)
        if next.isEmpty { atEnd(world) }
        for world in next where seen.insert(world).inserted {
            open.append(world)
        }
    }
    return seen.count
}
