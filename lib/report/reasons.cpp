#include "lib/report/reasons.hpp"

#include <tuple>

#include "lib/json/properties.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {
namespace {

using json::Property;

struct RuleName {
  RuleId rule;
  std::string_view text() const { return name_of(rule); }
  static void print_schema(json::Printer& p) { p.key("type").string("string"); }
};

}  // namespace

constexpr auto properties_of(const Reason*) {
  return std::tuple{
      Property{"rule", "the rule's name; abridge rules NAME explains it",
               [](const Reason& r) { return RuleName{r.rule}; }},
      Property{"line", "from 1", &Reason::line},
      Property{"column", "from 1, in code points", &Reason::column},
      Property{"record", "the record's number in its file, from 1", &Reason::record},
      Property{"pointer", "a JSON pointer into the record", &Reason::pointer},
      Property{"message", "one sentence for people", &Reason::message},
  };
}

constexpr auto properties_of(const Rejected*) {
  return std::tuple{
      Property{"file", "the input as it was named; <stdin> is standard input",
               [](const Rejected& r) { return utf8_name(r.file); }},
      Property{"line", "where it began, from 1", &Rejected::line},
      Property{"offset", "bytes from the start of the input, as it is unpacked", &Rejected::offset},
      Property{"bytes", "that it takes in the file of rejects", &Rejected::bytes},
      Property{"reasons",
               "what was found in it; nothing where its conversation went for what another part of it says",
               &Rejected::reasons},
  };
}

std::string rejected_line(const Rejected& rejected) { return json::line_of(rejected); }

std::string rejected_schema() {
  return json::schema_text<Rejected>("Rejected", "A line of what `--reasons` writes: a part of --rejects.",
                                     {});
}

}  // namespace abridge::report
