extension Recording {
    /// Whether a number of elements can be meant; a negative one is reported.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - wish: What is asked for, with the number: it reads on after "Can't".
    ///   - site: Where to report.
    /// - Returns: Whether it is 0 or more.
    func canBe(_ number: Int, _ wish: @autoclosure () -> String, at site: CallSite) -> Bool {
        if number >= 0 { return true }
        reporter.report(Message("Can't \(wish()): the number must be 0 or more."), at: site)
        return false
    }
}
