public import FluxCore
internal import Foundation

/// The detail as text, for a terminal.
public final class DetailText: View {
    private var address = ""
    private var bookmark = ""

    /// Creates a screen that shows nothing yet.
    public init() {}

    /// What is shown, line by line.
    public var lines: [String] { address.isEmpty ? [] : [address, bookmark] }

    /// Shows what changed.
    ///
    /// - Parameter change: The change.
    public func reflect(change: StateChange<DetailState>) {
        if let repository = change.repository {
            address = repository.value.map { "  \($0.url.absoluteString)" } ?? ""
        }
        if let isBookmarked = change.isBookmarked {
            bookmark = isBookmarked.value ? "  bookmarked" : "  not bookmarked"
        }
    }
}
