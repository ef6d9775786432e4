# Makes a shell script of one job of a workflow, as far as these workflows go: variables of the workflow and the job, commands,
# artifacts, and the conditions always() and failure(). What else is in it ends the script with an error.
#
# Usage: awk -v job=NAME -f workflow.awk FILE
#
# Artifacts are folders in the folder that ARTIFACTS names.

function value(text) { sub(/^[^:]*: */, "", text); if (text ~ /^".*"$/) text = substr(text, 2, length(text) - 2); return text }
function quoted(text) { gsub(/'/, "'\\''", text); return "'" text "'" }

# Prints the step that has been read.
function end_step(    condition) {
    if (!in_step) return
    in_step = 0
    condition = when == "always()" ? "true" : when == "failure()" ? "[ $failed = 1 ]" : "[ $failed = 0 ]"
    if (uses ~ /^actions\/checkout@/) run = "git reset -q --hard\ngit clean -qfdx -e .build\n"
    if (uses ~ /^actions\/upload-artifact@/) run = "mkdir -p \"$ARTIFACTS\"\ncp -R " path " \"$ARTIFACTS/" name "\"\n"
    if (uses ~ /^actions\/download-artifact@/)
        run = "mkdir -p " path "\nfor part in \"$ARTIFACTS\"/" (pattern != "" ? pattern : name) "; do cp -R \"$part\"/. " path "; done\n"
    if (run == "") { print "echo \"a step without a command\" >&2; exit 9"; return }
    # Behind an operator, a shell would not end at the first command that fails.
    print "if " condition "; then\n(set -e\n" run ")\n[ $? = 0 ] || failed=1\nfi"
}

function begin_step() {
    end_step()
    in_step = 1
    when = uses = run = name = path = pattern = ""
    in_run = in_with = 0
}

/^ *#/ || /^ *$/ { next }
/^[a-z]/ { section = $1; in_job = 0 }
section == "env:" && /^  [A-Z]/ { key = $1; sub(/:$/, "", key); print "export " key "=" quoted(value($0)) }
section != "jobs:" { next }
/^  [a-z]/ { end_step(); in_job = $1 == job ":"; part = ""; next }
!in_job { next }
/^    [a-z]/ { end_step(); part = $1; if (part == "steps:") { print "failed=0"; was_there = 1 }; next }
part == "env:" { key = $1; sub(/:$/, "", key); print "export " key "=" quoted(value($0)); next }
part != "steps:" { next }
/^      - / { begin_step(); sub(/^      - /, "        ") }
in_run && /^          / { line = $0; sub(/^          /, "", line); run = run line "\n"; next }
{ in_run = 0 }
/^        if:/ { when = value($0); next }
/^        uses:/ { uses = value($0); next }
/^        run: \|/ { in_run = 1; next }
/^        run:/ { run = value($0) "\n"; next }
/^        with:/ { next }
/^          name:/ { name = value($0); next }
/^          path:/ { path = value($0); next }
/^          pattern:/ { pattern = value($0); next }
/^          merge-multiple:/ { next }
{ print "echo \"not understood: " $1 "\" >&2; exit 9" }
END { end_step(); print was_there ? "exit $failed" : "exit 9" }
