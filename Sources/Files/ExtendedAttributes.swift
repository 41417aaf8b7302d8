#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Metadata that file systems store with a file, such as tags of the Finder and access control lists.
enum ExtendedAttributes {
  /// Copies the attributes of a file to another, open one. Returns whether the other one now has all of them.
  static func copy(from path: String, to descriptor: Int32) -> Bool {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return false }
    defer { close(source) }
    #if canImport(Darwin)
    return fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
    #else
    guard let names = bytes({ flistxattr(source, $0, $1) }) else { return errno == ENOTSUP }
    for name in names.split(separator: 0) {
      let name = name + [0]
      let isCopied = name.withUnsafeBufferPointer { name in
        guard let value = bytes({ fgetxattr(source, name.baseAddress!, $0, $1) }) else { return false }
        // A security module labels new files itself, and may not allow others to set labels.
        return fsetxattr(descriptor, name.baseAddress!, value, value.count, 0) == 0
          || bytes({ fgetxattr(descriptor, name.baseAddress!, $0, $1) }) == value
      }
      if !isCopied { return false }
    }
    return true
    #endif
  }

  #if !canImport(Darwin)
  // Returns the data of a system call that must first be asked for its size; nil if there is an error.
  private static func bytes(_ ask: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
    let count = ask(nil, 0)
    if count <= 0 { return count == 0 ? [] : nil }
    var bytes = [CChar](repeating: 0, count: count)
    let given = ask(&bytes, count)
    return given < 0 ? nil : Array(bytes.prefix(given))
  }
  #endif
}

#if !canImport(Darwin)
// The modules of the C libraries don't contain <sys/xattr.h>. C and Swift pass numbers and pointers in the
// same way.
@_silgen_name("flistxattr")
private func flistxattr(_ descriptor: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int

@_silgen_name("fgetxattr")
private func fgetxattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int

@_silgen_name("fsetxattr")
private func fsetxattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
  _ flags: Int32
) -> Int32
#endif
