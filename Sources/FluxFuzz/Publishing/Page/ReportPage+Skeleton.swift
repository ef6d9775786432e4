extension ReportPage {
    /// The SHA-256 of the style and of the script, in base64.
    ///
    /// `Tests/ReportPage/check --update` writes them anew.
    static let styleHash = "7t50TJebL5wAnSMxITZbX5Nob+2rl1vRlpdPibbR/g8="
    static let scriptHash = "DUXu7UpYfnVXJJHBjyOzpXGYeWpXvDEWHNPIdaef30Y="

    /// What the page may do: run its own script and use its own style.
    ///
    /// Its picture for the tab is empty; without one, a browser would ask for it.
    private static let policy = """
        default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; img-src data:; \
        base-uri 'none'; form-action 'none'
        """

    /// What stands before the style.
    static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>Fuzzing run</title>
        <link rel="icon" href="data:,">

        """

    /// What stands between the style and the data.
    static let body = """

        </head>
        <body>
        <a class="skip" href="#failures">Skip to the failures</a>
        <a class="skip" href="#tests">Skip to the tests</a>
        <header id="run"><h1>Fuzzing run</h1></header>
        <main id="main"></main>
        <noscript>
        <p>This page needs JavaScript to show the run. The same is in summary.md and reports.json, beside this file.</p>
        </noscript>
        <div id="said" class="hidden" role="status"></div>

        """
}
