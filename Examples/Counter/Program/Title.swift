/// What the fuzzers are called in the output.
enum Title {
    static let unguarded = "The mutation alone"
    static let guarded = "With the guard “count > 0” on .decrement"
    static let carelessPresenter = "The presenter without its “if”"
    static let presenter = "The presenter as it is"
}
