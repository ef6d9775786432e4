internal import Foundation

/// What a campaign remembers of failures: whose they are, where they are kept, and what may be done with them.
@usableFromInline
package struct FailureMemory: Sendable {
    let owner: FailureOwner
    let folder: FailureFolder
    let mode: FuzzMemory

    /// Where ways to goals are kept, and what may be done with them; `nil` if there are none.
    var corpus: (folder: FailureFolder, mode: FuzzMemory)?

    /// Whether it is a failure if the steps of a remembered one can't be taken any more.
    var isStrict = false

    /// Whether the values of steps are written down.
    var keepsValues = true

    /// Whether to search for what is not remembered.
    var searches = true

    /// The day on which something is found or confirmed; made when it is asked for, since that takes long.
    var today: String {
        get { chosenDay ?? Today.now.day }
        set { chosenDay = newValue }
    }

    private var chosenDay: String?

    /// The memory of the fuzzer that is about to run; `nil` if it has none.
    @TaskLocal static var current: FailureMemory?

    /// Runs a fuzzer with the memory.
    @usableFromInline
    package func during<Result>(_ body: () -> Result) -> Result { Self.$current.withValue(self, operation: body) }
}

extension FailureMemory {
    init(owner: FailureOwner, folder: FailureFolder, mode: FuzzMemory) {
        self.owner = owner
        self.folder = folder
        self.mode = mode
    }
}
