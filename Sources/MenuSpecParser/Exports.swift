// A spec's syntax is a tree of data: who uses the one needs the other.
@_exported import DataTree
