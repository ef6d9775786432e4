/// What a screen asks of a presenter of the search, the sample's as well as the repaired one.
public protocol SearchPresenting: AnyObject {
    /// The user has written a query, and wants to see what fits it.
    ///
    /// - Parameter query: What to search for; nothing happens if it is empty.
    func search(_ query: String)

    /// The user has scrolled to the end of the list.
    func fetchMoreRepositories()

    /// The user taps on a row of the list, or closes the detail.
    ///
    /// - Parameter row: The row's index, or `nil` to show no detail.
    func selectRepository(at row: Int?)

    /// The user wants an empty list.
    func clearRepositories()

    /// The user begins or ends to write a query.
    ///
    /// - Parameter isEditing: Whether the user is writing.
    func setIsEditing(_ isEditing: Bool)
}
