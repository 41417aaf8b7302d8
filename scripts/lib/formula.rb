# Does what Homebrew does with a formula of released archives: checks the checksum, unpacks, installs, tests.
# Usage: ruby formula.rb FORMULA FOLDER-OF-THE-RELEASE PREFIX

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
    abort "#{command} ended with #{status.exitstatus}, expected #{expected}" if status.exitstatus != expected
    output
  end

  def assert_match(expected, found)
    abort "expected #{expected} in #{found}" unless found.include?(expected)
  end
end

formula, release, prefix = ARGV.map { |path| File.expand_path(path) }
text = File.read(formula)
abort "the formula has the name #{text[/@[A-Z]\w*@/]} still" if text.lines.grep_v(/^#/).join.match?(/@[A-Z_]+@/)
load formula
archive = File.join(release, File.basename(Menulint.url))
expected = "https://github.com/example/menulint/releases/download/#{Menulint.version}/#{File.basename(archive)}"
abort "the address is #{Menulint.url}" if Menulint.url != expected
abort "the checksum is wrong" if Digest::SHA256.file(archive).hexdigest != Menulint.sha256

Dir.mktmpdir do |folder|
  system("tar", "-xzf", archive, "-C", folder, exception: true)
  Dir.mkdir(File.join(folder, "test"))
  made = Menulint.new(prefix, File.join(folder, "test"))
  # Homebrew steps into an archive's only folder.
  Dir.chdir(Dir.glob(File.join(folder, "menulint-*")).first) { made.install }
  Dir.chdir(made.testpath) { made.instance_eval(&Menulint.tests) }
end
installed = Dir.glob("**/*", base: prefix).select { |path| File.file?(File.join(prefix, path)) }
abort "installed #{installed}" if installed.length != 5
puts "the formula installs #{installed.sort.join(", ")} and its test passes"
