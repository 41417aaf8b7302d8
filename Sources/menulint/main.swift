import Files

/// Reads the command line, does what it asks for, and ends with the status that tells how it went.
StandardStream.ignoreBrokenPipes()
exitProgram(Program.run(CommandLine.arguments.dropFirst()))
