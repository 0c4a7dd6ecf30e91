"""What `abridge formats` says of the formats, so that tests have no list of their own."""
import subprocess


def names(program) -> list[str]:
    listed = subprocess.run([program, "formats"], capture_output=True, text=True, timeout=60, check=True).stdout
    return [line.split()[0] for line in listed.splitlines()]


def logs(program) -> list[str]:
    """Those of which many lines make one conversation."""
    pages = subprocess.run([program, "formats", *names(program)], capture_output=True, text=True, timeout=60, check=True).stdout
    history = [line for line in pages.splitlines() if line.startswith("History:")]
    return [name for name, line in zip(names(program), history, strict=True) if "the lines of a log" in line]
