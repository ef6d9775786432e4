extension Gen {
    /// A generator of values that contain values of the same type.
    ///
    /// ```swift
    /// Gen.recursive(upTo: 4, leaf: Gen.int(in: 0...9).map(Tree.leaf)) { inner in
    ///     Gen.array(of: inner, count: 1...3).map(Tree.node)
    /// }
    /// ```
    ///
    /// The outermost value is a leaf in one of four cases, those inside it in one of two, then in two of three, in
    /// three of four and so on. As soon as 100 values have been begun that might be branches, all that follow are leaves;
    /// as soon as 1,000 values have been begun in all, lists and strings inside the outermost branch get no more
    /// than eight elements above their least number; as soon as lists must have 5,000 elements in all, because of their
    /// least numbers, all that follow are leaves. So the size has a limit, however deep the values may be and however
    /// wide a branch is: about 1,000 values, or 5,000, and what it takes to fill the outermost branch. It shrinks towards
    /// a leaf, and towards one of the values inside; an empty branch counts as simpler than a leaf of several choices.
    ///
    /// A run in which 5,000 values have been begun draws leaves alone in the steps that follow, except in one of 128
    /// runs, which draws as much in each step as in the first.
    ///
    /// - Parameters:
    ///   - depth: How deep branches may be nested, in 0...100; at 0, there are leaves only. Anything else is reported
    ///     as an error by the fuzzer.
    ///   - leaf: Makes a value that contains none.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    ///   - branch: Makes, of a generator of values, one of values that contain such values. It is called once for each
    ///     level of depth.
    /// - Returns: A generator of leaves and branches.
    public static func recursive(
        upTo depth: Int,
        leaf: Gen<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        branch: (_ inner: Gen<Value>) -> Gen<Value>
    ) -> Gen<Value> {
        let name = "Gen.recursive(upTo:leaf:branch:)"
        guard (0...100).contains(depth) else {
            let problem = "the depth must be in 0...100, but it is \(depth)"
            return .defect(name, problem, fileID: fileID, line: line)
        }
        // Even the innermost has a choice, so that the shrinker can put it in the place of an outer one.
        let innermost = choice([(1, leaf)], name, fileID: fileID, line: line)
        var generator = depth == 0 ? innermost : innermost.countedAsLeaf
        for level in (0..<depth).reversed() {
            let weights = level == 0 ? (leaf: 1, branch: 3) : (leaf: level, branch: 1)
            let alternatives = [(weights.leaf, leaf), (weights.branch, branch(generator))]
            let either = choice(alternatives, name, fileID: fileID, line: line)
            if either.defect != nil { return either }
            generator = Gen { source in
                try source.drawNested { source, hasRoom in try (hasRoom ? either : innermost).draw(from: &source) }
            }
        }
        return generator
    }

    /// The same generator, of values that count as parts of the recursive value that contains them.
    private var countedAsLeaf: Gen<Value> {
        if defect != nil { return self }
        return Gen { source in
            source.nested.addLeaf()
            return try draw(from: &source)
        }
    }

    /// A generator whose values are small often, and sometimes great.
    ///
    /// ```swift
    /// Gen.sized { size in .array(of: .bool, count: 0...size) }
    /// ```
    ///
    /// A size is drawn for each value, small ones most often: half are below a fifth of the greatest size. It shrinks
    /// towards size 0, then as the generator made of it does.
    ///
    /// - Parameters:
    ///   - greatest: The greatest size, in 0...1,000,000. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    ///   - make: A pure function that makes a generator of a size, from 0 to `greatest`. If the generator has nothing
    ///     to offer, no value is made; the action, if there are others, gives way to them.
    /// - Returns: A generator of what the generators make that `make` returns.
    public static func sized(
        upTo greatest: Int = 100,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping (_ size: Int) -> Gen<Value>
    ) -> Gen<Value> {
        guard (0...CheckedCounts.greatest).contains(greatest) else {
            let problem = "the greatest size must be in 0...\(CheckedCounts.greatest), but it is \(greatest)"
            return .defect("Gen.sized(upTo:_:)", problem, fileID: fileID, line: line)
        }
        return Gen<Int> { source in
            let size = source.drawPosition(upTo: UInt64(greatest)) { source in
                source.drawUnrecorded(upTo: source.drawUnrecorded(upTo: UInt64(greatest)))
            }
            return Int(size)
        }
        .flatMap(make)
    }
}
