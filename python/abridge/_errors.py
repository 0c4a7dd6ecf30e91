"""What is raised where there is no outcome. (Without memory: MemoryError.)"""


class AbridgeError(Exception):
    """Any of these. Its text is one sentence, with the place of the mistake where there is one."""


class OptionsError(AbridgeError, ValueError):
    """The options can't be followed."""


class InputError(AbridgeError):
    """The input can't be read as it was asked to be."""


class InternalError(AbridgeError):
    """A mistake of abridge's."""
