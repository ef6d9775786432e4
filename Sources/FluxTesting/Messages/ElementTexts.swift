internal import FluxCore

/// The sources of the elements of a list, each made when it is first asked for.
final class ElementTexts<Element> {
    private let elements: [Element?]
    private var texts: [String?]

    /// Takes the elements, of which those without a value have no source.
    init(_ elements: [Element?]) {
        self.elements = elements
        texts = Array(repeating: nil, count: elements.count)
    }

    /// The number of elements.
    var count: Int { elements.count }

    /// The element at an index, or `nil` if it has no value.
    func element(at index: Int) -> Element? { elements[index] }

    /// The source of an element, or `nil` if it has none.
    subscript(index: Int) -> String? {
        if let text = texts[index] { return text }
        texts[index] = elements[index].map { String(swiftSource: $0) }
        return texts[index]
    }

    /// Numbers the elements of two lists so that those with the same structure have the same number.
    static func classes(_ first: ElementTexts, _ second: ElementTexts) -> ([Int?], [Int?]) {
        let texts = [first, second].flatMap { list in list.elements.indices.map { list[$0] } }
        let elements = first.elements + second.elements
        var classes = elements.map { _ in Int?.none }
        // What is the same has the same source. The reverse is not certain, but usual, and quickly found out at once.
        var representatives: [String: (element: Element, number: Int)] = [:]
        var pairs: [(Element, Element)] = []
        for (index, element) in elements.enumerated() {
            guard let element, let text = texts[index] else { continue }
            let representative = representatives[text, default: (element, index)]
            representatives[text] = representative
            classes[index] = representative.number
            pairs.append((representative.element, element))
        }
        var numbers: [String: [(element: Element, number: Int)]] = [:]
        if !Difference(from: pairs.map(\.0), to: pairs.map(\.1)).isEmpty {
            for (index, element) in elements.enumerated() {
                guard let element, let text = texts[index] else { continue }
                let known = numbers[text, default: []]
                classes[index] = known.first { Difference(from: $0.element, to: element).isEmpty }?.number
                guard classes[index] == nil else { continue }
                classes[index] = index
                numbers[text, default: []].append((element, index))
            }
        }
        return (Array(classes.prefix(first.elements.count)), Array(classes.dropFirst(first.elements.count)))
    }
}
