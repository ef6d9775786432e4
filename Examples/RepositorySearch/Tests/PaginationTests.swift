import FluxFuzz
import FluxTesting
import RepositorySearchApp
import RepositorySearchFuzzing
import TestEffort
import Testing

@Suite("A pagination")
struct PaginationTests {
    @Test(
        "is read from a header, and what can't be read says nothing",
        arguments: [
            (nil, Pagination()),
            ("", Pagination()),
            (#"<https://x.org/?q=a&page=2>; rel="next""#, Pagination(next: 2)),
            (#"<https://x.org/?page=2>; rel=next"#, Pagination(next: 2)),
            (#"<https://x.org/?page=3>; rel="next last""#, Pagination(next: 3, last: 3)),
            (#"<https://x.org/?page=3>; title="rel"; rel="last""#, Pagination(last: 3)),
            (#"<https://x.org/?per_page=9&page=2>; rel="next""#, Pagination(next: 2)),
            (#"<https://x.org/?page=0>; rel="next""#, Pagination()),
            (#"<https://x.org/?page=two>; rel="next""#, Pagination()),
            (#"<https://x.org/>; rel="next""#, Pagination()),
            (#"<https://x.org/?page=2>"#, Pagination()),
            (#"<https://x.org/?page=2; rel="next""#, Pagination()),
        ]
    )
    func header(link: String?, pagination: Pagination) {
        #expect(Pagination(link: link) == pagination)
    }

    @Test("is what was written, whatever the addresses contain", .runs(tries(1_000)))
    func roundTrip() {
        expectHolds(SearchFuzzers.pagination)
    }

    @Test("is not found by who looks for the first “page=”", arguments: seeds(50))
    func naive(seed: UInt64) throws {
        let property = SearchFuzzers.pagination { header in
            var pagination = Pagination()
            for match in header.matches(of: /page=(\d+)[^>]*>; rel="(\w+)"/) {
                if match.2 == "next" { pagination.next = Int(match.1) }
                if match.2 == "last" { pagination.last = Int(match.1) }
            }
            return pagination
        }
        let value = try #require(property.run(seed: seed).counterexample).value
        #expect(value.text == #"<https://api.example.org/search?q=a&per_page=7&page=0&sort=stars>; rel="next""#)
    }
}
