public import FluxCore
public import FluxFuzz
public import Foundation
public import RepositorySearchApp

/// The fuzzers of the search: what a user may do, in which order the server may answer, and what must hold then.
public enum SearchFuzzers {
    /// A fuzzer of a presenter of the search, with the screen of the terminal.
    public typealias Presenters<P: Presenter<SearchAction<Item>, SearchState<Item>>, Item: RepositoryItem> =
        PresenterFuzzer<P, SearchText<Item>, SearchAction<Item>, SearchState<Item>>

    /// A fuzzer of the sample's presenter.
    public typealias SamplePresenters = Presenters<SampleSearchPresenter<SampleRepository>, SampleRepository>

    /// Makes a presenter.
    public typealias MakePresenter<P, Item: RepositoryItem> = (
        _ view: SearchText<Item>, _ session: any SearchSession, _ now: @escaping () -> Date
    ) -> P

    /// The repaired presenter, with all that can happen, and with all rules.
    public static var repaired: Presenters<SearchPresenter<Repository>, Repository> {
        full { SearchPresenter(view: $0, session: $1, now: $2) }
    }

    /// Any presenter, with all that can happen, and with all rules.
    ///
    /// - Parameter makePresenter: Makes the presenter.
    /// - Returns: The fuzzer.
    public static func full<P, Item>(_ makePresenter: @escaping MakePresenter<P, Item>) -> Presenters<P, Item>
    where P: SearchPresenting {
        let searches = HeldCalls<SearchWorld.Request, Found>("search")
        let world = PerRun { SearchWorld(searches) }
        let presenters = fuzzer(world, makePresenter)
            .user(of: world).hurriedUser(of: world).oddities(of: world)
            .answers(to: searches).failures(of: searches)
        return SearchRule.allCases.reduce(presenters) { $0.rule($1, in: world) }
            .factRules(in: world)
            .momentRules()
            .screenRules()
    }

    /// The sample's presenter, with one rule.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: The fuzzer.
    public static func sample(breaking rule: SearchRule) -> SamplePresenters {
        single(rule) { SampleSearchPresenter(view: $0, session: $1, now: $2) }
    }

    /// The repaired presenter, with one rule that the sample breaks: it takes the same tokens.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: The fuzzer.
    public static func repaired(keeping rule: SearchRule) -> Presenters<SearchPresenter<Repository>, Repository> {
        single(rule) { SearchPresenter(view: $0, session: $1, now: $2) }
    }

    /// One rule, so that no other defect ends a run before it.
    ///
    /// A tap on a row that is gone traps whatever the rule is, so it is left to the rule that is about it.
    private static func single<P, Item>(
        _ rule: SearchRule,
        _ makePresenter: @escaping MakePresenter<P, Item>
    ) -> Presenters<P, Item> where P: SearchPresenting {
        let searches = HeldCalls<SearchWorld.Request, Found>("search")
        let world = PerRun { SearchWorld(searches) }
        let presenters = fuzzer(world, makePresenter)
            .user(of: world)
            .answers(to: searches).failures(of: searches)
        return (rule == .selection ? presenters.hurriedUser(of: world) : presenters).rule(rule, in: world)
    }

    private static func fuzzer<P, Item>(
        _ world: PerRun<SearchWorld>,
        _ makePresenter: @escaping MakePresenter<P, Item>
    ) -> Presenters<P, Item> {
        PresenterFuzzer(view: { SearchText<Item>() }) { view -> P in
            let world = world.value
            let presenter = makePresenter(view, world) { world.now }
            presenter.reflect()
            return presenter
        }
    }
}
