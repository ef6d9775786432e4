internal import FluxCore
