internal import FluxCore
internal import Foundation

extension String {
    /// What an error that a rule threw says of itself.
    ///
    /// An error without words of its own is written as Swift source, in which sets and dictionaries have a fixed order:
    /// the same seed gives the same text in every process.
    init(sayingOf error: any Error) {
        let words = (error as? any LocalizedError)?.errorDescription
        let text = words ?? ((error as Any) as? any CustomStringConvertible)?.description ?? ""
        self = text.isEmpty ? String(swiftSource: error) : text
    }
}
