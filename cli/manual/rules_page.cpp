#include <fmt/format.h>

#include "cli/known_commands.hpp"
#include "cli/manual/files.hpp"
#include "cli/manual/roff.hpp"
#include "lib/rule/example.hpp"
#include "lib/rule/rule.hpp"

// abridge-rules(7): what `abridge rules NAME` says, of all rules.

namespace abridge::cli::manual {

std::string rules_page() {
  Page page("abridge-rules", 7, "what abridge finds wrong with transcripts");
  page.section("DESCRIPTION");
  page.prose(
      "A rule says what is wrong and, where it can, repairs it. A policy says how severe it is and which "
      "fixes "
      "may be applied; a target makes the rules that its provider enforces errors. A safe fix changes "
      "nothing "
      "that a reader would miss; an unsafe one removes or invents content, and is applied where "
      "`--unsafe-fixes` or the policy says so.\n"
      "\n"
      "The rules stand in the order in which they are checked. `abridge rules NAME` prints one of them.");
  page.section("RULES");
  for (const rule::Rule& r : rule::all_rules()) {
    page.subsection(r.name());
    page.prose(fmt::format("{}.", r.summary));
    page.raw(".PP");
    page.prose(r.prose);
    page.lines(rule_facts(r));
    if (!r.example_policy.empty()) {
      page.raw(".PP");
      page.prose("The examples need the policy");
      page.lines(r.example_policy);
    }
    page.raw(".PP");
    page.prose(rule::has_spelled_bytes(r.bad) ? "Bad (\\xE9 stands for the byte E9):" : "Bad:");
    page.lines(r.bad);
    page.raw(".PP");
    page.prose("Good:");
    page.lines(r.good);
  }
  page.see_also({"abridge(1)", "abridge-validate(1)", "abridge-rules(1)", "abridge-policy(5)"});
  return page.text();
}

}  // namespace abridge::cli::manual
