internal import TodoApp

/// A mistake that the app does not make, but that others of its kind did.
///
/// The classes are those that the study of Quickstrom found in implementations of TodoMVC.
public enum TodoFault: String, CaseIterable, Sendable {
    /// Enter adds a todo though nothing was typed.
    case blankTodoIsAdded
    /// The mark for all todos marks those on the screen.
    case markForAllIgnoresHidden
    /// A double click begins no edit.
    case doubleClickBeginsNoEdit
    /// A click on a mark begins an edit.
    case tickBeginsEdit
    /// The field for a new todo is cleared when another filter is chosen.
    case filterClearsField
    /// The field for a new todo is cleared when the last todo is removed.
    case lastRemovalClearsField
    /// What stands in the field for a new todo is added when another filter is chosen.
    case filterAddsTodo
    /// What stands in the field for a new todo is added when an edit begins.
    case doubleClickAddsTodo
    /// Before a todo is added, the list is empty for a moment.
    case listIsEmptyForAMoment
    /// A todo whose title was deleted is hidden, until the mark for all todos shows it again.
    case emptiedTodoIsHidden
    /// One todo is “1 items”.
    case pluralIsWrong
    /// The rows have no marks.
    case marksAreMissing
    /// The footer has no filters.
    case filtersAreMissing
}

// MARK: - On the screen

extension TodoFault? {
    /// What can be read on the screen.
    func text(of page: TodoPage) -> String {
        switch self {
        case .emptiedTodoIsHidden where !page.areAllDone:
            var page = page
            page.rows.removeAll(where: \.title.isEmpty)
            return page.text
        case .pluralIsWrong:
            return page.text.replacing(" item left", with: " items left")
        case .marksAreMissing:
            return page.text.replacing(/(?<number>\d) \[.\]/) { "\($0.number)" }
        case .filtersAreMissing:
            return page.text.replacing(/left  .*completed\)?/, with: "left")
        default:
            return page.text
        }
    }
}
