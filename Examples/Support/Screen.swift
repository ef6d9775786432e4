/// An app in a terminal: it shows some lines, and takes commands, one in a line.
@MainActor
public protocol Screen: AnyObject {
    /// What is shown now.
    var text: String { get }

    /// What can be typed now, besides “help” and “quit”.
    var commands: [Command] { get }
}

/// Something that can be typed.
@MainActor
public struct Command {
    let name: String
    let parameter: String?
    let help: String
    let perform: @MainActor (_ argument: String) async throws -> Void

    /// Declares a command without an argument.
    ///
    /// - Parameters:
    ///   - name: The word to type.
    ///   - help: What it does, in a few words.
    ///   - perform: Does it. What it throws is shown.
    public init(_ name: String, _ help: String, perform: @escaping @MainActor () async throws -> Void) {
        self.name = name
        parameter = nil
        self.help = help
        self.perform = { _ in try await perform() }
    }

    /// Declares a command with an argument, which is the rest of the line.
    ///
    /// - Parameters:
    ///   - name: The word to type.
    ///   - parameter: What to call the argument in the help, as in `TITLE`.
    ///   - help: What it does, in a few words.
    ///   - perform: Does it. What it throws is shown.
    public init(
        _ name: String,
        _ parameter: String,
        _ help: String,
        perform: @escaping @MainActor (_ argument: String) async throws -> Void
    ) {
        self.name = name
        self.parameter = parameter
        self.help = help
        self.perform = perform
    }
}

/// Why a command can't be obeyed.
public struct CommandError: Error, CustomStringConvertible {
    /// What is wrong, and what to type instead.
    public let description: String

    /// Makes an error.
    ///
    /// - Parameter description: What is wrong, and what to type instead.
    public init(_ description: String) {
        self.description = description
    }
}

extension Command {
    /// The number of a row that was typed, counted from 1, as an index.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - count: How many rows there are.
    /// - Returns: The index, in `0..<count`.
    /// - Throws: A ``CommandError`` if there is no such row.
    public static func row(_ text: String, of count: Int) throws -> Int {
        guard count > 0 else { throw CommandError("there is no row") }
        guard let number = Int(text), (1...count).contains(number) else {
            throw CommandError("“\(text)” is none of the rows 1 to \(count)")
        }
        return number - 1
    }
}
