# Installs a formula as Homebrew does: verifies the checksum, unpacks the archive, installs it, and runs its test.
# Usage: ruby formula.rb FORMULA RELEASE-FOLDER PREFIX

require "digest"
require "fileutils"
require "open3"
require "pathname"
require "rbconfig"
require "tmpdir"

class Pathname
  def install(*files)
    mkpath
    files.each do |file|
      (file.is_a?(Hash) ? file : { file => File.basename(file) }).each { |from, to| FileUtils.cp(from, self / to) }
    end
  end

  alias original_write write
  def write(text) = original_write(text)
end

class Formula
  class << self
    attr_reader :tests

    %i[desc homepage version license url sha256].each do |name|
      define_method(name) { |*value| value.empty? ? values[name] : values[name] = value.first }
    end

    def values = (@values ||= {})
    def depends_on(*) = nil
    def on_macos = (yield if RbConfig::CONFIG["host_os"].include?("darwin"))
    def on_linux = (yield if RbConfig::CONFIG["host_os"].include?("linux"))
    def on_intel = (yield if RbConfig::CONFIG["host_cpu"] == "x86_64")
    def on_arm = (yield if RbConfig::CONFIG["host_cpu"].match?(/arm|aarch/))
    def test(&block) = @tests = block
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = Pathname(prefix)
    @testpath = Pathname(testpath)
  end

  def bin = prefix / "bin"
  def man1 = prefix / "share/man/man1"
  def bash_completion = prefix / "etc/bash_completion.d"
  def zsh_completion = prefix / "share/zsh/site-functions"
  def fish_completion = prefix / "share/fish/vendor_completions.d"

  def shell_output(command, expected = 0)
    output, status = Open3.capture2(command)
    abort "#{command}: expected status #{expected}, found #{status.exitstatus}" if status.exitstatus != expected
    output
  end

  def assert_match(expected, found)
    abort "expected “#{expected}” in the output, found: #{found}" unless found.include?(expected)
  end
end

formula, release, prefix = ARGV.map { |path| File.expand_path(path) }
text = File.read(formula)
abort "the formula still contains #{text[/@[A-Z]\w*@/]}" if text.lines.grep_v(/^#/).join.match?(/@[A-Z_]+@/)
load formula
archive = File.join(release, File.basename(Menulint.url))
expected = "https://github.com/example/menulint/releases/download/#{Menulint.version}/#{File.basename(archive)}"
abort "expected the address #{expected}, found #{Menulint.url}" if Menulint.url != expected
abort "the checksum is wrong" if Digest::SHA256.file(archive).hexdigest != Menulint.sha256

Dir.mktmpdir do |folder|
  system("tar", "-xzf", archive, "-C", folder, exception: true)
  Dir.mkdir(File.join(folder, "test"))
  made = Menulint.new(prefix, File.join(folder, "test"))
  # Homebrew enters the only folder of an archive.
  Dir.chdir(Dir.glob(File.join(folder, "menulint-*")).first) { made.install }
  Dir.chdir(made.testpath) { made.instance_eval(&Menulint.tests) }
end
installed = Dir.glob("**/*", base: prefix).select { |path| File.file?(File.join(prefix, path)) }
abort "expected 5 installed files, found #{installed}" if installed.length != 5
puts "the formula installs #{installed.sort.join(", ")} and its test passes"
