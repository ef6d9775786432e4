import FluxFuzz

// Generators and properties.

func stringWithoutCount() -> Gen<String> {
    .string
    // expected-error@-1 {{is unavailable: say how long the texts are: .string(count: 0...5)}}
}

func rangeWithoutLabel() -> Gen<Int> {
    .int(1...3)
    // expected-error@-1 {{missing argument label 'in:' in call}}
}

func rangeOfTwoNumbers() -> Gen<Int> {
    .choose(1, 3)
    // expected-error@-1 {{type 'Gen<Int>' has no member 'choose'}}
}

func arrayWithoutCount() -> Gen<[Int]> {
    .array(of: .int)
    // expected-error@-1 {{missing argument for parameter 'count' in call}}
}

func arrayByMethod() -> Gen<[Int]> {
    Gen.int.array
    // expected-error@-1 {{reference to member 'array' cannot be resolved without a contextual type}}
}

func optionalAsFunction() -> Gen<Int?> {
    .optional(.int)
    // expected-error@-1 {{is unavailable: it is a property of the generator: generator.optional}}
}

func elementsWithoutBrackets() -> Gen<Int> {
    .element(of: 1, 2, 3)
    // expected-error@-1 {{is unavailable: put the elements in brackets: .element(of: [first, second])}}
}

func weightsInAList() -> Gen<Int> {
    .frequency([(3, .int), (1, .constant(0))])
    // expected-error@-1 {{cannot pass array of type '[(Int, Gen<Int>)]' as variadic arguments of type}}
    // expected-note@-2 * {{}}
}

func nullable() -> Gen<Int> {
    Gen.int.suchThat { $0 > 0 }
    // expected-error@-1 {{value of type 'Gen<Int>' has no member 'suchThat'}}
}

func plainValueFromFlatMap() -> Gen<Int> {
    Gen.int.flatMap { $0 + 1 }
    // expected-error@-1 {{cannot convert value of type 'Int' to closure result type 'Gen<Int>'}}
}

func propertyInTheWayOfQuickCheck() {
    forAll { (number: Int) in number == number }
    // expected-error@-1 {{cannot find 'forAll' in scope}}
}

func propertyThatAsserts() {
    _ = Property(.int) { number in assert(number == number) }
    // expected-error@-1 {{cannot convert value of type '()' to closure result type 'Bool'}}
}

func propertyWithoutGenerator() {
    _ = Property("a number is itself") { (number: Int) in number == number }
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Gen<Int>'}}
}

func propertyOfTwoGenerators() {
    _ = Property("sums", .int, .int) { $0 + $1 == $1 + $0 }
    // expected-error@-1 {{type '(Int) throws -> Bool' has no member 'int'}}
    // expected-error@-2 {{extra trailing closure passed in call}}
}
