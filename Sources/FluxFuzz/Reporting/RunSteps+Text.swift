internal import FluxCore

extension RunSteps {
    /// The steps as lines of text, each with the difference it made, after the initial state.
    ///
    /// - Parameters:
    ///   - ending: What became of the last step, if it never ended.
    ///   - missing: What to call the last step, if it is not among the actions.
    ///   - brokenDispatch: Which of the last step's dispatches broke the rule, if it was one of them.
    ///   - limits: How much is written.
    ///   - marks: What to say beside the step with a number, if anything; zero is where the run begins.
    /// - Returns: The lines.
    func lines(
        ending: String? = nil,
        missing: String? = nil,
        brokenDispatch: Int? = nil,
        within limits: TextLimits = .none,
        marks: (_ step: Int) -> [String] = { _ in [] }
    ) -> [String] {
        var values = ChangeLines(within: limits)
        let count = actions.count + (missing == nil ? 0 : 1)
        let start = states.first.map { startLines(of: values.source(of: $0), within: limits) } ?? [ending ?? ""]
        // What a run begins with is of interest if it breaks the rule.
        let first = actions.isEmpty && brokenDispatch != nil ? dispatchLines(ofStep: 0, brokenDispatch, &values) : []
        let beginning = start + first + marks(0)
        var steps: [(index: Int, name: String, details: [String])] = []
        for index in limits.shownSteps(of: count) {
            let isEnding = index == actions.count - (missing == nil ? 1 : 0)
            let broken = index == actions.count - 1 ? brokenDispatch : nil
            let all = (isEnding ? ending : nil).map { orderNotes(at: index) + [$0] }
            let details = all ?? changes(at: index, broken, &values) + marks(index + 1)
            steps.append((index, name(at: index, within: limits) ?? missing ?? "", details))
        }
        let greatest = limits.greatest(of: steps.map(\.details.count))
        let column = NameColumn(steps.map(\.name))
        let digits = max("start".count, "\(count)".count)
        let texts = steps.map { index, name, details in
            let number = "  \("\(index + 1)".padded(toLeft: digits))  "
            return column.lines(of: name, details.excerpt(upTo: greatest), after: number)
        }
        var lines = ["  start  \(beginning[0])"] + beginning.dropFirst().map { "         \($0)" }
        var next = 0
        for shown in limits.shownTexts(of: texts) {
            let index = steps[shown].index
            if index > next { lines.append("  \("…".padded(toLeft: digits))  \((index - next).counted("step"))") }
            next = index + 1
            lines += texts[shown]
        }
        return lines
    }

    private func name(at index: Int, within limits: TextLimits) -> String? {
        guard actions.indices.contains(index) else { return nil }
        let action = actions[index]
        if limits.isWhole { return String(naming: action) }
        return limits.names([(action as? any DescribedStep)?.name ?? String(excerptOf: action)])[0]
    }

    /// Where a run begins.
    ///
    /// Of a long state, properties that are nil or empty are counted only, if that makes it shorter.
    private func startLines(of source: String, within limits: TextLimits) -> [String] {
        if limits.isWhole { return source.linesOfProperties(ofAtMost: 71) }
        let whole = Excerpt.of(source).linesOfProperties(ofAtMost: 71)
        guard let (text, count) = source.withoutEmptyProperties, count > 0 else { return whole }
        let left = "  (\(count.counted("property is", "properties are")) nil or empty)"
        let short = Excerpt.of(text).linesOfProperties(ofAtMost: 71) + [left]
        return short.count < whole.count ? short : whole
    }

    private func changes(at index: Int, _ brokenDispatch: Int?, _ values: inout ChangeLines) -> [String] {
        let step = actions[index] as? any DescribedStep
        let orders = orderNotes(at: index)
        let calls = values.limits.names(step?.callNotes ?? [])
        // Several dispatches may undo what each of them has changed.
        let dispatches = dispatchLines(ofStep: index + 1, brokenDispatch, &values)
        if !dispatches.isEmpty { return orders + dispatches + calls }
        let notes = orders + values.limits.names(step?.dispatchNotes ?? []) + calls
        let lines = values.lines(from: states[index], to: states[index + 1])
        return notes.isEmpty && lines.isEmpty ? ["no change"] : notes + lines
    }

    private func orderNotes(at index: Int) -> [String] {
        actions.indices.contains(index) ? (actions[index] as? any DescribedStep)?.orderNotes ?? [] : []
    }

    /// Each dispatch of a step with the difference it made, and a mark at the one that broke the rule.
    private func dispatchLines(ofStep step: Int, _ broken: Int?, _ values: inout ChangeLines) -> [String] {
        guard let dispatches = dispatches[step], !dispatches.isEmpty else { return [] }
        let names = values.limits.names(dispatches.map(\.name))
        let column = NameColumn(names)
        let lines = dispatches.enumerated().flatMap { index, dispatch in
            let changes = values.lines(from: dispatch.old, to: dispatch.new)
            let mark = index == broken ? "✗ " : "  "
            return column.lines(of: names[index], changes.isEmpty ? ["no change"] : changes, after: mark)
        }
        return ["dispatches"] + lines
    }
}

extension TextLimits {
    /// The positions of the steps that are shown: those of a long run at its start, and more of those at its end.
    fileprivate func shownSteps(of count: Int) -> [Int] { Self.firstAndLast(steps, of: count) }

    /// The positions of the texts that are shown, if all have too many lines.
    fileprivate func shownTexts(of texts: [[String]]) -> [Int] {
        var shown = Array(texts.indices)
        while shown.count > 6, shown.reduce(0, { $0 + texts[$1].count }) > stepLines {
            shown = Self.firstAndLast(shown.count - 1, of: texts.count)
        }
        return shown
    }

    /// The first positions, and three times as many of the last.
    private static func firstAndLast(_ shown: Int, of count: Int) -> [Int] {
        guard count > shown else { return Array(0..<count) }
        return Array(0..<shown / 4) + Array(count - (shown - shown / 4)..<count)
    }

    /// How many lines may stand beside each step, so that few of them leave room for many of others.
    fileprivate func greatest(of counts: [Int]) -> Int {
        var greatest = counts.max() ?? 0
        while greatest > 2, counts.reduce(0, { $0 + min($1, greatest) }) > stepLines { greatest -= 1 }
        return greatest
    }
}

extension [String] {
    /// The first of some lines beside a step, and one of those that say where a rule broke.
    fileprivate func excerpt(upTo limit: Int) -> [String] {
        guard count > limit else { return self }
        let rest = dropFirst(limit - 1)
        let mark = rest.first { $0.hasPrefix("✗") || $0.hasPrefix("⧖") }
        let left = rest.count - (mark == nil ? 0 : 1)
        return prefix(limit - 1) + [left > 0 ? "… and \(left) more" : nil, mark].compactMap(\.self)
    }
}

/// A column of names, with more than one line of details beside each of them.
private struct NameColumn {
    /// A long name doesn't push all details to the right: its own stand below it.
    private let width: Int

    init(_ names: [String]) {
        width = names.map(\.count).filter { $0 <= 32 }.max() ?? 0
    }

    func lines(of name: String, _ details: [String], after prefix: String) -> [String] {
        func indented(_ lines: some Sequence<String>, by count: Int) -> [String] {
            lines.map { String(repeating: " ", count: prefix.count + count) + $0 }
        }
        guard name.count <= width else { return [prefix + name] + indented(details, by: 2) }
        return ["\(prefix)\(name.padded(to: width))  \(details[0])"] + indented(details.dropFirst(), by: width + 2)
    }
}
