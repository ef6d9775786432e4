import Testing
@testable import FluxCore
