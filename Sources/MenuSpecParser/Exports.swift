// A spec's interface uses its syntax tree, so every client needs both modules.
@_exported import DataTree
