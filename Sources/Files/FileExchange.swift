#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Lets two files change their names at once: at any moment each name leads to one of them.
enum FileExchange {
  #if canImport(Darwin)
  static let isKnown = true

  /// Whether it could be done; else `errno` says why not.
  static func exchange(_ first: String, _ second: String) -> Bool {
    renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
  }
  #else
  private typealias Rename =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  // The C library has it since 2018, and Swift's overlay of it doesn't. A program that is linked statically doesn't find it
  // so, and compares right before it renames.
  private static let rename: Rename? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  private static let exchangeFlag: UInt32 = 2

  static var isKnown: Bool { rename != nil }

  /// Whether it could be done; else `errno` says why not.
  static func exchange(_ first: String, _ second: String) -> Bool {
    rename.map { $0(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0 } ?? false
  }
  #endif
}
