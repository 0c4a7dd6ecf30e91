#include "cli/flags/words.hpp"

#include <algorithm>

#include "cli/known_commands.hpp"
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
#include "lib/tokens/count/encoding.hpp"

namespace abridge::cli::words {
namespace {

template <class Table>
std::vector<Value> summarised(const Table& table) {
  std::vector<Value> out;
  for (const auto& row : table) out.push_back({std::string(row.name), std::string(row.summary)});
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

}  // namespace

std::vector<Value> presets() {
  std::vector<Value> out;
  for (const embedded::File& f : policy::presets())
    out.push_back({std::string(f.name), summary_of_preset(f.text)});
  return out;
}
std::vector<Value> formats() { return summarised(format::all_formats()); }
std::vector<Value> written_formats() {
  std::vector<Value> out;
  for (const std::string_view name : format::composed_names())
    out.push_back({std::string(name), std::string(format::find_format(name)->summary)});
  return out;
}
std::vector<Value> targets() { return summarised(target::all_targets()); }
std::vector<Value> findings() { return summarised(report::all_findings_formats()); }
std::vector<Value> models() {
  std::vector<Value> out;
  const target::Models models = target::Models::builtin();
  for (const target::Model& m : models.all()) out.push_back({m.name, m.target});
  return out;
}
std::vector<Value> styles() {
  std::vector<Value> out;
  for (const std::string_view name : render::style_names())
    out.push_back({std::string(name), std::string(render::style_summary(name))});
  return out;
}
std::vector<Value> tokenizers() {
  std::vector<Value> out;
  for (const std::string_view name : tokens::encoding_names()) out.push_back({std::string(name), {}});
  return out;
}
std::vector<Value> rules() {
  std::vector<Value> out;
  for (const rule::Rule& r : rule::all_rules())
    out.push_back({std::string(r.name()), std::string(r.summary)});
  return out;
}
/// What is set most; the other paths of a policy are many.
std::vector<Value> settable() {
  const policy::Schema top = pipeline::policy_schema();
  const auto part = [](const policy::Schema& schema, std::string_view name) -> const policy::Schema& {
    const auto at = std::find(schema.names.begin(), schema.names.end(), name);
    return schema.parts.at(static_cast<std::size_t>(at - schema.names.begin()));
  };
  std::vector<Value> out = rules();
  for (Value& v : out) {
    v.after = words_of(part(part(top, "rules"), v.text));
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
std::vector<Value> schemas() {
  std::vector<Value> out = summarised(pipeline::made_schemas());
  for (const embedded::File& f : format::schemas()) out.push_back({std::string(f.name), {}});
  return out;
}
std::vector<Value> spoken_roles() {
  return {{"user:", {}}, {"assistant:", {}}, {"system:", {}}, {"developer:", {}}, {"tool:", {}}};
}
std::vector<Value> thread_roles() { return {{"user", {}}, {"assistant", {}}}; }
std::vector<Value> policy_verbs() { return {{"show", "as it is resolved"}}; }

std::vector<Value> on_and_off() { return {{"on", {}}, {"off", {}}}; }

}  // namespace abridge::cli::words
