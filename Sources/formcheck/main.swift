internal import Glibc

exit(Command.run(Array(CommandLine.arguments.dropFirst())).code)
