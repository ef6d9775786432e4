"""The summary, rendered as GitHub-flavoured Markdown."""
from texts import resolved, shows_nothing_else

PARAGRAPHS = ("To repeat it:", "No fuzz test has run.")


def problems(text, records, markdown_it):
    """What is wrong with a summary.

    Nothing may stand outside of headings, tables, the folds of details, and blocks of code, which have texts as they are.
    """
    found = []
    known = {resolved(record["text"]) for record in records}
    for counterexample in (one for record in records for one in record["counterexamples"]):
        known |= {resolved(counterexample[name]) for name in ("headline", "command")}
    if len(text.encode()) >= 1 << 20:
        found.append("it is longer than GitHub shows")
    if not shows_nothing_else(text):
        found.append("it has control characters")
    tokens = markdown_it.MarkdownIt("commonmark", {"html": True}).enable("table").parse(text)
    cells = 0
    for token in tokens:
        if token.type == "fence":
            if token.info != "text" or resolved(token.content.removesuffix("\n")) not in known:
                found.append(f"a block of code has another text: {token.content[:80]!r}")
        elif token.type == "html_block":
            line = token.content.strip()
            is_summary = line.startswith("<details><summary>") and line.endswith("</summary>") and line.count("<") == 3
            if line != "</details>" and not is_summary:
                found.append(f"there is other HTML: {line[:80]!r}")
        elif token.type == "inline":
            cells += 1
            kinds = {child.type for child in token.children}
            if kinds - {"text", "text_special"}:
                found.append(f"a text is taken for more, {sorted(kinds)}: {token.content[:80]!r}")
        elif token.type.split("_")[0] not in ("heading", "paragraph", "table", "thead", "tbody", "tr", "th", "td"):
            found.append(f"there is a {token.type}")
    for index, token in enumerate(tokens):
        if token.type == "paragraph_open":
            line = tokens[index + 1].content
            if line not in PARAGRAPHS and " more" not in line and not any(mark in line for mark in "✗✓!"):
                found.append(f"there is another paragraph: {line[:80]!r}")
    opened = sum(token.type == "html_block" and "<details>" in token.content for token in tokens)
    closed = sum(token.type == "html_block" and "</details>" in token.content for token in tokens)
    if opened != closed or not cells:
        found.append("not all that is opened is closed")
    return found
