/// What `--help` shows.
enum Help {
    static let overview = """
        usage: fluxproof COMMAND [OPTIONS]

          run      Runs the fuzz tests of a package on all cores, and goes on where it was.
          merge    Joins what shards have made into one report.
          show     Shows what is remembered, or what reports say.
          convert  Joins the reports of several runs into one, in all formats.
          replay   Takes the steps of a remembered failure, or of a token, once more.
          confirm  Notes that a remembered failure is fixed whose steps can't be taken any more.
          prune    Removes what is remembered of tests that are gone.

        fluxproof COMMAND --help says more.

        Ends with 0 if all tests hold, 1 if one has failed, 2 if the arguments are wrong, 3 if there is no answer.
        """

    /// - Throws: If there is no command of that name.
    static func text(_ name: String) throws -> String { try Subcommand(named: name).help }

    fileprivate static let searchOptions = """
          --time TIME       For how long, such as 90s, 30m or 8h.
          --effort N        As many runs as the tests say, times N, instead of a time.
          --seed N          What all random choices are derived from.
          --filter REGEX    Only tests whose names match; may be given more than once.
          --skip REGEX      No tests whose names match; may be given more than once.
          --jobs N          How many processes run at a time: as many as there are cores.
          --patience TIME   After how long without a sign a process is ended.
          --reports FOLDER  Where reports are written: “reports” in the folder of the run.
        """

    fileprivate static let testOptions = """
          --folder FOLDER   Where runs and logs are kept: \(RunOptions.defaultFolder).
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

            \(Help.searchOptions)
              --fresh           Begins anew, also where the last start could be gone on with.
            \(Help.testOptions)
            """
        case .merge:
            """
            usage: fluxproof merge FOLDER --seed N [--time TIME | --effort N] [OPTIONS] [-- COMMAND …]

            Joins what shards have left in a folder, that of FLUXFUZZ_SHARDS, into the report of one machine, each test in a process
            of its own. The seed is that of the shards, and so is the time or the effort, if they had one.

            \(Help.searchOptions)
            \(Help.testOptions)
            """
        case .show:
            """
            usage: fluxproof show [FILE | TEST | FOLDER]

            Without a word: a line for each remembered failure and way below this folder. With a file of one of them, as reports
            name it, or a test, as “CartTests/Cart.swift totals()”: what is in it, and how to repeat it. With a folder of reports:
            the reports of the tests that don't hold, and a line for each.
            """
        case .convert:
            """
            usage: fluxproof convert FOLDER … --into FOLDER [--baseline FOLDER]

            Joins the reports of several runs, such as those of several systems, into one folder: JSON, the page, JUnit XML, SARIF,
            annotations and the summary. With a baseline, what is new and what is fixed since then is told apart.
            """
        case .replay:
            """
            usage: fluxproof replay FILE | TOKEN [OPTIONS] [-- COMMAND …]

            Takes the steps once more, and shows the report. Ends with 1 if a rule breaks, 0 if none does, and 3 if a step can't be
            taken any more.

            \(Help.testOptions)
            """
        case .confirm:
            """
            usage: fluxproof confirm FILE | TOKEN [OPTIONS] [-- COMMAND …]

            Notes in the file of a remembered failure that it is fixed, if its steps can't be taken any more. If they can, and the
            rule still breaks, it ends with 1.

            \(Help.testOptions)
            """
        case .prune:
            """
            usage: fluxproof prune [--dry-run]

            Removes the remembered failures and ways whose tests are gone or have another name: no source file below this folder
            declares them. With --dry-run it only names them.
            """
        }
    }
}
