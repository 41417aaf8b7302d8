"""Reads Swift source for scripts/mutants: tokens, pieces that can be duplicated, and places for bugs.

This module doesn't know types, so scripts/mutants drops the bugs that the compiler rejects.
"""
import re
from dataclasses import dataclass, field

OPERATOR = set("/=-+!*%<>&|^~?")
WORD = re.compile(r"[A-Za-z_$@#`\u0080-\uffff][A-Za-z0-9_`\u0080-\uffff]*")
NUMBER = re.compile(r"0[xbo][0-9A-Fa-f_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][-+]?[0-9]+)?")
CLOSING = {"(": ")", "[": "]", "{": "}"}
DECLARATIONS = {
    "func", "init", "deinit", "subscript", "var", "let", "struct", "class", "enum", "extension", "protocol", "actor",
    "case", "import", "typealias", "associatedtype", "operator", "precedencegroup",
}
ACCESSORS = {"get", "set", "willSet", "didSet"}


@dataclass
class Token:
    kind: str  # word, number, string, table, operator, sign
    text: str
    start: int
    end: int
    spaced: bool  # space in front
    fresh: bool  # first of its line


@dataclass
class Piece:
    """A part of a file that can be duplicated: the body of a function, or the value of a variable or parameter."""
    start: int
    end: int
    is_body: bool
    type: str | None = None
    tokens: list = field(default_factory=list)


@dataclass
class Place:
    """A bug: a range in a file, and the text that replaces it."""
    path: str
    start: int
    end: int
    new: str
    kind: str
    piece: Piece | None = None


def tokens(text, trait=None):
    """Returns the tokens of a file without comments. Marks the tokens inside `#if`, unless it is the `#if` of a trait
    that is on."""
    found = []
    position, count = 0, len(text)
    spaced = fresh = True
    conditions = []
    while position < count:
        sign = text[position]
        start = position
        if sign == "\n":
            position, spaced, fresh = position + 1, True, True
            continue
        if sign.isspace():
            position, spaced = position + 1, True
            continue
        if text.startswith("//", position):
            position = text.find("\n", position)
            position = count if position < 0 else position
            continue
        if text.startswith("/*", position):
            depth, position = 1, position + 2
            while depth and position < count:
                step = {"/*": 1, "*/": -1}.get(text[position:position + 2], 0)
                depth, position = depth + step, position + (2 if step else 1)
            spaced = True
            continue
        directive = re.compile(r"#(if|elseif|else|endif)\b[^\n]*").match(text, position)
        if directive:
            if directive[1] == "endif":
                conditions.pop()
            elif directive[1] == "if":
                conditions.append(directive[0] != f"#if {trait}")
            else:
                conditions[-1] = True
            position = directive.end()
            continue
        if sign == '"' or re.compile(r'#+"').match(text, position):
            position = string_end(text, position)
            kind = "table" if text.startswith('"""', start) else "string"
        elif match := WORD.match(text, position):
            position, kind = match.end(), "word"
        elif match := NUMBER.match(text, position):
            position, kind = match.end(), "number"
        elif text.startswith(("...", "..<"), position):
            position, kind = position + 3, "operator"
        elif sign in OPERATOR:
            while position < count and text[position] in OPERATOR:
                position += 1
            kind = "operator"
        else:
            position, kind = position + 1, "sign"
        token = Token(kind, text[start:position], start, position, spaced, fresh)
        token.conditional = any(conditions)
        found.append(token)
        spaced = fresh = False
    return found


def string_end(text, position):
    hashes = 0
    while text[position] == "#":
        hashes, position = hashes + 1, position + 1
    quote = '"""' if text.startswith('"""', position) else '"'
    position += len(quote)
    escape = "\\" + "#" * hashes
    while not text.startswith(quote + "#" * hashes, position):
        if text.startswith(escape, position):
            position += len(escape)
            if text[position] == "(":
                position = bracket_end(text, position)
            else:
                position += 1
        else:
            position += 1
    return position + len(quote) + hashes


def bracket_end(text, position):
    depth = 0
    while True:
        if text[position] == '"':
            position = string_end(text, position)
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
        if depth == 0:
            return position


def partners(list):
    """Returns the index of the matching bracket for each bracket."""
    found, open = {}, []
    for index, token in enumerate(list):
        if token.kind != "sign":
            continue
        if token.text in CLOSING:
            open.append(index)
        elif token.text in CLOSING.values() and open:
            found[index] = open.pop()
            found[found[index]] = index
    return found


