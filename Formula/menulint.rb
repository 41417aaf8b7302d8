# Template of the Homebrew formula: the release workflow fills in what stands between @ signs. It was written with
# care, and not run by its authors.
class Menulint < Formula
  desc "Checks an app's menus against the Human Interface Guidelines"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/menulint-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256_MACOS@"
    depends_on macos: :ventura
  end

  on_linux do
    depends_on arch: :x86_64
    url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/menulint-@VERSION@-linux-x86_64.tar.gz"
    sha256 "@SHA256_LINUX@"
  end

  def install
    bin.install "menulint"
    man1.install "menulint.1"
    bash_completion.install "completions/menulint.bash" => "menulint"
    zsh_completion.install "completions/menulint.zsh" => "_menulint"
    fish_completion.install "completions/menulint.fish"
  end

  test do
    (testpath/"a.menu.yaml").write "kind: context\nitems: [Copy link, Get Info]\n"
    assert_match "title-capitalization", shell_output("#{bin}/menulint a.menu.yaml", 1)
  end
end
