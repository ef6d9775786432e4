import FluxFuzz
import RepositorySearchApp

extension PresenterFuzzer where P: SearchPresenting {
    /// All that a user can do with what is on the screen.
    func user<Item>(of world: PerRun<SearchWorld>) -> Self where State == SearchState<Item> {
        self
            .interaction("search", with: .element(of: ["a", "b"])) { world.value.search($1, with: $0) }
            // The first pause is long enough for the next page, the others are just not.
            .interaction("more after seconds", with: .element(of: [2, 1, 0]), weight: 4) {
                world.value.more(after: $1, with: $0)
            }
            .interaction("clear", when: { !$0.isEditing }) { world.value.clear(with: $0) }
            .interaction("select", with: { .index(of: $0.repositories) }) { world.value.select($1, with: $0) }
            .interaction("close detail") { world.value.select(nil, with: $0) }
            .interaction("edit", with: .bool) { world.value.edit($1, with: $0) }
    }

    /// A user who is quicker than the screen, which is being emptied.
    func hurriedUser(of world: PerRun<SearchWorld>) -> Self {
        interaction("tap on a row of before", with: { _ in .element(of: 0..<world.value.mostRows) }) {
            world.value.select($1, with: $0)
        }
    }

    /// What happens rarely: nothing to search for, and answers that are there at once.
    func oddities(of world: PerRun<SearchWorld>) -> Self {
        self
            .interaction("search for nothing", hasEffect: false) { world.value.search("", with: $0) }
            .interaction("search, answered at once", with: .element(of: ["a", "b"])) {
                world.value.search($1, with: $0, answer: Found(hasNext: true))
            }
    }

    /// A server that answers in any order, and finds more or less.
    func answers(to searches: HeldCalls<SearchWorld.Request, Found>) -> Self {
        answer(to: searches, weight: 6) { .found(next: $0.page < 3 ? .bool : .constant(false)) }
    }

    /// A server that has a bad day.
    func failures(of searches: HeldCalls<SearchWorld.Request, Found>) -> Self {
        failure(of: searches, with: SearchError.status(500))
    }
}

extension Gen where Value == Found {
    /// A page with one or two rows.
    fileprivate static func found(next: Gen<Bool>) -> Gen<Found> {
        zip(Gen<Int>.int(in: 1...2), next).map { Found(rows: $0, hasNext: $1) }
    }
}
