/// Choices that may be the numbers of items.
///
/// A shrinker does not know what a choice means. So a pass that deletes or swaps items, and their numbers with them, tries
/// some ways to read the choices.
extension Shrinker {
    /// One way to read the choices of steps.
    struct NumberReading {
        /// The choices that are taken for the numbers of items.
        let numbers: [StepNumber]

        /// The number of the first item.
        let base: UInt64
    }

    /// A choice of a step that may be the number of an item.
    struct StepNumber {
        /// Where it is among all choices.
        let place: Int
        let step: Int

        /// Its place in the step.
        let offset: Int
        let value: UInt64
    }

    /// The ways to read the steps behind one, if the steps of its rule add items: all choices of other rules, or the first
    /// one of each of their steps, may be numbers, counted from zero or from one.
    ///
    /// - Parameters:
    ///   - rule: The rule whose steps add items.
    ///   - later: The choices behind the step.
    /// - Returns: The ways, the likeliest first.
    func readings(ofItemsAddedBy rule: UInt64, _ later: [StepNumber]) -> [NumberReading] {
        let others = later.filter { best[$0.step, 0] != rule }
        return [others, others.filter { $0.offset == 1 }].flatMap { numbers in
            (0...1).map { base in NumberReading(numbers: existing(numbers, from: base), base: base) }
        }
    }

    /// The numbers of which there can be an item: it has to be there before.
    func existing(_ numbers: [StepNumber], from base: UInt64) -> [StepNumber] {
        numbers.filter { $0.value < UInt64($0.step - firstAction) + base }
    }

    /// The choices behind a step that mean amounts.
    func stepNumbers(behind step: Int) -> [StepNumber] {
        var step = step
        return numbers.filter { $0 >= best.ends[step] }.map { place in
            while best.ends[step] <= place { step += 1 }
            let offset = place - best.span(of: step).lowerBound
            return StepNumber(place: place, step: step, offset: offset, value: best.values[place])
        }
    }

    /// How many steps of the same rule there are before one: the index of the item that it adds.
    func rank(of step: Int) -> UInt64 {
        UInt64((firstAction..<step).count { best[$0, 0] == best[step, 0] })
    }

    /// The places of the choices in an element that may be indexes of elements.
    ///
    /// - Parameters:
    ///   - element: An element of a list in ``best``.
    ///   - list: The list.
    ///   - firstOnly: Whether only the first choice of the element may be one.
    /// - Returns: The places among all choices.
    func indexPlaces(in element: ArraySlice<UInt64>, of list: ChoiceList, firstOnly: Bool = false) -> [Int] {
        let places = element.indices.filter { element[$0] < list.elements.count && isNumber($0) }
        return firstOnly ? places.filter { $0 == element.startIndex } : places
    }
}
