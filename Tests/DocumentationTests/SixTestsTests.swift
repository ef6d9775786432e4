// What Docs/SixTests.md says of its samples: how long they are, and which planted faults each of them finds.

import FluxTesting
import Foundation
import Testing

@Suite("The six tests of presenters")
struct SixTestsTests {
    private typealias Sample = @MainActor () throws -> Void

    private struct Pair {
        /// The section of the page.
        let title: String
        /// The faults that are planted, the one that the page shows first.
        let faults: [Recipes.Fault]
        let byHand: Sample
        let withFlow: Sample
    }

    private let pairs = [
        Pair(
            title: "A reflection",
            faults: [.ratesAsWell, .addsTwo, .resetsRating, .dispatchesTwice],
            byHand: Recipes.ByHand().servingIsAdded,
            withFlow: Recipes.WithFlow().servingIsAdded
        ),
        Pair(
            title: "A guard",
            faults: [.callsAPIAnyway, .allowsZero, .allowsSix, .refusesFive, .keepsOldRating],
            byHand: Recipes.ByHand().ratingsAreOneToFive,
            withFlow: Recipes.WithFlow().ratingsAreOneToFive
        ),
        Pair(
            title: "An optimistic update",
            faults: [.keepsStar, .takesBackAnother, .savesOldValue, .saysNothing, .triesAgain],
            byHand: Recipes.ByHand().starIsTakenBack,
            withFlow: Recipes.WithFlow().starIsTakenBack
        ),
        Pair(
            title: "A search with a pause",
            faults: [.keepsEarlierSearch, .waitsTooShort, .searchesAtOnce, .keepsLoading, .keepsOldResults],
            byHand: Recipes.ByHand().typingSearches,
            withFlow: Recipes.WithFlow().typingSearches
        ),
        Pair(
            title: "Pages",
            faults: [.loadsWhileLoading, .replacesRecipes, .asksForSamePage, .goesBeyondEnd, .forgetsQuery],
            byHand: Recipes.ByHand().endLoadsNextPage,
            withFlow: Recipes.WithFlow().endLoadsNextPage
        ),
        Pair(
            title: "A deep link",
            faults: [.closesOnAnswer, .opensNextRecipe, .loadsNothing, .loadsWhatIsThere, .staysOnRecipe],
            byHand: Recipes.ByHand().linkOpensRecipe,
            withFlow: Recipes.WithFlow().linkOpensRecipe
        ),
    ]

