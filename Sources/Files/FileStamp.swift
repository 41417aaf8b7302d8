#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The attributes of a file that show whether it has changed.
package struct FileStamp: Equatable {
  package let path: String
  /// Whether only the existence of the file matters.
  package let isMarker: Bool
  /// Whether the file exists.
  package let exists: Bool
  private let size: Int64
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int
  // The time of the last change of any kind, including permissions and changes that restore the modification
  // time.
  private let changeSeconds: Int
  private let changeNanoseconds: Int

  package init(_ path: String, isMarker: Bool = false) {
    var status = stat()
    self.path = path
    self.isMarker = isMarker
    exists = stat(path, &status) == 0
    // The other attributes don't matter for a missing file or a marker.
    if !exists || isMarker { status = stat() }
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    (changeSeconds, changeNanoseconds) = (Int(change.tv_sec), Int(change.tv_nsec))
  }

  /// Whether the last change was long enough ago that another change would have a different time. File
  /// systems store times in steps of up to two seconds.
  package var isSettled: Bool { time(nil) - seconds > 2 }
}
