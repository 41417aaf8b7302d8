import Files

/// Runs the command line and exits with its status.
StandardStream.ignoreBrokenPipes()
exitProgram(Program.run(CommandLine.arguments.dropFirst()))
