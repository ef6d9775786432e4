"""Workflow commands, read as the runner of GitHub Actions reads a line (actions/runner, ActionCommand.cs)."""

DATA = (("%0D", "\r"), ("%0A", "\n"), ("%25", "%"))
PROPERTY = (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%"))
KNOWN = ("error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "stop-commands", "set-output")


def unescaped(text, escapes):
    for escape, character in escapes:
        text = text.replace(escape, character)
    return text


def read(line):
    """The name, the properties and the message of a line; None if it is no command."""
    line = line.lstrip()
    if not line.startswith("::"):
        return None
    head, separator, message = line[2:].partition("::")
    name, _, rest = head.partition(" ")
    if not separator or name not in KNOWN:
        return None
    pairs = (part.split("=", 1) for part in rest.strip().split(",") if part)
    properties = {pair[0]: unescaped(pair[1], PROPERTY) for pair in pairs if len(pair) == 2}
    return name, properties, unescaped(message, DATA)


def is_old_command(line):
    """Whether a command in the old form is anywhere in a line."""
    return any("##[" + name in line for name in KNOWN)
