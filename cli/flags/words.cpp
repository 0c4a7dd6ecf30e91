#include "cli/flags/words.hpp"

#include <algorithm>

#include "cli/known_commands.hpp"
#include "cli/made_schemas.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/format/schemas.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/presets.hpp"
#include "lib/render/style.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/models.hpp"
#include "lib/target/target.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::cli::words {
namespace {

template <class Table>
std::vector<WordValue> summarised(const Table& table) {
  std::vector<WordValue> out;
  for (const auto& row : table) out.push_back({std::string(row.name), std::string(row.summary)});
  return out;
}
/// The words that a value of a policy may be.
std::vector<std::string> words_of(const policy::FieldSchema& schema) {
  if (schema.type == policy::FieldSchema::Type::choice) return schema.choices;
  if (schema.type == policy::FieldSchema::Type::boolean) return {"true", "false"};
  std::vector<std::string> out;
  if (schema.type == policy::FieldSchema::Type::one_of)
    for (const policy::FieldSchema& part : schema.parts)
      for (std::string& word : words_of(part)) out.push_back(std::move(word));
  return out;
}

}  // namespace

std::vector<WordValue> presets() {
  std::vector<WordValue> out;
  for (const embedded::File& f : policy::presets())
    out.push_back({std::string(f.name), summary_of_preset(f.text)});
  return out;
}
std::vector<WordValue> formats() { return summarised(format::all_formats()); }
std::vector<WordValue> written_formats() {
  std::vector<WordValue> out;
  for (const std::string_view name : format::composed_names())
    out.push_back({std::string(name), std::string(format::find_format(name)->summary)});
  return out;
}
std::vector<WordValue> targets() { return summarised(target::all_targets()); }
std::vector<WordValue> findings() { return summarised(report::all_findings_formats()); }
std::vector<WordValue> models() {
  std::vector<WordValue> out;
  const target::Models models = target::Models::builtin();
  for (const target::Model& m : models.all()) out.push_back({m.name, m.target});
  return out;
}
std::vector<WordValue> styles() {
  std::vector<WordValue> out;
  for (const std::string_view name : render::style_names())
    out.push_back({std::string(name), std::string(render::style_summary(name))});
  return out;
}
std::vector<WordValue> tokenizers() {
  std::vector<WordValue> out;
  for (const std::string_view name : tokens::encoding_names()) out.push_back({std::string(name), {}});
  return out;
}
std::vector<WordValue> rules() {
  std::vector<WordValue> out;
  for (const rule::Rule& r : rule::all_rules())
    out.push_back({std::string(r.name()), std::string(r.summary)});
  return out;
}
/// What is set most; the other paths of a policy are many.
std::vector<WordValue> settable() {
  const policy::FieldSchema top = pipeline::policy_schema();
  const auto part = [](const policy::FieldSchema& schema,
                       std::string_view name) -> const policy::FieldSchema& {
    const auto at = std::find(schema.names.begin(), schema.names.end(), name);
    return schema.parts.at(static_cast<std::size_t>(at - schema.names.begin()));
  };
  std::vector<WordValue> out = rules();
  for (WordValue& v : out) {
    v.after = words_of(part(part(top, "rules"), v.text));
    v.text = "rules." + v.text + "=";
  }
  const policy::FieldSchema& limits = part(top, "limits");
  for (std::size_t i = 0; i < limits.names.size(); ++i) {
    const policy::FieldSchema& limit = limits.parts[i];
    for (std::size_t k = 0; k < limit.names.size(); ++k)
      out.push_back({"limits." + limits.names[i] + "." + limit.names[k] + "=", limit.docs[k],
                     words_of(limit.parts[k])});
  }
  return out;
}
std::vector<WordValue> schemas() {
  std::vector<WordValue> out = summarised(made_schemas());
  for (const embedded::File& f : format::schemas()) out.push_back({std::string(f.name), {}});
  return out;
}
std::vector<WordValue> spoken_roles() {
  return {{"user:", {}}, {"assistant:", {}}, {"system:", {}}, {"developer:", {}}, {"tool:", {}}};
}
std::vector<WordValue> thread_roles() { return {{"user", {}}, {"assistant", {}}}; }
std::vector<WordValue> policy_verbs() { return {{"show", "as it is resolved"}}; }

std::vector<WordValue> on_and_off() { return {{"on", {}}, {"off", {}}}; }

}  // namespace abridge::cli::words
