internal import FluxFuzz

extension String {
    /// The text in one line of at most so many characters, with its start and its end.
    func shortened(to width: Int) -> String {
        let line = inOneLine
        guard line.count > width else { return line }
        let end = width / 4
        return "\(line.prefix(width - end - 1))…\(line.suffix(end))"
    }

    /// Two texts with an arrow in between, each shortened around the first place where they differ.
    static func shortened(_ old: String, _ new: String, to width: Int) -> String {
        let (old, new) = (old.inOneLine, new.inOneLine)
        let common = zip(old, new).prefix { $0 == $1 }.count
        return [old, new].map { text in
            let count = text.count
            guard count > width else { return text }
            let start = Swift.max(0, Swift.min(common - width / 4, count - width))
            let isStart = start == 0
            let isEnd = start + width >= count
            let part = text.dropFirst(isStart ? 0 : start + 1).prefix(width - (isStart ? 0 : 1) - (isEnd ? 0 : 1))
            return "\(isStart ? "" : "…")\(part)\(isEnd ? "" : "…")"
        }
        .joined(separator: " → ")
    }
}
