/// How a machine shows that it runs tests for many people, not for one who watches.
enum ContinuousIntegration {
    /// Variables that are set there, whatever their value is.
    private static let present = [
        "CI", "CODEBUILD_BUILD_ID", "GITLAB_CI", "TEAMCITY_VERSION", "JENKINS_URL", "BITBUCKET_COMMIT",
    ]

    /// Variables that say `true` there.
    private static let affirmed = ["TF_BUILD", "BUILDKITE", "CIRCLECI", "CIRRUS_CI", "GITHUB_ACTIONS"]

    /// The first variable that shows it; `nil` if none does.
    ///
    /// `CI=false` and `CI=0` don't, but leave it to the others.
    static func sign(in variables: [String: String]) -> String? {
        present.first { name in
            guard let value = variables[name], !value.isEmpty else { return false }
            return name != "CI" || !["false", "0"].contains(value.lowercased())
        } ?? affirmed.first { variables[$0]?.lowercased() == "true" }
    }
}
