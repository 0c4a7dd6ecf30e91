#include "cli/made_schemas.hpp"

#include <array>
#include <vector>

#include "lib/format/schemas.hpp"
#include "lib/look/compared.hpp"
#include "lib/look/counted.hpp"
#include "lib/look/found.hpp"
#include "lib/look/listed.hpp"
#include "lib/look/page/data.hpp"
#include "lib/look/shown_line.hpp"
#include "lib/pipeline/manifest.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/project.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/report/reasons.hpp"
#include "lib/rule/rule.hpp"
#include "lib/store/listed.hpp"
#include "lib/trim/step.hpp"

namespace abridge::cli {
namespace {

std::string policy_text() {
  return policy::to_json_schema(pipeline::policy_schema(), "abridge policy",
                                "https://abridge.dev/schemas/policy.schema.json");
}

std::string project_text() {
  return policy::to_json_schema(policy::project_schema(pipeline::policy_schema()), "abridge project",
                                "https://abridge.dev/schemas/project.schema.json");
}

std::string findings_text() { return report::findings_schema(); }

std::string report_text() {
  std::vector<std::string_view> steps;
  for (const trim::Step& s : trim::all_steps()) steps.push_back(s.entry.name);
  return report::report_schema(std::move(steps));
}

}  // namespace

std::span<const MadeSchema> made_schemas() {
  static constexpr std::array k_schemas{
      MadeSchema{"policy", "the language of policies", policy_text},
      MadeSchema{"project", "a project's .abridge.yaml", project_text},
      MadeSchema{"findings", "what --findings json writes", findings_text},
      MadeSchema{"report", "what --report writes", report_text},
      MadeSchema{"manifest", "what --manifest writes", pipeline::manifest_schema},
      MadeSchema{"reasons", "a line of what --reasons writes", report::rejected_schema},
      MadeSchema{"list", "a line of what list --json writes", look::listed_schema},
      MadeSchema{"show", "a line of what show --json writes", look::shown_line_schema},
      MadeSchema{"view", "a line of what view --json writes", look::page::viewed_schema},
      MadeSchema{"stats", "what stats --json writes", look::stats_schema},
      MadeSchema{"grep", "a line of what grep --json writes", look::found_schema},
      MadeSchema{"diff", "a line of what diff --json writes", look::difference_schema},
      MadeSchema{"task", "a task record", format::task_schema},
      MadeSchema{"thread", "a thread of turns", format::thread_schema},
      MadeSchema{"thread-list", "a line of what thread list --json writes", store::listed_schema},
      MadeSchema{"thread-search", "a line of what thread search --json writes", store::found_schema},
  };
  return k_schemas;
}

}  // namespace abridge::cli
