#include "lib/rule/rules.hpp"

// The rules about files and records. Their checks stand where bytes are read and written (lib/pipeline);
// here is what people are told of them.

namespace abridge::rule {

Rule damaged_container() {
  return {
      .summary = "compressed or UTF-16 input that breaks off",
      .prose =
          "Input in gzip, zstd or UTF-16 is unpacked while it is read. Here that stops before the end: the "
          "file was cut short or changed on its way, or something else follows in it. What could be unpacked "
          "is read as if it were all; the finding says at which byte of the file the rest was lost. There is "
          "no repair: get the file again.",
      .bad = R"ex(\xFF\xFE1\x00\x20)ex",
      .good = R"ex({"role":"user","content":"Hi"})ex",
      .standard = standard(Severity::error),
  };
}

Rule invalid_json() {
  return {
      .summary = "a record that is not JSON",
      .prose =
          "The record is not JSON. The finding says at which byte, and what was expected there. The record "
          "is rejected; the others go on.",
      .bad = R"ex({"role": "user", "content": "Hi",})ex",
      .good = R"ex({"role":"user","content":"Hi"})ex",
      .standard = standard(Severity::error),
  };
}

Rule truncated_record() {
  return {
      .summary = "the last record stops inside a value",
      .prose =
          "The input ends inside a value: its writer crashed, or the file was copied while it was written. "
          "The repair leaves the stub out; it is unsafe, since its text is lost.",
      .bad = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"He)ex",
      .good = R"ex({"role":"user","content":"Hi"})ex",
      .fix = Fix::unsafe,
      .standard = standard(Severity::error),
  };
}

Rule concatenated_records() {
  return {
      .summary = "two values on one line, or one over several lines",
      .prose =
          "In JSONL each line is one value. Here two stand on one line, or one stands over several. The "
          "repair writes one a line; it is safe, since nothing but white space changes.",
      .bad = R"ex({"role":"user","content":"Hi"}{"role":"assistant","content":"Hello"}
{"role":"user","content":"Hi"})ex",
      .good = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"Hello"})ex",
      .fix = Fix::safe,
      .standard = standard(Severity::warn, Fix::safe),
  };
}

Rule nul_bytes() {
  return {
      .summary = "runs of NUL bytes between records",
      .prose =
          "A disk that lost power leaves runs of NUL bytes. Between records they mean nothing; the repair "
          "skips them and is safe.",
      .bad = R"ex({"role":"user","content":"Hi"}
\x00\x00\x00\x00
{"role":"assistant","content":"Hello"})ex",
      .good = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"Hello"})ex",
      .fix = Fix::safe,
      .standard = standard(Severity::warn, Fix::safe),
  };
}

Rule byte_order_mark() {
  return {
      .summary = "byte order marks that are not at the start of the file",
      .prose =
          "Files that each begin with a byte order mark (EF BB BF) leave it between records where they were "
          "put together. It is not JSON there, and other readers fail on it; the repair takes it away and is "
          "safe. At the start of the file it stays.",
      .bad = R"ex({"role":"user","content":"Hi"}
\xEF\xBB\xBF{"role":"assistant","content":"Hello"})ex",
      .good = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"Hello"})ex",
      .fix = Fix::safe,
      .standard = standard(Severity::warn, Fix::safe),
  };
}

Rule invalid_utf8() {
  return {
      .summary = "bytes that are not UTF-8",
      .prose =
          "The record has bytes that are not UTF-8; every provider refuses them. The repair writes U+FFFD "
          "for "
          "each bad part; it is safe, since those bytes never were text. Two halves of a character that "
          "stand as three bytes each (CESU-8) become that character.",
      .bad = R"ex({"role":"user","content":"caf\xE9"})ex",
      .good = R"ex({"role":"user","content":"café"})ex",
      .fix = Fix::safe,
      .standard = standard(Severity::error, Fix::none),
  };
}

Rule lone_surrogate() {
  return {
      .summary = "half of a character, written as an escape",
      .prose =
          "An escape such as \\ud83d without its other half is no character: somebody cut an emoji in two. "
          "Every provider refuses it. The repair writes U+FFFD; it is safe, since the half never was text.",
      .bad = R"ex([{"role":"user","content":"cut \ud83d"}])ex",
      .good = R"ex([{"role":"user","content":"whole \ud83d\ude00"}])ex",
      .example_policy = R"(rules: {lone-surrogate: warn})",
      .fix = Fix::safe,
  };
}

Rule duplicate_key() {
  return {
      .summary = "a key twice in one object",
      .prose =
          "An object has a key twice. Readers differ in which one they take; here, as in most, the last one "
          "counts. Nothing is repaired: only its author knows which was meant.",
      .bad = R"ex([{"role":"user","content":"first","content":"second"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(rules: {duplicate-key: warn})",
  };
}

Rule duplicate_record() {
  return {
      .summary = "a line that repeats an earlier one",
      .prose =
          "A line has the same bytes as an earlier line of the same stream, or its id: a log was written "
          "twice. The repair drops the repetition; it is unsafe, since people do say the same thing twice.",
      .bad = R"ex({"id":"m1","role":"user","content":"Hi"}
{"id":"m1","role":"user","content":"Hi"})ex",
      .good = R"ex({"id":"m1","role":"user","content":"Hi"}
{"id":"m2","role":"user","content":"Hi"})ex",
      .example_policy = R"(rules: {duplicate-record: warn})",
      .fix = Fix::unsafe,
  };
}

Rule unknown_format() {
  return {
      .summary = "no format that is known",
      .prose =
          "None of the formats recognises the input. abridge detect says what was looked for, and --from "
          "names "
          "the format where you know it. Lines of another format in an agent's "
          "log are a warning: the log is read without them.",
      .bad = R"ex({"foo": 1})ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .standard = standard(Severity::error),
  };
}

Rule read_only_format() {
  return {
      .summary = "a format that is read, not written",
      .prose =
          "Some formats are another program's own log or export: abridge validates, renders and converts "
          "them, but does not write one that the program would take back. Convert it first: abridge convert "
          "--to openai. With --redact, sanitize takes secrets out of one all the same, and warns that this is "
          "all.",
      .bad = R"ex([{"uuid":"c1","chat_messages":[{"uuid":"m1","sender":"human","text":"Hi"}]}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .standard = standard(Severity::error),
  };
}

Rule converted_lossy() {
  return {
      .summary = "something that the format converted to has no place for",
      .prose =
          "abridge convert writes what the other format has a place for and says what it left out, moved or "
          "wrote otherwise: one finding for each kind and file, with its count. Nothing is dropped in "
          "silence. As an error (--set rules.converted-lossy=error) it makes the exit status 1; the output "
          "is written all the same.",
      .bad = R"ex([{"role":"user","content":"Hi","timestamp":"2026-01-02T03:04:05Z"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .standard = standard(Severity::warn),
  };
}

Rule expected_finding() {
  return {
      .summary = "a finding that a fixture must have, and has not",
      .prose =
          "abridge validate --expect compares each file with the sidecar beside it (NAME.expect), which "
          "lists the findings that the file must have. Here one of them did not come: the file was fixed, "
          "or the rule holds otherwise than it did. The bad example has the sidecar line 'invalid-role "
          "/0/role', and its role is a good one. There is no repair: fix the file, or take the line out of "
          "the sidecar.",
      .bad = R"ex([{"role":"assistant","content":"Hi"}])ex",
      .good = R"ex([{"role":"asistant","content":"Hi"}])ex",
      .example_policy = R"(rules: {expected-finding: error})",
      .standard = standard(Severity::error),
  };
}

}  // namespace abridge::rule
