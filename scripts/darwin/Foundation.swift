// The part of Foundation that the tests use. These are only names and types of macOS, for
// scripts/check-darwin, which runs nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Darwin

open class NSObject: Hashable, CustomStringConvertible {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
  open var description: String { "" }
}
public typealias TimeInterval = Double
public struct Date: Hashable, Comparable, Sendable, Codable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public static func < (a: Date, b: Date) -> Bool { false }
  public static func + (a: Date, b: TimeInterval) -> Date { a }
  public static func - (a: Date, b: TimeInterval) -> Date { a }
}
public struct UUID: Hashable, Sendable, Codable {
  public init() {}
  public var uuidString: String { "" }
}
public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, Sendable,
  Codable
{
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  var bytes: [UInt8] = []
  public init() {}
  public init(count: Int) {}
  public init<S: Sequence>(_ s: S) where S.Element == UInt8 { bytes = Array(s) }
  public init(contentsOf: URL, options: ReadingOptions = []) throws {}
  public func write(to: URL, options: WritingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(i: Int) -> UInt8 {
    get { bytes[i] }
    set { bytes[i] = newValue }
  }
  public subscript(r: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ r: Range<Int>, with c: C) where C.Element == UInt8 {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public mutating func append(_ other: Data) {}
  public func range(of: Data, options: Int = 0, in range: Range<Int>? = nil) -> Range<Int>? { nil }
}
public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init(filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo: URL? = nil) {}
  public init?(string: String) {}
  public init(fileURLWithPath: String) {}
  public var standardizedFileURL: URL { self }
  public var description: String { "" }
  public var path: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    self
  }
  public func appending<S: StringProtocol>(component: S, directoryHint: DirectoryHint = .inferFromPath) -> URL
  { self }
  public func appendingPathComponent(_ s: String) -> URL { self }
  public func resourceValues(forKeys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
}
public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey = URLResourceKey()
}
public struct URLResourceValues: Sendable {
  public var isDirectory: Bool?
}
public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
}
open class FileManager: NSObject, @unchecked Sendable {
  public class var `default`: FileManager { fatalError() }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
  open var temporaryDirectory: URL { fatalError() }
  open func contentsOfDirectory(
    at: URL, includingPropertiesForKeys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func contentsOfDirectory(atPath: String) throws -> [String] { [] }
  open func subpathsOfDirectory(atPath: String) throws -> [String] { [] }
  open func enumerator(
    at: URL, includingPropertiesForKeys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
    errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  open func enumerator(atPath: String) -> DirectoryEnumerator? { nil }
  open func createDirectory(
    at: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(at: URL, withDestinationURL: URL) throws {}
  open func createSymbolicLink(atPath: String, withDestinationPath: String) throws {}
  open func destinationOfSymbolicLink(atPath: String) throws -> String { "" }
  open func linkItem(at: URL, to: URL) throws {}
  open func linkItem(atPath: String, toPath: String) throws {}
  open func removeItem(at: URL) throws {}
  open func removeItem(atPath: String) throws {}
  open func setAttributes(_ a: [FileAttributeKey: Any], ofItemAtPath: String) throws {}
  open func attributesOfItem(atPath: String) throws -> [FileAttributeKey: Any] { [:] }
  open func fileExists(atPath: String) -> Bool { false }
  open func fileExists(atPath: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  open func isExecutableFile(atPath: String) -> Bool { false }
  open func contents(atPath: String) -> Data? { nil }
}
public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(booleanLiteral: Bool) {}
  public var boolValue: Bool { false }
}
open class FileHandle: NSObject, @unchecked Sendable {
  public convenience init(forWritingTo: URL) throws { fatalError() }
  public convenience init(forReadingFrom: URL) throws { fatalError() }
  public convenience init(forUpdating: URL) throws { fatalError() }
  public convenience init?(forReadingAtPath: String) { fatalError() }
  public convenience init?(forWritingAtPath: String) { fatalError() }
  public convenience init(fileDescriptor: Int32) { fatalError() }
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  open class var nullDevice: FileHandle { fatalError() }
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func readToEnd() throws -> Data? { nil }
  open func read(upToCount: Int) throws -> Data? { nil }
  open func readDataToEndOfFile() -> Data { Data() }
  open func write(_ d: Data) {}
  open func write<T: Collection>(contentsOf: T) throws where T.Element == UInt8 {}
  open func truncate(atOffset: UInt64) throws {}
  open func close() throws {}
}
open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
  public override init() {}
}
open class Process: NSObject {
  public enum TerminationReason: Int, Sendable {
    case exit = 1, uncaughtSignal = 2
  }
  public override init() {}
  open var executableURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var currentDirectoryURL: URL?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var terminationHandler: (@Sendable (Process) -> Void)?
  open var terminationStatus: Int32 { 0 }
  open var terminationReason: TerminationReason { .exit }
  open var processIdentifier: Int32 { 0 }
  open var isRunning: Bool { false }
  open func run() throws {}
  open func terminate() {}
  open func waitUntilExit() {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var processIdentifier: Int32 { 0 }
}
open class Thread: NSObject, @unchecked Sendable {
  public override init() {}
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open class func sleep(forTimeInterval: TimeInterval) {}
  open var stackSize: Int {
    get { 0 }
    set {}
  }
  open func start() {}
  open var isFinished: Bool { false }
}
open class NSLock: NSObject, @unchecked Sendable {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
  public override init() {}
  open func lock() {}
  open func unlock() {}
  open func `try`() -> Bool { true }
}
open class NSCondition: NSObject, @unchecked Sendable {
  public override init() {}
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func wait(until: Date) -> Bool { true }
  open func signal() {}
  open func broadcast() {}
}
public enum DispatchTimeoutResult {
  case success, timedOut
}
public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (a: DispatchTime, b: Double) -> DispatchTime { a }
}
open class DispatchSemaphore: NSObject, @unchecked Sendable {
  public init(value: Int) {}
  open func wait() {}
  open func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult open func signal() -> Int { 0 }
}
open class Bundle: NSObject, @unchecked Sendable {
  open class var allBundles: [Bundle] { [] }
  open class var main: Bundle { fatalError() }
  open var bundlePath: String { "" }
  open var bundleURL: URL { fatalError() }
  public convenience init(for c: AnyClass) { fatalError() }
}
open class NSNumber: NSObject, @unchecked Sendable {
  open var boolValue: Bool { false }
  public convenience init(value: Int) { fatalError() }
}
open class NSArray: NSObject, @unchecked Sendable {
  public init(object: Any) {}
  public func isEqual(to other: [Any]) -> Bool { false }
}
open class NSString: NSObject, @unchecked Sendable {
  public var deletingPathExtension: String { "" }
  public init(string: String) {}
}
public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { self.location = location; self.length = length }
  public init<R: RangeExpression, S: StringProtocol>(_ r: R, in s: S) where R.Bound == String.Index {
    self.init(location: 0, length: 0)
  }
}
extension Range where Bound == String.Index {
  public init?(_ r: NSRange, in s: String) { return nil }
}
open class NSTextCheckingResult: NSObject {
  open var range: NSRange { fatalError() }
  open func range(at: Int) -> NSRange { fatalError() }
}
open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(pattern: String, options: Options = []) throws {}
  open func firstMatch(in: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
    nil
  }
  open func matches(in: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
    []
  }
}
open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = Self(rawValue: 4)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = Self(rawValue: 2)
    public static let fragmentsAllowed = Self(rawValue: 4)
    public static let withoutEscapingSlashes = Self(rawValue: 8)
  }
  open class func jsonObject(with: Data, options: ReadingOptions = []) throws -> Any { 0 }
  open class func data(withJSONObject: Any, options: WritingOptions = []) throws -> Data { Data() }
}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ t: T.Type, from: Data) throws -> T { fatalError() }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = Self(rawValue: 2)
    public static let withoutEscapingSlashes = Self(rawValue: 8)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ t: T) throws -> Data { fatalError() }
}
public struct CharacterSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  public init(arrayLiteral: Unicode.Scalar...) {}
  public static let whitespaces = CharacterSet()
  public static let newlines = CharacterSet()
  public static let urlPathAllowed = CharacterSet()
  public init() {}
  public init(charactersIn: String) {}
  public func union(_ o: CharacterSet) -> CharacterSet { self }
  public func contains(_ s: Unicode.Scalar) -> Bool { false }
}
public struct CocoaError: Error {
  public enum Code: Sendable { case featureUnsupported }
  public init(_ c: Code, userInfo: [String: Any] = [:]) {}
}
public struct POSIXError: Error {
  public enum Code: Int32, Sendable {
    case ENOTTY = 25
  }
  public init(_ c: Code, userInfo: [String: Any] = [:]) {}
}
open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var parserError: (any Error)? { nil }
}
public protocol XMLParserDelegate: NSObject {
  func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters: String)
}
extension XMLParserDelegate {
  public func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {}
  public func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {}
  public func parser(_ parser: XMLParser, foundCharacters: String) {}
}
public struct StringCompareOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let regularExpression = Self(rawValue: 1024)
  public static let literal = Self(rawValue: 2)
  public static let anchored = Self(rawValue: 8)
}
extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
    public static let utf16 = Encoding()
    public static let isoLatin1 = Encoding()
    public static let ascii = Encoding()
    public static let utf16LittleEndian = Encoding()
    public static let utf16BigEndian = Encoding()
    public static let utf32 = Encoding()
    public static let utf32LittleEndian = Encoding()
    public static let utf32BigEndian = Encoding()
    public init() {}
    public init(rawValue: UInt) {}
    public var rawValue: UInt { 0 }
  }
  public typealias CompareOptions = StringCompareOptions
  public init(contentsOf: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile: String, encoding: Encoding) throws { self = "" }
  public init?(data: Data, encoding: Encoding) { self = "" }
  public init(format: String, _ arguments: CVarArg...) { self = "" }
}
extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy: T) -> [String] { [] }
  public func write<T: StringProtocol>(toFile: T, atomically: Bool, encoding: String.Encoding) throws {}
  public func components(separatedBy: CharacterSet) -> [String] { [] }
  public func replacingOccurrences<A: StringProtocol, B: StringProtocol>(
    of: A, with: B, options: StringCompareOptions = [], range: Range<Index>? = nil
  ) -> String { "" }
  public func trimmingCharacters(in: CharacterSet) -> String { "" }
  public func range<T: StringProtocol>(of: T, options: StringCompareOptions = [], range: Range<Index>? = nil)
    -> Range<Index>?
  { nil }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func padding<T: StringProtocol>(toLength: Int, withPad: T, startingAt: Int) -> String { "" }
  public var capitalized: String { "" }
  public func data(using: String.Encoding, allowLossyConversion: Bool = false) -> Data? { nil }
  public func write(to: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func addingPercentEncoding(withAllowedCharacters: CharacterSet) -> String? { nil }
}
