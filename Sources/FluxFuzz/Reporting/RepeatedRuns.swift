/// What was seen of some runs that were made twice more, after a search without a failure.
///
/// They are spread evenly over all runs, and those in which an action was first taken are among them.
public struct RepeatedRuns: Hashable, Sendable {
    /// How many runs were made twice more.
    ///
    /// If lists and texts of the first one have more than a million elements, it is made once more, and compared with what it
    /// was in the search.
    public internal(set) var runs = 0

    /// How many steps they have.
    ///
    /// Code that goes wrong at random in a share *p* of its steps is missed with a probability of (1 − 2*p*(1 − *p*))ⁿ,
    /// where *n* is this number.
    public internal(set) var steps = 0

    /// Of how many states, or values of a property, ``distinctStates`` says how many differ: 20,000 at the most, and fewer if
    /// they are large; zero if they are not Hashable.
    public internal(set) var states = 0

    /// How many of those differ from each other; `nil` if they are not Hashable.
    public internal(set) var distinctStates: Int?

    /// How many of the last tenth of those had not been there before; `nil` if they are not Hashable.
    ///
    /// If many are new, more runs would lead to more.
    public internal(set) var newStates: Int?

    /// How many of those differ among the first ones of them.
    var growth = GrowthCurve()

    /// The size of the largest action or state in them, by ``VisitDigest/greatestSize``.
    var greatestSize = 1
}
