/// A failure, wherever it was found.
struct FindingRecord: Decodable, JSONObject, Equatable, Sendable {
    /// What has become of it since the baseline, or of what is remembered.
    enum Status: String, Decodable, JSONWritable, Sendable {
        /// It was not there before.
        case new
        /// It was there before.
        case known
        /// It is not there any more, and all tests that found it have passed.
        case fixed
        /// It was there before, and not all tests that found it have passed.
        case stale
    }

    /// One of the counterexamples of a record.
    struct Place: Decodable, JSONObject, Hashable, Sendable {
        let record: Int
        let counterexample: Int

        func writeMembers(to json: inout JSONText) {
            json.add("record", record)
            json.add("counterexample", counterexample)
        }
    }

    /// See ``FailureIdentity``.
    let id: String
    let rule: String
    /// `nil` if there is nothing to compare it with.
    let status: Status?
    /// The day from which on it is known.
    let since: String?
    /// Where it was found; nowhere, if it was there before only.
    let places: [Place]
    /// The tests that have found it.
    let tests: [String]

    func writeMembers(to json: inout JSONText) {
        json.add("id", id)
        json.add("rule", rule)
        json.add("status", status)
        json.add("since", since)
        json.add("places", places)
        json.add("tests", tests)
    }
}
