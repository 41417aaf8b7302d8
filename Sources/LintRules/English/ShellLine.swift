/// Titles that are shell commands.
enum ShellLine {
  /// Whether a title is a shell command: “apt-get install -y curl”, “cd build && make”, “docker ps”.
  ///
  /// The title begins with a lowercase program name or with an option. It also contains shell syntax, or the
  /// program is a known one.
  static func isOne(_ title: String) -> Bool {
    guard let first = title.utf8.first, begins(with: first), title.utf8.contains(0x20) else { return false }
    let parts = title.utf8.split(separator: 0x20)
    guard parts.count > 1 else { return false }
    if parts.dropFirst().contains(where: isOption) { return true }
    if programs.contains(String(parts[0]) ?? ""), parts.allSatisfy(isSmall) { return true }
    // “find && replace” and “open ~/Library” begin with a menu's verbs.
    guard MenuVerbs.verb(title.firstWord)?.form != .base else { return false }
    return parts.dropFirst().dropLast().contains { joints.contains(String($0) ?? "") }
      || parts.dropFirst().contains(where: isAssignment) || isPlace(parts[1])
  }

  // Whether the byte is a lowercase letter, or a character that begins a path or an option.
  private static func begins(with byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "~"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }

  // Common programs whose names aren't words in titles, so not make, screen, or port.
  private static let programs: Set = [
    "adb", "ansible", "apt", "apt-get", "awk", "brew", "bun", "cargo", "chmod", "chown", "cmake", "colcon",
    "conda", "curl", "deno", "dnf", "docker", "docker-compose", "ffmpeg", "gh", "git", "gradle", "grep",
    "helm", "journalctl", "kubectl", "launchctl", "ls", "mkdir", "mvn", "npm", "npx", "pip", "pip3", "pnpm",
    "podman", "pytest", "python3", "rm", "ros2", "rosrun", "roslaunch", "rsync", "rustc", "scp", "sed", "ssh",
    "sudo", "svn", "systemctl", "terraform", "tmux", "vagrant", "wget", "xcodebuild", "xcrun", "yarn",
  ]

  /// Whether a part has no capital letters.
  private static func isSmall(_ part: Substring.UTF8View) -> Bool {
    !part.contains { 0x41...0x5A ~= $0 }
  }

  private static let joints: Set = ["&&", "||", "|", ">", ">>"]

  /// Whether a part is an option: -y, -fsSL, --flag.
  private static func isOption(_ part: Substring.UTF8View) -> Bool {
    let letters = part.drop { $0 == 0x2D }
    let hyphens = part.count - letters.count
    return 1...2 ~= hyphens && letters.first.map(isASCIILetter) ?? false
  }

  /// Whether a part is an assignment: KEY=value.
  private static func isAssignment(_ part: Substring.UTF8View) -> Bool {
    guard let sign = part.firstIndex(of: 0x3D), part.first.map(isASCIILetter) ?? false else { return false }
    return part.index(after: sign) < part.endIndex
  }

  /// Whether a part is a URL, or a path from the root, the home folder, or the current folder.
  private static func isPlace(_ part: Substring.UTF8View) -> Bool {
    let text = String(part) ?? ""
    return ["/", "~/", "./", "../"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      || text.contains(bytesOf: "://")
  }
}