def pieces(text, list):
    """Returns the outermost functions and values of a file."""
    found = []
    pairs = partners(list)
    header = 0
    index = 0
    while index < len(list):
        token = list[index]
        if token.text == "{" and index in pairs:
            word = last_declaration(list, pairs, header, index)
            follower = list[index + 1].text
            accessor = any(t.text in ACCESSORS for t in list[header:index]) and word not in ("func", "init")
            is_function = word in ("func", "init", "deinit", "subscript", "var") or (word is None and accessor)
            if is_function and not (word in ("var", "subscript") and follower in ACCESSORS):
                end = pairs[index]
                found += parameters(text, list, pairs, header, index)
                if end > index + 1:
                    found.append(
                        Piece(token.end, list[end].start, True, tokens=list[index + 1:end]))
                index = end
            header = index + 1
        elif token.text == "}":
            header = index + 1
        elif token.text in ("(", "[") and index in pairs:
            index = pairs[index]
        elif token.text == "=" and last_declaration(list, pairs, header, index) in ("let", "var"):
            end = value_end(list, pairs, index + 1)
            declared = [t for t in range(header, index) if list[t].text in ("let", "var")][-1]
            colon = next((t for t in range(declared, index) if list[t].text == ":"), None)
            type = text[list[colon].end:token.start].strip() if colon else None
            # Tests compare the descriptions of rules with their pages, so skip them. No output depends on the size of a
            # thread's stack.
            is_description = "RuleDescription(" in text[list[index].start:list[end - 1].end]
            if not is_description and list[declared + 1].text != "stackSize":
                found.append(
                    Piece(list[index + 1].start, list[end - 1].end, False, type, list[index + 1:end]))
            index, header = end - 1, end
        index += 1
    return found


def last_declaration(list, pairs, header, end):
    index = end - 1
    while index >= header:
        if list[index].text in (")", "]", "}"):
            index = pairs.get(index, index)
        elif list[index].text in DECLARATIONS and (index == 0 or list[index - 1].text != "."):
            return list[index].text
        index -= 1
    return None


def value_end(list, pairs, index):
    """Returns the index after the last token of an expression."""
    first = index
    while index < len(list):
        token = list[index]
        if token.text in (",", ")", "]", "}", ";"):
            return index
        if token.fresh and index > first:
            joined = token.text == "." or token.kind == "operator" or token.text in ("?", ":")
            before = list[index - 1]
            if not joined and not (before.kind == "operator" and before.spaced) and before.text != "=":
                return index
        if token.text == "{" and not token.spaced and index > first:
            return index
        index = pairs[index] + 1 if token.text in CLOSING and index in pairs else index + 1
    return index


def parameters(text, list, pairs, header, end):
    index = header
    while index < end:
        if list[index].text == "=" and list[index].spaced:
            stop = value_end(list, pairs, index + 1)
            yield Piece(list[index + 1].start, list[stop - 1].end, False, None, list[index + 1:stop])
            index = stop
        index += 1


# Places for bugs.

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SWAPS = {
    "first": "last", "last": "first", "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix", "lowerBound": "upperBound",
    "upperBound": "lowerBound", "allSatisfy": "contains", "start": "end", "end": "start", "safe": "unsafe",
    "unsafe": "safe", "upper": "lower", "lower": "upper", "warning": "info", "info": "warning", "error": "warning",
    "previousSibling": "nextSibling", "nextSibling": "previousSibling", "startIndex": "endIndex",
    "endIndex": "startIndex", "min": "max", "max": "min",
}
STOPS = {",", ";", "=", "return", "if", "guard", "while", "where", "in", "else", "case", "let", "var", "->", "?", ":",
         "&&", "||", "try", "throw", "do", "+=", "-="}


CAPACITIES = {"capacity", "keepingCapacity", "minimumCapacity", "unsafeUninitializedCapacity"}
# No test can make a system call return this error.
INTERRUPTED = "EINTR"


