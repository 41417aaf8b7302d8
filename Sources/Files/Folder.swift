import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The entries of a folder, except for files named `._NAME`. macOS stores metadata of the file NAME in them
/// if the file system doesn't support it.
package struct Folder {
  /// The type of an entry, if the folder stores it.
  package enum EntryKind {
    case file, folder, link, other
  }

  /// An entry of a folder.
  package struct Entry {
    package var name: String
    package var kind: EntryKind
    /// The name with invalid bytes escaped, if it isn't valid UTF-8 and no path leads to the entry; otherwise
    /// nil.
    package var escapedName: String?
  }

  /// The identity of the folder.
  package private(set) var identity: FileIdentity
  /// Folders, links, and files, sorted by name.
  package private(set) var entries: [Entry]

  /// Reads a folder. `isWanted` is called with the bytes of each file's name.
  package init(_ path: String, isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) {
    guard let stream = opendir(path.isEmpty ? "/" : path) else { throw FileError(code: errno) }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw FileError(code: errno) }
    identity = FileIdentity(status)
    entries = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(code: errno) }
        break
      }
      let type = entry.pointee.d_type
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: 1) { name in
          let bytes = UnsafeBufferPointer(
            start: name, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
          if bytes[0] == 0x2E, bytes.count == 1 || (bytes.count == 2 && bytes[1] == 0x2E) { return }
          var kind: EntryKind
          switch Int32(type) {
          case Int32(DT_REG): kind = .file
          case Int32(DT_DIR): kind = .folder
          case Int32(DT_LNK): kind = .link
          case Int32(DT_UNKNOWN):
            kind = Self.kind(of: name, in: dirfd(stream), AT_SYMLINK_NOFOLLOW)
          default: kind = .other
          }
          if kind == .file, !isWanted(bytes) || bytes.starts(with: "._".utf8) { return }
          let text = String(decoding: bytes, as: UTF8.self)
          let escaped = FileName.escaped(bytes, ifNot: text)
          // Follow the link now, because it can't be followed later without a path.
          if escaped != nil, kind == .link {
            kind = Self.kind(of: name, in: dirfd(stream), 0)
            if kind == .file && !isWanted(bytes) { return }
          }
          entries.append(Entry(name: text, kind: kind, escapedName: escaped))
        }
      }
    }
    entries.sort { Paths.precedes($0.name, $1.name) }
  }

  // Some file systems don't store entry types in folders.
  private static func kind(
    of name: UnsafePointer<UInt8>, in descriptor: Int32, _ flags: Int32
  ) -> EntryKind {
    var status = stat()
    let result = name.withMemoryRebound(to: CChar.self, capacity: 1) {
      fstatat(descriptor, $0, &status, flags)
    }
    guard result == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
