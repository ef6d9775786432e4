internal import FluxCore

/// The texts of a record: whole, as long as there is room for them.
///
/// Values of a megabyte are kept. But thousands of steps through such states would be gigabytes, so what comes when the room
/// is used up is shortened.
struct RecordTexts {
    /// How many bytes the texts of a counterexample have in all, apart from those that are shortened.
    static let greatestSize = 16 << 20

    private var room: Int
    private var values = SuccessiveValues()
    /// By their bytes, since `==` takes some texts for the same that aren't.
    private var positions: [[UInt8]: Int] = [:]

    /// The distinct states, in the order in which they were met.
    private(set) var states: [String] = []

    /// Begins with room for so many bytes.
    init(room: Int = Self.greatestSize) { self.room = room }

    /// A text, or what there is room for.
    mutating func text(_ text: String) -> String {
        let size = text.utf8.count
        // What is short needs no room.
        if size <= Excerpt.limit { return text }
        guard size <= room else { return Excerpt.of(text) }
        room -= size
        return text
    }

    /// A value as Swift source.
    mutating func source(of value: some Any) -> String { text(values.source(of: value)) }

    /// The position of a state among the states.
    mutating func position(of state: some Any) -> Int {
        let source = values.source(of: state)
        let bytes = Array(source.utf8)
        if let position = positions[bytes] { return position }
        positions[bytes] = states.count
        states.append(text(source))
        return states.count - 1
    }

    /// What changed from one value to another.
    mutating func changes<Value>(from old: Value, to new: Value) -> [ChangeRecord] {
        values.difference(from: old, to: new).changes.map { change in
            ChangeRecord(path: text(change.path), old: change.old.map { text($0) }, new: change.new.map { text($0) })
        }
    }
}
