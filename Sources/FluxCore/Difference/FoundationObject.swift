internal import Foundation

/// What is to be seen of the objects of Foundation, without asking them for equality or a hash.
enum FoundationObject {
    /// Returns what an error is made of, under the labels of its initialiser.
    static func fields(of error: NSError) -> [Mirror.Child] {
        let userInfo = error.userInfo
        return [("domain", error.domain), ("code", error.code)]
            + (userInfo.isEmpty ? [] : [("userInfo", userInfo)])
    }

    /// Returns the elements of a collection, or `nil` if the object is none.
    static func elements(of object: AnyObject) -> (ValueGraph.Shape, [Mirror.Child])? {
        switch object {
        case let array as NSArray: (.list, array.map { (nil, $0) })
        case is NSCountedSet: nil
        case let set as NSSet: (.set, set.map { (nil, $0) })
        case let dictionary as NSDictionary:
            (.map, dictionary.flatMap { [(nil, $0.key), (nil, $0.value)] as [Mirror.Child] })
        default: nil
        }
    }

    /// Sorts the attributes in the description of an attributed string, which come in the order of hashes.
    static func sortingAttributes(_ description: String) -> String {
        var lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        var start = lines.startIndex
        while let first = lines[start...].firstIndex(where: { $0.hasPrefix("\t") }) {
            let end = lines[first...].firstIndex { !$0.hasPrefix("\t") } ?? lines.endIndex
            lines[first..<end].sort()
            start = end
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a text that tells the content of an object, or `nil` if nothing does.
    static func description(of object: AnyObject) -> String? {
        let text: String
        switch object {
        // The descriptions of these say less than there is to know.
        case let date as NSDate: text = SwiftLiteral.floatingPoint(date.timeIntervalSinceReferenceDate)
        case let data as NSData: text = data.base64EncodedString()
        case let string as NSAttributedString: text = string.string + sortingAttributes(string.description)
        case let object as NSObject: text = object.description
        default: return nil
        }
        return SwiftLiteral.withoutAddresses(text) == text ? text : nil
    }
}
