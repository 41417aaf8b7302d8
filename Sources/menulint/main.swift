import MenuModel
import MenuSpecParser
import LintRules
import Glibc
func read(_ path: String) -> [UInt8] {
  let fd = open(path, O_RDONLY); var st = stat(); fstat(fd, &st)
  let n = Int(st.st_size)
  let b = [UInt8](unsafeUninitializedCapacity: n) { buf, c in var got = 0; while got < n { let r = Glibc.read(fd, buf.baseAddress! + got, n - got); if r <= 0 { break }; got += r }; c = got }
  close(fd); return b
}
let args = Array(CommandLine.arguments.dropFirst())
if args[0] == "parse" {
  let tree = SyntaxTree(parsing: SourceText(bytes: read(args[1])), format: SpecFormat(fileName: args[1])!)
  if DataPrinter.print(tree, to: { write(1, $0.baseAddress!, $0.count) }) != nil { exit(1) }
} else {
  let p = args.last!
  var files: [String] = []
  var st = stat(); stat(p, &st)
  if st.st_mode & S_IFMT == S_IFDIR { let d = opendir(p)!; while let e = readdir(d) { let n = withUnsafePointer(to: &e.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }; if !n.hasPrefix(".") { files.append(p + "/" + n) } } } else { files = [p] }
  let linter = Linter()
  var n = 0
  for f in files { let spec = MenuSpec(parsing: SourceText(bytes: read(f)), format: SpecFormat(fileName: f)!)
    for p in spec.problems { print(p.message); n += 1 }
    for g in linter.lint(spec.menus) { print(g.rule, g.message); n += 1 }
  }
  exit(n > 0 ? 1 : 0)
}
