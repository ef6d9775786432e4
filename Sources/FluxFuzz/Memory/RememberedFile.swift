internal import Foundation

/// A file with a remembered failure or way, for programs that show, repeat or remove it.
package struct RememberedFile: Sendable {
    /// Where it is.
    package let path: String

    /// Whose it is.
    package let owner: FailureOwner

    /// Whether it leads to a goal, and not to a failure.
    package let isWay: Bool

    /// The rule that broke, or the goal.
    package let rule: String

    /// On which day it was found.
    package let day: String

    /// How many steps it has.
    package let steps: Int

    /// What replays it.
    package let token: String

    /// Why it counts as fixed; `nil` if it doesn't.
    package let confirmation: String?

    /// Whether somebody has confirmed that it is fixed.
    package var isConfirmed: Bool { confirmation != nil }

    /// All that is in the file.
    package let text: String

    /// Why a file can't be used.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a file.
    ///
    /// - Parameter path: Where it is.
    /// - Throws: A ``Problem`` that names the file and what is wrong.
    package init(readingFrom path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else { throw Problem(description: "\(path) can't be read") }
        let failure: RememberedFailure
        do throws(RememberedFailure.Problem) {
            failure = try Self.failure(text)
        } catch {
            throw Problem(description: "\(path): \(error.reason)")
        }
        self.path = path
        self.text = text
        owner = failure.owner
        isWay = failure.kind == .way
        rule = failure.rule
        day = failure.day
        steps = failure.steps.count
        token = failure.token.text
        confirmation = failure.confirmation?.reason
    }

    private static func failure(_ text: String) throws(RememberedFailure.Problem) -> RememberedFailure {
        do throws(RememberedFailure.Problem) {
            return try RememberedFailure(text)
        } catch {
            guard error == .foreign(.failure), let way = try? RememberedFailure(text, .way) else { throw error }
            return way
        }
    }

    /// The paths of all such files in a folder and those inside of it, but for hidden ones, in the order of their names.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - isSet: Whether it is the one that was set for them, which has no folders of their name in it.
    /// - Returns: The paths, which begin with that of the folder.
    package static func paths(in folder: String, isSet: Bool) -> [String] {
        let names = [RememberedFailure.Kind.failure, .way].map(FailureFolder.name)
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        while let file = files.nextObject() as? String {
            let parts = file.split(separator: "/")
            if parts.last?.hasPrefix(".") == true {
                files.skipDescendants()
            } else if file.hasSuffix(".txt"),
                isSet || parts.dropLast().contains(where: { names.contains(String($0)) })
            {
                paths.append("\(folder)/\(file)")
            }
        }
        return paths.sorted()
    }
}
