public import FluxCore

/// What is on the screen.
///
/// It is told what has changed, and looks at nothing else.
public final class GreetingScreen: View {
    /// The text in the name field.
    public private(set) var name = ""

    /// What stands on the button.
    public private(set) var buttonTitle = ""

    /// Whether the button can be tapped.
    public private(set) var isButtonEnabled = false

    /// The message that covers the rest, if there is one.
    public private(set) var message: String?

    /// The names that can be tapped, each in a row.
    public private(set) var rows: [String] = []

    /// The line above the rows.
    public private(set) var summary = ""

    /// What went wrong, if anything did.
    public private(set) var problem: String?

    /// Creates an empty screen.
    public init() {}

    /// Shows what has changed.
    ///
    /// - Parameter change: The new state, and the one before it.
    public func reflect(change: StateChange<GreetingState>) {
        if let naming = change.naming?.value {
            name = naming.name
            buttonTitle = naming.buttonTitle
            isButtonEnabled = naming.username != nil
        }
        if let text = change.changedProperty(for: \.message.text) { message = text.value }
        if let names = change.changedProperty(for: \.history.names)?.value { rows = names }
        if let count = change.changedProperty(for: \.history.count)?.value { summary = Self.summary(count) }
        if let missed = change.changedProperty(for: \.routing.missed) {
            problem = missed.value.map { "There is nothing at \($0)." }
        }
    }

    private static func summary(_ count: Int) -> String {
        switch count {
        case 0: "Nobody has been greeted."
        case 1: "1 greeting"
        default: "\(count) greetings"
        }
    }
}
