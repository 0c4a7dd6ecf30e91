def lines(text):
    return [line for line in text.split("\n")]
