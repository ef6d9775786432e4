/// What came of a search of all states, within a small bound, after random runs.
enum SmallSearch: Hashable {
    /// It visited all states that can be reached, over so many transitions, and no rule broke.
    case visitsAll(states: Int, transitions: Int)

    /// A rule broke that none of the runs had broken.
    case fails
}