    @MainActor @Test("find all planted faults with the flow, and by hand those that the page says")
    func faults() throws {
        let page = try Page("Docs/SixTests.md")
        #expect(Set(pairs.flatMap(\.faults)) == Set(Recipes.Fault.allCases))
        var foundByHand = 0
        for pair in pairs {
            #expect(try messages(of: pair.byHand, with: nil) == [])
            #expect(try messages(of: pair.withFlow, with: nil) == [])
            let missed = try pair.faults.filter { try messages(of: pair.withFlow, with: $0).isEmpty }
            #expect(missed == [], "\(pair.title), with the flow")
            let missedByHand = try pair.faults.filter { try messages(of: pair.byHand, with: $0).isEmpty }
            let section = try section(pair.title, of: page)
            let line = try #require(section.split(separator: "\n").first { $0.hasPrefix("Faults: ") })
            let parts = line.split(separator: "By hand")
            #expect(names(in: parts[0]) == pair.faults.map(\.rawValue))
            #expect((parts.count == 2 ? names(in: parts[1]) : []) == missedByHand.map(\.rawValue), "\(pair.title)")
            foundByHand += pair.faults.count - missedByHand.count
            let row = try row(pair.title, of: page)
            #expect(row.planted == pair.faults.count)
            #expect(row.foundByHand == pair.faults.count - missedByHand.count)
            #expect(row.foundWithFlow == pair.faults.count)
        }
        #expect(
            page.text.contains("finds all \(Recipes.Fault.allCases.count) faults. By hand, \(foundByHand) are found")
        )
    }

    @MainActor @Test("say what the page shows")
    func failures() throws {
        let page = try Page("Docs/SixTests.md")
        for pair in pairs {
            let message = try #require(try messages(of: pair.withFlow, with: pair.faults[0]).first)
            page.expectShows(try inLinesOfSample(message, of: page, section: pair.title))
        }
    }

    @MainActor @Test("have as many statements and lines as the page says")
    func statements() throws {
        let page = try Page("Docs/SixTests.md")
        var lines = [0, 0]
        for pair in pairs {
            let samples = try section(pair.title, of: page).matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }
            try #require(samples.count == 2)
            let row = try row(pair.title, of: page)
            #expect(statements(ofTestByHand: samples[0]) == row.byHand, "\(pair.title), by hand")
            #expect(statements(ofFlow: samples[1]) == row.withFlow, "\(pair.title), with the flow")
            for index in 0...1 { lines[index] += samples[index].split(separator: "\n").count { isMoreThanForm($0) } }
        }
        #expect(page.text.contains("\(lines[0]) lines by hand, and \(lines[1]) with the flow"))
    }

    // MARK: - The page

    private struct Row: Equatable {
        var byHand: String
        var withFlow: String
        var planted: Int
        var foundByHand: Int
        var foundWithFlow: Int
    }

    private func row(_ title: String, of page: Page) throws -> Row {
        let line = try #require(page.text.split(separator: "\n").first { $0.hasPrefix("| [\(title)](") })
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(cells.count == 7)
        return Row(
            byHand: cells[1],
            withFlow: cells[2],
            planted: try #require(Int(cells[4])),
            foundByHand: try #require(Int(cells[5])),
            foundWithFlow: try #require(Int(cells[6]))
        )
    }

    private func section(_ title: String, of page: Page) throws -> String {
        try #require(page.text.split(separator: "\n## ").map(String.init).first { $0.hasPrefix(title + "\n") })
    }

    private func names(in text: some StringProtocol) -> [String] {
        String(text).matches(of: /`(\w+)`/).map { String($0.1) }
    }

    // MARK: - Statements

    /// The statements before the first empty line, which make what the test is about, and those after it.
    private func statements(ofTestByHand sample: String) -> String {
        let parts = sample.split(separator: "\n\n", maxSplits: 1).map { statements(in: $0, indented: 4) }
        return "\(parts[0]) + \(parts[1])"
    }

    /// The statements around a flow, and those in it.
    private func statements(ofFlow sample: String) -> String {
        let parts = sample.split(separator: "do: { flow in", maxSplits: 1)
        return "\(statements(in: parts[0], indented: 4)) + \(statements(in: parts[1], indented: 8))"
    }

    private func statements(in text: some StringProtocol, indented indentation: Int) -> Int {
        text.split(separator: "\n").count { line in
            line.prefix { $0 == " " }.count == indentation && line.dropFirst(indentation).first?.isLetter == true
        }
    }

    /// Whether a line is more than punctuation or the declaration of a test.
    private func isMoreThanForm(_ line: some StringProtocol) -> Bool {
        !line.hasPrefix("@Test ") && line.contains { $0.isLetter }
    }

    // MARK: - Failures

    /// What a sample reports if a fault is planted.
    @MainActor private func messages(of sample: Sample, with fault: Recipes.Fault?) throws -> [String] {
        let log = FailureLog()
        try TestHost.$replacement.withValue(log) { try Recipes.Fault.$planted.withValue(fault, operation: sample) }
        return log.messages.map { $0.replacing("Recipes.", with: "") }
    }

    /// A message with lines that are counted from the first one of the sample.
    private func inLinesOfSample(_ message: String, of page: Page, section title: String) throws -> String {
        let sample = try #require(try section(title, of: page).matches(of: /(?s)```swift\n(.*?)```/).last?.1)
        let source = try Page("Tests/DocumentationTests/RecipesSamples.swift").text.split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let declaration = try #require(sample.split(separator: "\n").first)
        let first = try #require(source.lastIndex { $0.hasSuffix(declaration) })
        return message.replacing(/RecipesSamples\.swift:(\d+)/) { "RecipesTests.swift:\(Int($0.1)! - first)" }
    }
}
