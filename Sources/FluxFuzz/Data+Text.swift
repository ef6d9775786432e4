internal import Foundation

extension Data {
    /// The bytes of a text.
    ///
    /// From where they lie: `Data(text.utf8)` looks up what other kinds of sequences they may be.
    init(of text: String) {
        var text = text
        self = text.withUTF8 { Data(buffer: $0) }
    }
}
