"""Faults that are put into the page, each of which a check has to find."""

import re

from checks import Check, digest, part


def altered(old, new):
    """Puts a fault into the script or the style, and lets the hashes fit."""

    def alter(html):
        if old.encode() not in html:
            raise RuntimeError(f"there is nothing to alter: {old}")
        html = html.replace(old.encode(), new.encode())
        for tag in [b"style", b"script"]:
            source = f"{tag.decode()}-src 'sha256-{digest(part(html, tag))}'".encode()
            html = re.sub(rb"%s-src 'sha256-[^']*'" % tag, source, html)
        return html

    return alter


def unescaped(html):
    return html.replace(b"\\u003c", b"<").replace(b"\\u003e", b">")


# Each with the check that has to find it, and with a part of what that says.
FAULTS = [
    (Check.text, lambda html: html.replace(b"margin: auto", b"margin: 9px"), "the hash of the style is stale"),
    (Check.text, altered("--quiet: #59616d", "--quiet: #99a1ad"), "contrast"),
    (Check.text, altered("'use strict';", "'use strict'; document.body.innerHTML = '';"), "innerHTML"),
    (Check.outcomes, altered(": open ? ['incomplete',", ": 0 ? ['incomplete',"), "the outcome of a run with one vacuous"),
    (Check.realistic, altered("setAttribute('aria-activedescendant', chosen.id)", "focus()"), "not one step is chosen"),
    (Check.realistic, altered("j: 1,", ""), "it shows"),
    (Check.realistic, altered("if (!isSilent) say(", "if (isSilent) say("), "is not announced"),
    (Check.realistic, altered("`The ${noun}s that break “${plain(rule, 80)}”`", "null"), "without a name"),
    (Check.realistic, altered("const start = () => {", "const start = () => { fetch('x.json');"), "the console says"),
    (Check.realistic, altered("textsPart('Calls', step.calls)", "''"), "Calls does not tell"),
    (Check.realistic, altered("value(action),", "'',"), "Dispatched does not tell"),
    (Check.realistic, altered("dispatches.length ? part", "true ? part"), "where nothing is"),
    (Check.reading, altered("field.select();", ""), "not selected"),
    (Check.reading, altered("view.open(step);", "view.open();"), "the address of a step"),
    (Check.reading, altered("|| textOf(index).includes(word)", "|| textOf(index)"), "the search"),
    (Check.reading, altered("!chosen.size || chosen.has", "!chosen.size || !chosen.has"), "the filter"),
    (Check.reading, altered("main.textContent =", "null ??"), "says nothing"),
    (Check.hostile, unescaped, "not read back"),
    (Check.hostile, altered("writeText(text)", "writeText(plain(text))"), "a copy is not"),
    (Check.hostile, altered(".replace(unseen, mark)", ""), "is not marked"),
    (Check.hostile, altered("of text.matchAll(hidden))", "of [])"), "is not marked"),
    (Check.hostile, altered("{ href: `#record-${index}` }", "{ href: finding.rule }"), "a link made from a value"),
    (Check.large, altered("options.replaceChildren(", "options.append("), "does not choose"),
    (Check.large, altered("overflow-wrap: anywhere;", ""), "pixels wide"),
    (Check.large, altered("failures.first?.close()", "null"), "elements before anything is opened"),
]
