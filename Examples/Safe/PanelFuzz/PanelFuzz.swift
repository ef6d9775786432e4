import FluxFuzz
import Safe

let target = FuzzTarget(panel)

@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.run(bytes, count) }
