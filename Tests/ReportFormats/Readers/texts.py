"""Texts as they are written into reports."""
import re


def resolved(text):
    """A text in which each escape of Swift for a character is that character.

    So texts can be compared of which one has escapes where the other may have none.
    """
    return re.sub(r"\\u\{([0-9A-Fa-f]{1,6})\}", lambda match: chr(int(match[1], 16)), text)


def from_swift(source):
    """What a string literal of Swift stands for."""
    escapes = {"n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", '"': '"', "'": "'"}

    def character(match):
        return chr(int(match[1], 16)) if match[1] else escapes[match[2]]

    assert source[0] == source[-1] == '"', source
    return re.sub(r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))", character, source[1:-1])


def shows_nothing_else(text):
    """Whether a text has no control character but those of lines, and nothing that turns its direction."""
    return not re.search("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", text)
