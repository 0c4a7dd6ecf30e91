"""Makes a failing value small: drops elements, keys and text while it keeps failing."""


def smaller(value):
    """Values a step smaller than this one, the boldest first."""
    if isinstance(value, list):
        size = len(value) // 2
        while size:
            for start in range(0, len(value), size):
                yield value[:start] + value[start + size :]
            size //= 2
        for index, element in enumerate(value):
            for other in smaller(element):
                yield value[:index] + [other] + value[index + 1 :]
    elif isinstance(value, dict):
        for key in value:
            yield {other: value[other] for other in value if other != key}
        for key in value:
            for other in smaller(value[key]):
                yield {**value, key: other}
    elif isinstance(value, str) and value:
        if not value.isascii():
            yield "".join(char if char.isascii() else "x" for char in value)
        if len(value) > 1:
            yield value[: len(value) // 2]
            yield value[len(value) // 2 :]
            yield value[:-1]


def shrink(value, fails, attempts=300):
    """The smallest value found for which fails(value) holds; it must hold for the one given."""
    progress = True
    while progress and attempts > 0:
        progress = False
        for other in smaller(value):
            attempts -= 1
            if fails(other):
                value, progress = other, True
                break
            if attempts <= 0:
                break
    return value
