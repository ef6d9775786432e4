import Testing
@testable import FluxFuzz
