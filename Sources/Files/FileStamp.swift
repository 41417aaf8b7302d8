#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What tells whether a file has changed.
package struct FileStamp: Equatable {
  package let path: String
  /// Only whether it is there matters.
  package let isMarker: Bool
  /// Whether something is there.
  package let exists: Bool
  private let size: Int64
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int
  // The time of the last change of any sort: other permissions, or a text with the old one's time.
  private let changeSeconds: Int
  private let changeNanoseconds: Int

  package init(_ path: String, isMarker: Bool = false) {
    var status = stat()
    self.path = path
    self.isMarker = isMarker
    exists = stat(path, &status) == 0
    // Nothing else counts of what isn't there, or of a marker.
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

  /// Whether what it holds changed so long ago that another change has another time: file systems count it in steps, of
  /// two seconds at most.
  package var isSettled: Bool { time(nil) - seconds > 2 }
}
