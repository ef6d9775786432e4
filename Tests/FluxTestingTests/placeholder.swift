import Testing
@testable import FluxTesting
