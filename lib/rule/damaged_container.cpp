#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule damaged_container() {
  Rule r;
  r.entry = policy::entry("damaged-container");
  r.summary = "compressed or UTF-16 input that breaks off";
  r.prose =
      "Input in gzip, zstd or UTF-16 is unpacked while it is read. Here that stops before the end: the file "
      "was "
      "cut short or changed on its way, or something else follows in it. What could be unpacked is read as "
      "if it "
      "were all; the finding says at which byte of the file the rest was lost. There is no repair: get the "
      "file "
      "again.";
  r.bad = R"ex(\xFF\xFE1\x00\x20)ex";
  r.good = R"ex({"role":"user","content":"Hi"})ex";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
