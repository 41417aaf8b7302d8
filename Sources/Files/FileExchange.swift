#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Exchanges the names of two files atomically, so each name always leads to one of them.
enum FileExchange {
  #if canImport(Darwin)
  static let isKnown = true

  /// Returns whether the exchange succeeded. If not, `errno` has the reason.
  static func exchange(_ first: String, _ second: String) -> Bool {
    renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
  }
  #else
  private typealias Rename =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  // The C library has had this function since 2018, but Swift doesn't import it. A statically linked program
  // doesn't find it this way, so it compares the file right before renaming instead.
  private static let rename: Rename? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  private static let exchangeFlag: UInt32 = 2

  static var isKnown: Bool { rename != nil }

  /// Returns whether the exchange succeeded. If not, `errno` has the reason.
  static func exchange(_ first: String, _ second: String) -> Bool {
    rename.map { $0(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0 } ?? false
  }
  #endif
}
