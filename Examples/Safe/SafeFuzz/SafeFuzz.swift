import FluxFuzz
import Safe

let target = FuzzTarget(safe)

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.run(bytes, count) }
