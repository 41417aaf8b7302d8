// The model's interface uses texts and byte ranges, so every client needs both modules.
@_exported import TextCore
