/// A list of elements among the choices of a step, or the list of all steps.
struct ChoiceList {
    let range: Range<Int>

    /// The choices of each element, without flags, as slices of all choices.
    let elements: [ArraySlice<UInt64>]

    /// How many elements there must be; all of them if nothing has been recorded of their number.
    let minimum: Int

    /// Whether there are flags, since the number of elements may vary.
    let hasFlags: Bool

    /// Whether the elements are the steps of a run.
    let isRun: Bool

    private let hasEnd: Bool

    /// Makes a list out of the spans of its elements and its end.
    init(_ range: Range<Int>, _ children: some Sequence<ChoiceSpan>, of values: [UInt64]) {
        self.range = range
        let members = children.filter(\.isElement)
        elements = members.map { values[$0.payload] }
        minimum = members.prefix { $0.kind == .element }.count
        hasEnd = children.contains { $0.kind == .end }
        hasFlags = hasEnd || minimum < members.count
        isRun = false
    }

    /// Makes the list of all steps.
    ///
    /// - Parameters:
    ///   - sequence: The steps.
    ///   - keepsLast: Whether the last one can't be deleted.
    init(stepsOf sequence: ChoiceSequence, keepingLast keepsLast: Bool) {
        range = sequence.values.indices
        elements = (0..<sequence.stepCount).map { sequence[$0] }
        minimum = keepsLast ? min(1, sequence.stepCount) : 0
        hasEnd = false
        hasFlags = false
        isRun = true
    }

    /// Whether the list may get shorter without a change of another choice, which says how long it is.
    var isFree: Bool { isRun || hasFlags }

    /// The indexes of the elements that may be deleted.
    ///
    /// The last step of a run is not among them if the run failed by it: what is before it is known not to fail.
    var deletable: Range<Int> { 0..<elements.count - (isRun ? minimum : 0) }

    /// How many elements may be deleted at once.
    var excess: Int { isFree ? elements.count - minimum : elements.count }

    /// Whether some elements are equal to as many right behind them.
    func isRepeated(_ range: Range<Int>) -> Bool {
        let next = range.upperBound..<range.upperBound + range.count
        return next.upperBound <= deletable.upperBound && zip(elements[range], elements[next]).allSatisfy { $0 == $1 }
    }

    /// The elements without some of them.
    func elements(without deleted: Range<Int>) -> [ArraySlice<UInt64>] {
        var others = elements
        others.removeSubrange(deleted)
        return others
    }

    /// The places of the choices of some elements with their flags; `nil` if the flags of others would change with them.
    func places(of elements: Range<Int>) -> Range<Int>? {
        guard hasFlags, elements.lowerBound >= minimum, let last = elements.last else { return nil }
        return self.elements[elements.lowerBound].startIndex - 1..<self.elements[last].endIndex
    }

    /// Whether a further element needs no end behind it.
    var isFull: Bool { hasFlags && !hasEnd }

    /// The choices of a list with other elements.
    ///
    /// - Parameters:
    ///   - elements: The choices of each element.
    ///   - isFull: Whether there is no room for another element, so that nothing says that there is none.
    /// - Returns: The choices with the flags that so many elements need.
    func choices(with elements: [ArraySlice<UInt64>], isFull: Bool = false) -> [UInt64] {
        var choices: [UInt64] = []
        for (index, element) in elements.enumerated() {
            if hasFlags, index >= minimum { choices.append(1) }
            choices += element
        }
        // A list without an end had the greatest number of elements.
        if hasFlags, !isFull, hasEnd || elements.count < self.elements.count { choices.append(0) }
        return choices
    }
}

extension [ArraySlice<UInt64>] {
    /// Whether an element is one of many equal ones, and neither the first nor the last of them.
    func isBetweenEquals(_ index: Int) -> Bool {
        index > 0 && index + 1 < count && self[index] == self[index - 1] && self[index] == self[index + 1]
    }
}

extension ChoiceSequence {
    /// Gives a list of the sequence other elements.
    mutating func replace(_ list: ChoiceList, with elements: [ArraySlice<UInt64>]) {
        if list.isRun {
            self = ChoiceSequence(steps: elements)
        } else {
            replace(list.range, with: list.choices(with: elements))
        }
    }

    /// Deletes neighbouring elements of a list of the sequence.
    mutating func delete(_ elements: Range<Int>, of list: ChoiceList) {
        guard let places = list.places(of: elements) else {
            return replace(list, with: list.elements(without: elements))
        }
        // Not at the place of the end, which may be where the next step begins.
        let step = step(at: list.range.lowerBound)
        let end = list.range.upperBound
        if list.isFull { replaceChoices(in: end..<end, of: step, with: [0]) }
        replaceChoices(in: places, of: step, with: [])
    }

    /// Puts other choices in the place of some that are all in one step.
    mutating func replace(_ range: Range<Int>, with choices: [UInt64]) {
        replaceChoices(in: range, of: step(at: range.lowerBound), with: choices)
    }
}