def places(path, text, piece):
    """Returns the possible bugs in a piece."""
    list = piece.tokens
    pairs = partners(list)
    found = []

    def add(kind, start, end, new):
        if INTERRUPTED not in text[start:end]:
            found.append(Place(path, start, end, new, kind, piece))

    unseen = sizes(list, pairs)
    for index, token in enumerate(list):
        if token.conditional or index in unseen:
            continue
        before = list[index - 1] if index else None
        after = list[index + 1] if index + 1 < len(list) else None
        member = before is not None and before.text == "." and not token.spaced
        infix = token.kind == "operator" and token.spaced and after is not None and after.start > token.end
        if infix and token.text in COMPARISONS and not compares_keys(list, index):
            add("operator", token.start, token.end, COMPARISONS[token.text])
        elif infix and token.text in ("&&", "||"):
            add("logic", token.start, token.end, "||" if token.text == "&&" else "&&")
            neutral = "true" if token.text == "&&" else "false"
            left, right = left_operand(list, pairs, index), right_operand(list, pairs, index)
            if left is not None:
                add("condition", list[left].start, list[index - 1].end, neutral)
            if right is not None:
                add("condition", list[index + 1].start, list[right].end, neutral)
        elif infix and token.text in ("+", "-") and before.kind != "string" and after.kind != "string":
            add("operator", token.start, token.end, "-" if token.text == "+" else "+")
        elif infix and token.text == "??":
            left = operand_start(list, pairs, index)
            if left is not None:
                add("default", list[left].start, token.end, "")
        elif token.kind == "operator" and token.text == "..<":
            add("operator", token.start, token.end, "...")
        elif token.text == "!" and after is not None and after.start == token.end and (
                token.spaced or before is None or before.text in ("(", "[", "{")):
            add("negation", token.start, token.end, "")
        elif token.kind == "number" and not member and token.text.isdigit():
            number = int(token.text)
            add("limit", token.start, token.end, str(number + 1))
            if number > 0:
                add("limit", token.start, token.end, str(number - 1))
        elif token.text in ("true", "false") and (after is None or after.text != ":"):
            add("boolean", token.start, token.end, "false" if token.text == "true" else "true")
        elif token.text in SWAPS and member:
            if token.text == "allSatisfy" and after is not None and after.text == "(":
                continue
            add("swap", token.start, token.end, SWAPS[token.text])
        elif token.text in ("min", "max") and not member and after is not None and after.text == "(":
            add("swap", token.start, token.end, SWAPS[token.text])
        elif token.text in ("if", "guard", "while") and not member:
            clauses(list, pairs, index, add)
        elif token.text == "where":
            end = where_end(list, pairs, index)
            if end is not None:
                add("condition", list[index + 1].start, list[end].end, "true")
        elif token.text == "switch":
            cases(list, pairs, index, add)
        elif token.text == "continue" and after is not None and after.text == "}":
            add("statement", token.start, token.end, "")
        elif token.text == "[" and index in pairs:
            elements(list, pairs, index, add)
        elif token.kind == "table" and "\\(" not in token.text and piece.type == "StaticString":
            rows(text, token, add)
    return found


def compares_keys(list, index):
    """Whether this is `$0.key < $1.key`. The keys of a dictionary are never equal, so `<=` has the same result."""
    words = [token.text for token in list[max(index - 3, 0):index + 4]]
    return words in [["$0", ".", "key", sign, "$1", ".", "key"] for sign in "<>"]


def sizes(list, pairs):
    """Returns the tokens that only reserve memory or repeat an interrupted call, because no output depends on them."""
    found = set()
    for index, token in enumerate(list[:-1]):
        if token.text == "reserveCapacity" and index + 1 in pairs:
            found |= set(range(index, pairs[index + 1]))
        elif token.text in CAPACITIES and list[index + 1].text == ":":
            found |= set(range(index, value_end(list, pairs, index + 2)))
        elif list[index + 1].text == INTERRUPTED:
            found.add(index)
    return found


def left_operand(list, pairs, index):
    start = None
    index -= 1
    while index >= 0:
        token = list[index]
        if token.text in (")", "]", "}") and index in pairs:
            start = pairs[index]
            if list[start].text == "{" and not joined(list, start):
                return None
            index = start - 1
            if start and list[start].fresh:
                return start
            continue
        if token.text in CLOSING or (token.text in STOPS and not (token.text == "?" and not token.spaced)):
            return start
        start = index
        if token.fresh and token.text != "." and not (token.kind == "operator" and token.text != "!"):
            return start
        index -= 1
    return start


def right_operand(list, pairs, index):
    index += 1
    last = None
    in_condition = is_condition(list, pairs, index - 1)
    while index < len(list):
        token = list[index]
        if last is not None and token.fresh and token.text != "." and token.kind != "operator":
            return last
        if token.text in (")", "]", "}") or (token.text in STOPS and not (token.text == "?" and not token.spaced)):
            return last
        if token.text == "{" and in_condition:
            return last
        if token.text in CLOSING and index in pairs:
            index = pairs[index]
        last = index
        index += 1
    return last


def is_condition(list, pairs, index):
    """Whether an index is in the condition of a statement, which ends at a brace."""
    while index >= 0:
        token = list[index]
        if token.text in (")", "]", "}") and index in pairs:
            index = pairs[index]
        elif token.text in ("if", "guard", "while", "where", "switch"):
            return True
        elif token.text in CLOSING or token.text in ("return", ";"):
            return False
        index -= 1
    return False


def joined(list, index):
    before = list[index - 1] if index else None
    return before is not None and (before.kind == "word" or before.text in (")", "]"))


