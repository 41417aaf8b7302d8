import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The entries of a folder, without the files called `._NAME`: what macOS knows of the file NAME is kept in them where the
/// file system has no place for it.
package struct Folder {
  /// What an entry is, as far as the folder itself tells.
  package enum EntryKind {
    case file, folder, link, other
  }

  /// One entry.
  package struct Entry {
    package var name: String
    package var kind: EntryKind
    /// The name as it can be shown, where it isn't UTF-8 and no path leads to the entry; nil for all others.
    package var escapedName: String?
  }

  /// The folder's own identity.
  package private(set) var identity: FileIdentity
  /// Folders, links and files, by name.
  package private(set) var entries: [Entry]

  /// Reads a folder. `isWanted` is asked for each file's name, as bytes.
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
          // Where it leads can't be asked later, without a path.
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

  // Some file systems keep no kinds in their folders.
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
