/// What the screen of a repository needs of its view model.
public protocol RepositoryDetail: AnyObject {
    /// What the button reads.
    var buttonTitle: String { get }

    /// Called with the title when it is set, and then with each other title.
    var onButtonTitle: (String) -> Void { get set }

    /// The user taps the button.
    func tapButton()
}
