#if canImport(XCTest)
internal import FluxCore
internal import XCTest

extension Recording {
    /// Makes an expectation of XCTest that is fulfilled as soon as there are so many elements that were not asserted.
    ///
    /// - Parameters:
    ///   - number: How many; a negative number is reported, and waits for nothing.
    ///   - name: Whose elements, for XCTest's message.
    ///   - site: Where to report.
    /// - Returns: The expectation.
    func expectation(forElements number: Int, of name: String, at site: CallSite) -> XCTestExpectation {
        _ = canBe(number, "wait for \(number) \(wording.plural) of \(name)", at: site)
        let noun = number == 1 ? wording.singular : wording.plural
        let expectation = XCTestExpectation(description: "\(number) \(noun) of \(name)")
        log.fulfill(expectation) { $0.unreadCount >= number }
        return expectation
    }

    /// Makes an expectation of XCTest that is fulfilled as soon as an element that was not asserted meets a condition.
    ///
    /// - Parameters:
    ///   - isExpected: The condition; asked once about each element.
    ///   - description: What is waited for, for XCTest's message.
    /// - Returns: The expectation.
    func expectation(
        forElementWhere isExpected: @escaping (Element) -> Bool,
        description: String
    ) -> XCTestExpectation {
        let expectation = XCTestExpectation(description: description)
        var seen = 0
        log.fulfill(expectation) { all in
            let new = seen..<all.elements.count
            seen = new.upperBound
            return new.contains { all.marks[$0] == .unread && isExpected(all.elements[$0].element) }
        }
        return expectation
    }
}

extension Log {
    /// Fulfills an expectation once, as soon as a condition is met.
    ///
    /// The log does not keep the expectation: the test does as long as it waits. When nobody does any more, the condition
    /// is not asked again.
    fileprivate func fulfill(_ expectation: XCTestExpectation, when isMet: @escaping (Snapshot) -> Bool) {
        watch { [weak expectation] current in
            guard let expectation else { return true }
            guard isMet(current) else { return false }
            expectation.fulfill()
            return true
        }
    }
}
#endif
