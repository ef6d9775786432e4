internal import FluxFuzz

/// The kinds of problems that are about single values.
extension ProblemKind {
    static let values = [
        ValueKind(name: "numbers", measures: Measure.ofNumbers) { .tuple(1...3, Shape.number, &$0) },
        ValueKind(name: "coupled numbers", measures: Measure.ofPairs) { .tuple(2...2, Shape.number, &$0) },
        ValueKind(name: "mapped numbers", measures: Measure.ofLists + Measure.ofPairs) { random in
            random.isOne(of: 2)
                ? .tuple(2...3, Shape.shuffled, &random) : .list(.shuffled(&random), Shape.counts(&random))
        },
        ValueKind(name: "lists", measures: Measure.ofLists) { .list(&$0) },
        ValueKind(name: "nested lists", measures: Measure.ofNests) { .nest(&$0) },
        ValueKind(name: "several lists", measures: Measure.ofNests + Measure.ofPairs) {
            .tuple(2...3, Shape.list, &$0)
        },
        ValueKind(name: "texts", measures: Measure.ofLists) { random in
            random.isOne(of: 2) ? .text(&random) : .tuple(2...2, Shape.text, &random)
        },
        ValueKind(name: "dependent counts", measures: Measure.ofLists + Measure.ofNests) { random in
            random.isOne(of: 3) ? .tuple(2...2, Shape.counted, &random) : .counted(&random)
        },
        ValueKind(name: "dependent numbers", measures: Measure.ofPairs + Measure.ofLists) { random in
            random.isOne(of: 2) ? .tuple(1...2, Shape.upTo, &random) : .list(.upTo(&random), Shape.counts(&random))
        },
        ValueKind(name: "alternatives", measures: Measure.ofAlternatives) { random in
            let part = { (random: inout LoopRandom) in
                Shape.alternatives(random.isOne(of: 3) ? Shape.list : Shape.element, &random)
            }
            return random.isOne(of: 2) ? .tuple(2...3, part, &random) : .list(part(&random), Shape.counts(&random))
        },
        ValueKind(name: "trees", measures: Measure.ofNests + [.depth]) { .recursive(&$0) },
        ValueKind(name: "filtered values", measures: Measure.ofLists) { random in
            random.isOne(of: 2) ? .filtered(&random) : .tuple(2...2, Shape.filtered, &random)
        },
        ValueKind(name: "optionals", measures: Measure.ofLists + [.nones]) { random in
            random.isOne(of: 2)
                ? .tuple(2...4, Shape.optional, &random) : .list(.optional(&random), Shape.counts(&random))
        },
        ValueKind(name: "unique elements", measures: Measure.ofLists) { random in
            let element = random.isOne(of: 3) ? Shape.tuple(2...2, Shape.element, &random) : .element(&random)
            return .unique(element, Shape.counts(&random))
        },
        ValueKind(name: "mixtures", measures: Measure.all) { .any(2, &$0) },
    ].map(\.kind)
}

/// How problems about values of one kind are made.
private struct ValueKind {
    let name: String
    let measures: [Measure<Tree>]
    let makeShape: @Sendable (inout LoopRandom) -> Shape

    init(
        name: String,
        measures: [Measure<Tree>],
        _ makeShape: @escaping @Sendable (inout LoopRandom) -> Shape
    ) {
        self.name = name
        self.measures = measures
        self.makeShape = makeShape
    }

    var kind: ProblemKind {
        ProblemKind(name: name) { random in
            let shape = makeShape(&random)
            let samples = (0..<100).compactMap { shape.generator.sample(seed: $0)?.value }
            if samples.isEmpty { return nil }
            return ValueProblem(shape: shape, failure: .random(about: measures, samples, &random)).problem
        }
    }
}
