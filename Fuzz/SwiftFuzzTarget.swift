import DataTree
import LintRules
import SwiftParser

@testable import Linting
@testable import MenuModel
@testable import StringTables
@testable import SwiftMenus
@testable import TextCore

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the input as the files of a project (Swift, catalogs, and build descriptions), and does everything
/// that menulint does with it. libFuzzer calls this with each input.
///
/// In addition to the sanitizers, it stops at a finding outside its text; at a fix that breaks a file,
/// changes more when repeated, or doesn't change a file that it is for; and at a project that reads
/// differently after a change than when it is read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let seed = bytes.reduce(0 as UInt64) { $0 &+ UInt64($1) }
  onDeepThread { FuzzedProject(JoinedFiles(bytes).files).check(seed: seed) }
  return 0
}

// menulint reads projects on threads with this stack size.
private func onDeepThread(_ body: @escaping () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 128 << 20)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let context = Unmanaged.passRetained(Work(body)).toOpaque()
  let code = pthread_create(
    &thread, &attributes,
    { context in
      #if canImport(Darwin)
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      #else
      Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
      #endif
      return nil
    }, context)
  guard code == 0 else { fatalError("no thread") }
  #if canImport(Darwin)
  pthread_join(thread!, nil)
  #else
  pthread_join(thread, nil)
  #endif
}

private final class Work {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

private let language = SwiftLanguage()
private let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
private let paths: @Sendable (String) -> (shown: String, location: String) = { ($0, "/project/" + $0) }

private struct FuzzedProject {
  let texts: [String: [UInt8]]
  let files: ProjectFiles
  let targets: [ProjectLint.Target]

  init(_ texts: [String: [UInt8]]) {
    self.texts = texts
    files = ProjectFiles(paths: texts.keys.sorted(), read: { texts[$0] })
    targets = files.paths.filter { language.isName($0) }.map {
      ProjectLint.Target(
        name: $0, file: MenuFile(path: $0, location: "/project/" + $0, language: language), plan: plan)
    }
  }

  func check(seed: UInt64) {
    let linted = lint(language.read(files), files)
    for file in linted { checkPlaces(file) }
    let rules = Set(linted.flatMap(\.findings).map(\.rule))
    checkFixes(areUnsafe: seed & 1 == 0)
    if seed & 7 == 1 { checkSuppressions(rules) }
    if seed & 7 == 2 { checkChange(Numbers(state: seed)) }
    if seed & 7 == 3 { checkAlone() }
  }

  private func lint(_ project: any MenuProject, _ files: ProjectFiles) -> [LintedFile] {
    let names = Set(files.paths)
    _ = project.coverage(of: names)
    _ = project.menus(of: names)
    return ProjectLint(project, files, paths: paths).lint(targets)
  }

  private func checkPlaces(_ file: LintedFile) {
    let whole = SourceRange(0..<file.source.bytes.count)
    for finding in file.findings {
      guard whole.contains(finding.range) else { fatalError("\(file.path): \(finding)") }
      for place in finding.related {
        let bytes = place.file?.source.bytes ?? file.source.bytes
        guard SourceRange(0..<bytes.count).contains(place.range) else { fatalError("\(file.path): \(place)") }
      }
    }
  }

  private func fix(_ files: ProjectFiles, areUnsafe: Bool) -> ProjectFixer.Result {
    var fixer = ProjectFixer(language, files, targets, paths: paths)
    fixer.appliesUnsafe = areUnsafe
    fixer.leastSeverity = .info
    return fixer.fix()
  }

  private func checkFixes(areUnsafe: Bool) {
    let result = fix(files, areUnsafe: areUnsafe)
    for (path, new) in result.texts {
      guard let old = texts[path] else { fatalError("\(path) isn't in the project") }
      if isSound(path, old), !isSound(path, new) { fatalError("\(path): a fix broke the file") }
    }
    // The notes contain the changes that fixes undo again.
    if result.texts.isEmpty || !result.notes.isEmpty { return }
    let again = fix(files.replacing(result.texts), areUnsafe: areUnsafe)
    if again.notes.isEmpty, let path = again.texts.keys.min() {
      fatalError("\(path): fix mends more the second time")
    }
  }

  // Whether a file is valid in its language.
  private func isSound(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".swift") {
      return bytes.withUnsafeBufferPointer { !Parser.parse(source: $0).hasError }
    }
    if path.hasSuffix(".xcstrings") {
      return SyntaxTree(parsing: SourceText(bytes: bytes), format: .json).problems.isEmpty
    }
    guard path.hasSuffix(".strings") else { return true }
    return (try? CatalogReader.read(path: path, bytes: bytes, number: 1)).map { $0.fault == nil } ?? false
  }

  private func checkSuppressions(_ rules: Set<String>) {
    let suppressor = ProjectSuppressor(
      language, files, targets, paths: paths, rules: rules, reason: "as found by the fuzzer")
    for outcome in suppressor.suppress() {
      if isSound(outcome.target.name, outcome.old), !isSound(outcome.target.name, outcome.new) {
        fatalError("\(outcome.target.name): a suppression broke the file")
      }
    }
  }

  // An editor's results after a change are the same as those of a new run.
  private func checkChange(_ numbers: Numbers) {
    var numbers = numbers
    guard let name = targets.map(\.name).randomElement(&numbers), let old = texts[name] else { return }
    var kept = files
    kept.isKept = true
    let project = language.read(kept)
    _ = lint(project, kept)
    let start = numbers.next(old.count + 1)
    let new = Array(old[..<start] + old[min(old.count, start + numbers.next(20))...])
    let after = kept.replacing([name: new])
    let changed = lint(language.read(after, after: project, changed: [name]), after)
    let anew = lint(language.read(files.replacing([name: new])), files.replacing([name: new]))
    guard findings(changed) == findings(anew) else {
      fatalError("\(name): after a change\n\(findings(changed))\nanew\n\(findings(anew))")
    }
  }

  private func findings(_ files: [LintedFile]) -> [String] {
    files.flatMap { file in
      file.findings.map { "\(file.path):\($0.range.start)-\($0.range.end) \($0.rule) \($0.message)" }
    }
  }

  // Reads each file without its project, like an editor without a project.
  private func checkAlone() {
    for target in targets {
      let source = SourceText(bytes: texts[target.name] ?? [])
      let fixer = TextFixer(file: target.file, plan: plan, appliesUnsafe: true)
      checkPlaces(fixer.lint(source))
    }
  }
}

extension Array {
  fileprivate func randomElement(_ numbers: inout Numbers) -> Element? {
    isEmpty ? nil : self[numbers.next(count)]
  }
}
