// What menus are made of speaks of texts and their bytes: who uses the one needs the other.
@_exported import TextCore
