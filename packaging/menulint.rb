# The template of the Homebrew formula. scripts/finish-release replaces the placeholders between @ signs.
class Menulint < Formula
  desc "Checks an app's menus against the Human Interface Guidelines"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    depends_on macos: :ventura
    url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/menulint-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256_macos-universal@"
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/menulint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256_linux-x86_64@"
    end
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/menulint-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA256_linux-arm64@"
    end
  end

  def install
    bin.install "menulint"
    man1.install "menulint.1"
    bash_completion.install "completions/menulint.bash" => "menulint"
    zsh_completion.install "completions/menulint.zsh" => "_menulint"
    fish_completion.install "completions/menulint.fish"
  end

  test do
    (testpath/"a.menu.yaml").write "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"
    assert_match "title-capitalization", shell_output("#{bin}/menulint a.menu.yaml", 1)
  end
end