def operand_start(list, pairs, index):
    """Returns the index of the first token of the operand before an operator, which ends at a space."""
    index -= 1
    while index >= 0:
        token = list[index]
        if token.text in (")", "]") and index in pairs:
            index = pairs[index]
            token = list[index]
        elif token.text == "}":
            return None
        if token.spaced or index == 0 or list[index - 1].text in CLOSING:
            return index
        index -= 1
    return None


def clauses(list, pairs, index, add):
    """Drops each condition of a statement, except bindings."""
    word = list[index].text
    first = index + 1
    parts, position = [], first
    while position < len(list):
        token = list[position]
        if token.text in ("(", "[") and position in pairs:
            position = pairs[position] + 1
            continue
        if token.text == "{" and word == "guard":
            position = pairs.get(position, position) + 1
            continue
        ends = token.text == ("else" if word == "guard" else "{")
        if ends or token.text == ",":
            parts.append((first, position - 1))
            first = position + 1
        if ends:
            break
        position += 1
    for start, end in parts:
        if end < start:
            continue
        if list[start].text in ("let", "var", "case") or list[start].text.startswith("#"):
            if word == "if" and (start, end) == parts[-1]:
                add("case", list[end].end, list[end].end, ", 0 == 1")
            continue
        # Conditions joined by && or || also have a bug for each operand.
        new = "true" if word == "guard" or len(parts) > 1 else "false"
        add("condition" if new == "true" else "case", list[start].start, list[end].end, new)


def where_end(list, pairs, index):
    last = None
    index += 1
    while index < len(list):
        token = list[index]
        if token.text in ("{", ":", ",", "}"):
            return last
        if token.text in CLOSING and index in pairs:
            index = pairs[index]
        last = index
        index += 1
    return None


def cases(list, pairs, index, add):
    """Drops cases and single patterns of a switch that has a default."""
    open = index + 1
    while open < len(list) and list[open].text != "{":
        open = pairs.get(open, open) + 1 if list[open].text in CLOSING else open + 1
    if open not in pairs:
        return
    found, has_default, position = [], False, open + 1
    while position < pairs[open]:
        token = list[position]
        if token.text in CLOSING and position in pairs:
            position = pairs[position] + 1
            continue
        if token.text == "default" and list[position + 1].text == ":":
            has_default = True
        if token.text == "case" and (token.fresh or list[position - 1].text in (";", "{")):
            patterns, first, position = [], position + 1, position + 1
            while position < pairs[open]:
                if list[position].text in CLOSING and position in pairs:
                    position = pairs[position] + 1
                    continue
                if list[position].text in (",", ":"):
                    patterns.append((first, position - 1))
                    first = position + 1
                    if list[position].text == ":":
                        break
                position += 1
            found.append(patterns)
        position += 1
    if not has_default:
        return
    for patterns in found:
        for number, (start, end) in enumerate(patterns):
            if len(patterns) == 1:
                if not any(t.text == "where" for t in list[start:end]):
                    add("case", list[end].end, list[end].end, " where 0 == 1")
            elif number + 1 < len(patterns):
                add("case", list[start].start, list[patterns[number + 1][0]].start, "")
            else:
                add("case", list[patterns[number - 1][1]].end, list[end].end, "")


def elements(list, pairs, index, add):
    """Drops each element of an array of strings or cases."""
    end, first, parts = pairs[index], index + 1, []
    position = first
    while position <= end:
        token = list[position]
        if token.text in CLOSING and position in pairs:
            position = pairs[position] + 1
            continue
        if position == end or token.text == ",":
            if position > first:
                parts.append((first, position - 1))
            first = position + 1
        position += 1
    if len(parts) < 2:
        return
    for number, (start, last) in enumerate(parts):
        if list[start].kind != "string" and list[start].text != ".":
            continue
        if number + 1 < len(parts):
            add("entry", list[start].start, list[parts[number + 1][0]].start, "")
        else:
            add("entry", list[parts[number - 1][1]].end, list[last].end, "")


def rows(text, token, add):
    """Drops each line of a table, or each word of a long line."""
    first = text.index("\n", token.start) + 1
    stop = text.rindex("\n", token.start, token.end) + 1
    position = first
    while position < stop:
        end = text.index("\n", position) + 1
        line = text[position:end]
        body = line.strip()
        if body and not body.endswith(":"):
            words = re.match(r"\s*(\w+: )?([^|;:]+)$", line.rstrip())
            if words and body.count(" ") > 5:
                for word in re.compile(r"\S+").finditer(text, position + words.start(2), end):
                    add("entry", word.start(), word.end(), "")
            elif end < stop:
                add("entry", position, end, "")
        position = end
