import Testing

@testable import FluxCore

private struct Generic<Value> {
    struct Nested {
        struct Deeper {}
        var value: Value
    }
    private struct Hidden {}
    static var hidden: Any.Type { Hidden.self }
    var value: Value
}

private struct Pack<each Value> {
    var value: (repeat each Value)
}

extension Int {
    fileprivate struct Extra {}
}

struct TypeNameTests {
    struct Inner { var count = 1 }

    @Test func namesNestedTypesWithoutTheModule() {
        #expect(TypeName.source(of: Inner.self) == "TypeNameTests.Inner")
        #expect(TypeName.source(of: [Inner].self) == "Array<TypeNameTests.Inner>")
        #expect(TypeName.source(of: Generic<Inner>.self) == "Generic<TypeNameTests.Inner>")
        #expect(TypeName.source(of: Generic<Int>.Nested.self) == "Generic<Int>.Nested")
        #expect(TypeName.source(of: Generic<Int>.Nested.Deeper.self) == "Generic<Int>.Nested.Deeper")
        #expect(
            TypeName.source(of: Generic<Generic<Int>.Nested.Deeper>.Nested.self)
                == "Generic<Generic<Int>.Nested.Deeper>.Nested"
        )
        #expect(TypeName.source(of: Generic<Int>.hidden) == "Generic<Int>.Hidden")
        #expect(TypeName.source(of: Int.Extra.self) == "Int.Extra")
        #expect(TypeName.source(of: (Inner, b: Int).self) == "(TypeNameTests.Inner, b: Int)")
        #expect(TypeName.source(of: (any Error).self) == "Error")
    }

    @Test func writesParameterPacksAsTheirArguments() {
        #expect(TypeName.source(of: Pack<Int, Inner>.self) == "Pack<Int, TypeNameTests.Inner>")
        #expect(TypeName.source(of: Generic<Pack<Pack<Int>, Int>>.self) == "Generic<Pack<Pack<Int>, Int>>")
        #expect(String(swiftSource: Pack<Int, String>(value: (1, "a"))) == #"Pack<Int, String>(value: (1, "a"))"#)
    }

    @Test func namesLocalTypesPlainly() {
        struct Local { struct Deeper {} }
        #expect(TypeName.source(of: Local.self) == "Local")
        #expect(TypeName.source(of: Local.Deeper.self) == "Local.Deeper")
        #expect(TypeName.source(of: Generic<Local>.self) == "Generic<Local>")
    }

    @Test func standsBeforeTheArguments() {
        #expect(String(swiftSource: Inner()) == "TypeNameTests.Inner(count: 1)")
        #expect(
            String(swiftSource: Generic(value: Inner()))
                == "Generic<TypeNameTests.Inner>(value: TypeNameTests.Inner(count: 1))"
        )
    }
}
