internal import FluxCore

/// An element that a recorder has recorded, whatever its type is.
struct RecordingEntry {
    /// The identity of the recording, ``Recording/id``.
    let recording: ObjectIdentifier

    /// The place of the element, from 0.
    let index: Int

    /// When it came.
    let moment: Moment

    /// What has become of it.
    let mark: LogMark

    /// The element as text.
    let text: () -> String

    /// Notes what becomes of it.
    let setMark: (LogMark) -> Void
}

extension Log {
    /// The elements that came after a moment.
    ///
    /// - Parameters:
    ///   - start: The moment.
    ///   - recording: The identity of the recording.
    ///   - text: Makes the text of an element.
    /// - Returns: The elements, in order.
    func entries<Value>(
        since start: Moment,
        of recording: ObjectIdentifier,
        _ text: @escaping (Value) -> String
    ) -> [RecordingEntry] where Element == Recorded<Value> {
        let present = snapshot
        return present.elements.indices.compactMap { index in
            let recorded = present.elements[index]
            if recorded.moment < start { return nil }
            return RecordingEntry(
                recording: recording,
                index: index,
                moment: recorded.moment,
                mark: present.marks[index],
                text: { text(recorded.element) },
                setMark: { self.mark([index], as: $0) }
            )
        }
    }
}
