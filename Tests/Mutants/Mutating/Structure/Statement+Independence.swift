extension Statement {
    /// Whether the order of two statements can't matter: neither writes what the other one reads or writes.
    ///
    /// Where this can't be told, as with a call of a function that might do anything, they are not independent.
    ///
    /// - Parameter other: The statement next to this one.
    /// - Returns: Whether the two are known to be independent.
    func isIndependent(of other: Statement) -> Bool {
        if isWayOut, other.isWayOut { return exit?.nodes.tokens.map(\.text) == other.exit?.nodes.tokens.map(\.text) }
        if isWayOut { return other.isHarmless }
        if other.isWayOut { return isHarmless }
        guard let own = effect, let others = other.effect else { return false }
        func touches(_ path: [String], _ paths: [[String]]) -> Bool {
            paths.contains { $0.starts(with: path) || path.starts(with: $0) }
        }
        return !touches(own.written, others.read + [others.written]) && !touches(others.written, own.read)
    }

    /// What a statement writes and reads, as in `["state", "count"]`; `nil` if that is not known.
    private var effect: (written: [String], read: [[String]])? {
        if kind == .call { return effectOfMutatingCall }
        guard kind == .assignment || kind == .declaration, let equals = nodes.firstIndex(where: \.isAssignment) else {
            return nil
        }
        var target = nodes[..<equals]
        if kind == .declaration {
            guard let index = target.firstIndex(where: { ["let", "var"].contains($0.word) }) else { return nil }
            target = target[(index + 1)...]
            if let colon = target.firstIndex(where: { $0.token(.colon) != nil }) { target = target[..<colon] }
        }
        // Of `rows[index].title`, all of `rows` counts as written.
        let isPlain = target.allSatisfy { $0.word != nil || $0.first.text == "." }
        guard let written = target.tokens.paths.first, isPlain || target.first?.word != nil else { return nil }
        let value = Array(nodes[(equals + 1)...])
        guard !value.callsUnknown else { return nil }
        return (written, value.tokens.paths + (isPlain ? [] : Array(target.tokens.paths.dropFirst())))
    }
}

extension Statement {
    /// What a call such as `state.rows.removeAll { $0.isDone }` writes and reads.
    private var effectOfMutatingCall: (written: [String], read: [[String]])? {
        let callee = nodes.prefix { $0.word != nil || $0.first.text == "." }
        guard let name = callee.last?.word, Self.mutating.contains(name), callee.count > 2, !nodes.callsUnknown else {
            return nil
        }
        let isCalled = nodes[callee.endIndex...].allSatisfy { $0.group("(") != nil || $0.braces != nil }
        guard isCalled, let path = callee.tokens.paths.first, path.count > 1 else { return nil }
        return (Array(path.dropLast()), Array(nodes[callee.endIndex...]).tokens.paths)
    }

    /// Methods of values in the standard library that change the value, and nothing else.
    private static let mutating: Set = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "sort",
        "reverse", "swapAt", "toggle", "update", "updateValue", "merge", "formUnion", "formIntersection",
        "formSymmetricDifference", "subtract", "negate",
    ]

    /// Whether it is a `guard` that only looks at values, and leaves by a jump alone.
    private var isWayOut: Bool {
        guard head == "guard", let exit, !nodes.callsUnknown, !mayTrap else { return false }
        return StatementSplitter.statements(in: exit.nodes).allSatisfy { $0.kind == .jump && !$0.nodes.callsUnknown }
    }

    private var exit: Group? { head == "guard" ? nodes.last?.braces : nil }

    /// Whether it declares something that is only looked at, and can't trap.
    private var isHarmless: Bool {
        kind == .declaration && effect != nil && !mayTrap
    }

    private var mayTrap: Bool {
        nodes.tokens.contains { $0.text == "[" || $0.kind == .postfix && $0.text == "!" }
    }
}

extension [Node] {
    /// Whether a function is called of which nothing is known.
    ///
    /// An initialiser, a case and a method of a value read what they are given.
    fileprivate var callsUnknown: Bool {
        indices.contains { index in
            guard case .group(let group) = self[index] else { return false }
            if group.nodes.callsUnknown { return true }
            guard group.open.text == "(", index > 0, let name = self[index - 1].word else { return false }
            let isMember = index > 1 && self[index - 2].first.text == "."
            let isOwn = index > 2 && self[index - 3].word == "self"
            return name.first?.isLowercase == true && (!isMember || isOwn)
        }
    }
}

extension [Token] {
    /// The names that are read, each with its members.
    fileprivate var paths: [[String]] {
        var paths: [[String]] = []
        for (index, token) in enumerated() where token.kind == .word {
            let isMember = index > 0 && self[index - 1].text == "."
            if isMember, index > 1, self[index - 2].kind == .word, !paths.isEmpty {
                paths[paths.count - 1].append(token.text)
            } else if !isMember {
                paths.append(token.text == "self" ? [] : [token.text])
            }
        }
        return paths.filter { !$0.isEmpty }
    }
}
