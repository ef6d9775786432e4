internal import Foundation

/// Which fuzz tests the setting `only` chooses, of those that a process meets.
final class ChosenTests: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what is variable.
    private let lock = NSLock()
    private var met: Set<String> = []
    private var hasChosen = false

    /// One of these has to be in the name of a test.
    let names: [String]

    init(_ names: [String]) { self.names = names }

    /// Whether a fuzz test is chosen.
    ///
    /// - Parameter name: Its module, file and test.
    /// - Returns: Whether one of the names is in it.
    func contains(_ name: String) -> Bool {
        let isChosen = names.contains(where: name.contains)
        lock.withLock {
            met.insert(name)
            if isChosen { hasChosen = true }
        }
        return isChosen
    }

    /// What is to be said at the end if none of several tests was chosen, since then all of them have passed; `nil` otherwise.
    var summary: String? {
        lock.withLock {
            if met.isEmpty || hasChosen { return nil }
            return "\(SettingName.only.variable) chose none of \(met.count.counted("fuzz test")) here, so none was run"
        }
    }
}
