/// Walks all sequences of choices that a generator can make, the simplest one first.
///
/// The choices of a generator form a tree: what is drawn next may depend on what was drawn before. Each pass
/// follows one path through it, from the root to a leaf. It repeats the choices of the pass before, except that
/// the last one that had room is greater by one; those behind it begin at zero again.
struct ChoiceOdometer {
    private var choices: [UInt64] = []

    /// For each choice, the greatest number that it may be.
    private var bounds: [UInt64] = []

    /// How many choices the current pass has made.
    private var position = 0

    /// The greatest bound of all: there are more alternatives than that.
    private(set) var widestBound: UInt64 = 0

    /// How many choices all passes before this one have made, since the odometer was made.
    private(set) var choiceCount = 0

    /// Draws choices at random, in place of the zeros that they begin at; `nil` if it is not to.
    private(set) var sample: ChoiceSample?

    /// Whether a generator has asked for what no choice decides: the values in a pool.
    var hasAskedPool = false

    /// Whether somebody has noted that all passes together would make more choices than there is time for.
    var isTooLarge = false

    /// Makes an odometer that is at its beginning.
    ///
    /// - Parameter sample: Draws the choices of the only pass that there is to be; `nil` to walk all.
    init(sample: ChoiceSample? = nil) {
        self.sample = sample
    }

    /// The choices that the current pass has made so far.
    var current: [UInt64] { Array(choices[..<position]) }

    /// How many choices the current pass has made so far.
    var currentCount: Int { position }

    /// Makes the next choice of the current pass.
    ///
    /// - Parameters:
    ///   - max: The greatest number that it may be.
    ///   - isFlag: Whether it decides if a list has another element.
    /// - Returns: A number in `0...max`.
    mutating func next(upTo max: UInt64, isFlag: Bool = false) -> UInt64 {
        widestBound = Swift.max(widestBound, max)
        if position == choices.count {
            choices.append(sample?.next(upTo: max, isFlag: isFlag) ?? 0)
            bounds.append(max)
        } else if bounds[position] != max {
            // Only code that isn't deterministic asks for another bound after the same choices.
            choices[position] = min(choices[position], max)
            bounds[position] = max
        }
        defer { position += 1 }
        return choices[position]
    }

    /// Ends the current pass, and begins the next one.
    ///
    /// - Parameter limit: How many choices are varied; those behind them stay zero.
    /// - Returns: Whether there is one; if not, the odometer is as new.
    mutating func advance(varying limit: Int = .max) -> Bool {
        choiceCount += position
        let unused = choices.count - min(position, limit)
        choices.removeLast(unused)
        bounds.removeLast(unused)
        position = 0
        while let choice = choices.last, let bound = bounds.last {
            if choice < bound {
                choices[choices.count - 1] += 1
                return true
            }
            choices.removeLast()
            bounds.removeLast()
        }
        widestBound = 0
        return false
    }
}
