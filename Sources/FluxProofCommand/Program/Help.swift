/// What `--help` shows.
enum Help {
    static let overview = """
        usage: fluxproof COMMAND [OPTIONS]

          run      Runs the fuzz tests of a package on all cores, and goes on where it was.
          merge    Joins what shards have made into one report.

        fluxproof COMMAND --help says more.

        Ends with 0 if all tests hold, 1 if one has failed, 2 if the arguments are wrong, 3 if there is no answer.
        """

    /// - Throws: If there is no command of that name.
    static func text(_ name: String) throws -> String { try Subcommand(named: name).help }

    fileprivate static let runOptions = """
          --time TIME       For how long, such as 90s, 30m or 8h.
          --effort N        As many runs as the tests say, times N, instead of a time.
          --seed N          What all random choices are derived from.
          --filter REGEX    Only tests whose names match; may be given more than once.
          --skip REGEX      No tests whose names match; may be given more than once.
          --jobs N          How many processes run at a time: as many as there are cores.
          --patience TIME   After how long without a sign a process is ended.
          --folder FOLDER   Where runs are kept: \(RunOptions.defaultFolder).
          --reports FOLDER  Where reports are written: “reports” in that folder.
          --skip-build      Takes the tests as they were built last.
          -- COMMAND …      What runs the tests, instead of those of the package in this folder, such as
                            -- xcodebuild test-without-building -scheme App
        """
}

extension Subcommand {
    /// How to use it.
    var help: String {
        switch self {
        case .run:
            """
            usage: fluxproof run [--time TIME | --effort N] [OPTIONS] [-- COMMAND …]

            Runs each fuzz test in processes of its own, a slice of time each. The time goes to those that still find new
            states. It ends when the time is over, or with Ctrl-C, and goes on from there at the next start, until the tests
            are built anew or another seed is given. Variables such as FLUXFUZZ_PROFILE count as for `swift test`.

            \(Help.runOptions)
            """
        case .merge:
            """
            usage: fluxproof merge --seed N [--time TIME | --effort N] [OPTIONS] [-- COMMAND …]

            Joins what shards have left in the folder “shards” of the folder, into the report of one machine. Seed and time or
            effort are those of the shards.

            \(Help.runOptions)
            """
        }
    }
}
