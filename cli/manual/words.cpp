#include "cli/manual/words.hpp"

#include <algorithm>

#include "cli/list_commands.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/format/schemas.hpp"
#include "lib/pipeline/schemas.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/presets.hpp"
#include "lib/render/style.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/models.hpp"
#include "lib/target/target.hpp"
#include "lib/tokens/encoding.hpp"

namespace abridge::cli::manual {
namespace {

std::vector<Value> no_values() { return {}; }

std::vector<Value> preset_values() {
  std::vector<Value> out;
  for (const embedded::File& f : policy::presets())
    out.push_back({std::string(f.name), summary_of_preset(f.text)});
  return out;
}
template <class Table>
std::vector<Value> summarised(const Table& table) {
  std::vector<Value> out;
  for (const auto& row : table) out.push_back({std::string(row.name), std::string(row.summary)});
  return out;
}
std::vector<Value> format_values() { return summarised(format::all_formats()); }
std::vector<Value> written_format_values() {
  std::vector<Value> out;
  for (const std::string_view name : format::composed_names())
    out.push_back({std::string(name), std::string(format::find_format(name)->summary)});
  return out;
}
std::vector<Value> target_values() { return summarised(target::all_targets()); }
std::vector<Value> findings_values() { return summarised(report::all_findings_formats()); }
std::vector<Value> model_values() {
  std::vector<Value> out;
  const target::Models models = target::Models::builtin();
  for (const target::Model& m : models.all()) out.push_back({m.name, m.target});
  return out;
}
std::vector<Value> style_values() {
  std::vector<Value> out;
  for (const std::string_view name : render::style_names())
    out.push_back({std::string(name), std::string(render::style_summary(name))});
  return out;
}
std::vector<Value> tokenizer_values() {
  std::vector<Value> out;
  for (const std::string_view name : tokens::encoding_names()) out.push_back({std::string(name), {}});
  return out;
}
std::vector<Value> rule_values() {
  std::vector<Value> out;
  for (const rule::Rule& r : rule::all_rules())
    out.push_back({std::string(r.name()), std::string(r.summary)});
  return out;
}
/// The words that a value of a policy may be.
std::vector<std::string> words_of(const policy::Schema& schema) {
  if (schema.type == policy::Schema::Type::choice) return schema.choices;
  if (schema.type == policy::Schema::Type::boolean) return {"true", "false"};
  std::vector<std::string> out;
  if (schema.type == policy::Schema::Type::one_of)
    for (const policy::Schema& part : schema.parts)
      for (std::string& word : words_of(part)) out.push_back(std::move(word));
  return out;
}
/// What is set most; the other paths of a policy are many.
std::vector<Value> settable_values() {
  const policy::Schema top = pipeline::policy_schema();
  const auto part = [](const policy::Schema& schema, std::string_view name) -> const policy::Schema& {
    const auto at = std::find(schema.names.begin(), schema.names.end(), name);
    return schema.parts.at(static_cast<std::size_t>(at - schema.names.begin()));
  };
  std::vector<Value> out = rule_values();
  for (Value& v : out) {
    v.behind = words_of(part(part(top, "rules"), v.text));
    v.text = "rules." + v.text + "=";
  }
  const policy::Schema& limits = part(top, "limits");
  for (std::size_t i = 0; i < limits.names.size(); ++i) {
    const policy::Schema& limit = limits.parts[i];
    for (std::size_t k = 0; k < limit.names.size(); ++k)
      out.push_back({"limits." + limits.names[i] + "." + limit.names[k] + "=", limit.docs[k],
                     words_of(limit.parts[k])});
  }
  return out;
}
std::vector<Value> schema_values() {
  std::vector<Value> out = summarised(pipeline::made_schemas());
  for (const embedded::File& f : format::schemas()) out.push_back({std::string(f.name), {}});
  return out;
}
std::vector<Value> spoken_roles() {
  return {{"user:", {}}, {"assistant:", {}}, {"system:", {}}, {"developer:", {}}, {"tool:", {}}};
}
std::vector<Value> thread_roles() { return {{"user", {}}, {"assistant", {}}}; }
std::vector<Value> policy_verbs() { return {{"show", "as it is resolved"}}; }

using Files = Fits::Files;

struct Word {
  std::string_view word;
  std::vector<Value> (*values)();
  Files files = Files::none;
  std::string_view endings = {};  ///< with a blank between them
  bool list = false;
  char behind = '\0';
};

constexpr Word k_words[] = {
    // Files
    {"FILE", no_values, Files::any},
    {"FILE...", no_values, Files::some, "json jsonl ndjson gz zst"},
    {"FILE.json", no_values, Files::only, "json"},
    {"FILE.yaml", no_values, Files::only, "yaml yml"},
    {"PATH...", no_values, Files::any},
    {"PATH,...", no_values, Files::any},
    {"DIR", no_values, Files::folders},
    // Names of a table
    {"POLICY", preset_values, Files::only, "yaml yml"},
    {"PRESET", preset_values},
    {"FORMAT", format_values},
    {"OUTPUT-FORMAT", written_format_values},
    {"FORMAT[=FILE]", findings_values, Files::any, {}, false, '='},
    {"TARGET,...", target_values, Files::none, {}, true},
    {"MODEL", model_values},
    {"STYLE", style_values},
    {"TOKENIZER", tokenizer_values, Files::only, "json tiktoken model"},
    {"RULE", rule_values},
    {"PATH=VALUE", settable_values, Files::none, {}, false, '='},
    {"SCHEMA", schema_values},
    {"ROLE", thread_roles},
    {"ROLE:TEXT", spoken_roles},
    {"ROLE:FILE", spoken_roles, Files::any, {}, false, ':'},
    {"VERB", policy_verbs},
    // What only the user knows
    {"ID", no_values},
    {"LEAF", no_values},
    {"N", no_values},
    {"NAME", no_values},
    {"REV", no_values},
    {"TEXT", no_values},
    {"TIME", no_values},
    {"UUID", no_values},
};

}  // namespace

std::optional<Fits> fits(std::string_view word) {
  Fits out;
  const auto split = [](std::string_view text, char by) {
    std::vector<std::string> parts;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(by), text.size());
      parts.emplace_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
  };
  for (const Word& w : k_words)
    if (w.word == word) {
      out.values = w.values();
      out.files = w.files;
      out.endings = split(w.endings, ' ');
      out.list = w.list;
      out.behind = w.behind;
      return out;
    }
  if (word.find('|') == std::string_view::npos) return std::nullopt;
  for (std::string& choice : split(word, '|')) out.values.push_back({std::move(choice), {}});
  return out;
}

}  // namespace abridge::cli::manual
