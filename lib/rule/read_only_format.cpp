#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule read_only_format() {
  Rule r;
  r.entry = policy::entry("read-only-format");
  r.summary = "a format that is read, not written";
  r.prose =
      "Some formats are another program's own log or export: abridge validates, renders and converts them, "
      "but "
      "does not write one that the program would take back. Convert it first: abridge convert --to openai.";
  r.bad = R"ex([{"uuid":"c1","chat_messages":[{"uuid":"m1","sender":"human","text":"Hi"}]}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
