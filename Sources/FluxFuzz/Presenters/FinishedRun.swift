/// The objects of a run that is over, none of which is kept here.
///
/// It is an object itself, since to copy weak references takes long.
final class FinishedRun {
    private weak var presenter: AnyObject?
    private weak var view: AnyObject?
    private weak var identity: AnyObject?

    /// Takes the objects of a run; one that is a value, or not there, counts as gone.
    init<P, V, Action, State>(_ harness: PresenterHarness<P, V, Action, State>) {
        presenter = harness.presenterObject
        view = harness.viewObject
        identity = harness.identity
    }

    /// Those that are still there.
    ///
    /// A view in which nothing can be left may as well be the same in all runs, so it counts as gone.
    var remaining: RunParts {
        var objects: RunParts = []
        if presenter != nil { objects.insert(.presenter) }
        if let view, view !== presenter, Self.canKeep(view) { objects.insert(.view) }
        if let identity, identity !== presenter { objects.insert(.flux) }
        return objects
    }

    /// Those that another run has too.
    func shared<P, V, Action, State>(with harness: PresenterHarness<P, V, Action, State>) -> RunParts {
        var objects: RunParts = []
        if let presenter, presenter === harness.presenterObject { objects.insert(.presenter) }
        if let view, view === harness.viewObject, Self.canKeep(view) { objects.insert(.view) }
        if let identity, identity === harness.identity { objects.insert(.flux) }
        return objects
    }

    /// The stored properties of those that remain that are closures, as in `the view’s onTap`.
    var closures: [String] {
        closures(of: presenter, "presenter") + closures(of: view, "view")
    }

    private func closures(of object: AnyObject?, _ name: String) -> [String] {
        guard let object else { return [] }
        return sequence(first: Mirror(reflecting: object), next: \.superclassMirror).reversed().flatMap { mirror in
            mirror.children.compactMap { label, value in
                let content = Mirror(reflecting: value)
                if content.displayStyle == .optional, content.children.isEmpty { return nil }
                guard let label, "\(type(of: value))".contains("->") else { return nil }
                return "the \(name)’s \(label)"
            }
        }
    }

    /// Whether something can be left in a view.
    private static func canKeep(_ view: AnyObject) -> Bool {
        sequence(first: Mirror(reflecting: view), next: \.superclassMirror).contains { !$0.children.isEmpty }
    }
}
