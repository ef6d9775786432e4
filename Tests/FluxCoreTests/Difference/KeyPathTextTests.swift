import Testing

@testable import FluxCore

/// The way from the root of a key path, as text.
@Suite struct KeyPathTextTests {
    private struct User {
        var name = ""
        var friend: [User]?
    }

    @Test func itBeginsBehindTheRoot() {
        #expect(String(propertyOf: \User.name) == "name")
        #expect(String(propertyOf: \User.name.count).hasPrefix("name."))
    }

    @Test func nothingIsSaidOfOptionals() {
        #expect(String(propertyOf: \User.friend) == "friend")
        #expect(String(propertyOf: \User.friend?.count).hasPrefix("friend."))
        #expect(String(propertyOf: \User.friend!.count).hasPrefix("friend."))
    }
}
