#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/task_fields.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool is_priority(json::Value v) {
  return v.is(json::Kind::string) &&
         std::any_of(k_task_priorities.begin(), k_task_priorities.end(),
                     [&](std::string_view p) { return json::equals(v.string(), p); });
}

/// Items of a list of texts that are none. What is wrong stays in the record as it is; task_context is made
/// without it.
void check_items(Context& x, std::string_view name, json::Value list) {
  std::uint32_t place = 0;
  for (const json::Value item : list.elements()) {
    const std::uint32_t part = place++;
    if (item.is(json::Kind::string) && !json::is_blank(item.string())) continue;
    const std::string_view what =
        item.is(json::Kind::string) ? std::string_view("blank") : words_for(item.kind());
    x.report({.at = item,
              .field = name,
              .part = part,
              .fix = Fix::safe,
              .sentence = "an item of '{field}' is {kind}, not a text: task_context goes without it",
              .with = {{"field", name}, {"kind", what}}});
  }
}

void check_field(Context& x, const TaskField& field, json::Value v) {
  switch (field.type) {
    case TaskField::Type::priority:
      if (!is_priority(v) &&
          x.report({.at = v,
                    .field = field.name,
                    .fix = Fix::safe,
                    .sentence = "the priority is none of P0, P1, P2, P3: using {priority}",
                    .with = {{"priority", k_task_default_priority}}}) == Context::Applies::yes)
        x.c.record_edits.push_back({v.raw(), "\"P2\""});
      break;
    case TaskField::Type::text:
      if (!v.is(json::Kind::null) && !v.is(json::Kind::string))
        x.report({.at = v,
                  .field = field.name,
                  .fix = Fix::safe,
                  .sentence = "'{field}' is {kind}, not a string: task_context goes without it",
                  .with = {{"field", field.name}, {"kind", words_for(v.kind())}}});
      break;
    case TaskField::Type::texts:
      if (v.is(json::Kind::array))
        check_items(x, field.name, v);
      else if (!v.is(json::Kind::null))
        x.report({.at = v,
                  .field = field.name,
                  .fix = Fix::safe,
                  .sentence = "'{field}' is {kind}, not a list of strings: task_context goes without it",
                  .with = {{"field", field.name}, {"kind", words_for(v.kind())}}});
      break;
  }
}

void check_invalid_field(Context& x) {
  // No repair of a history changes what stands beside it: the first look is enough.
  if (x.silent) return;
  const json::Value root = x.c.sources[0].root;
  if (!x.dialect.task_fields || !root.is(json::Kind::object)) return;
  for (const TaskField& field : k_task_fields)
    if (const json::Value v = root.find(field.name)) check_field(x, field, v);
}

}  // namespace

Rule invalid_field() {
  Rule r;
  r.summary = "a task record's field of the wrong type";
  r.prose =
      "A field of a task record has the wrong type: a priority other than P0 to P3, a text that is not a "
      "string, a list with items that are not strings, or are blank. The repair writes the default priority, "
      "and "
      "leaves the other values out of task_context; it is safe, since the record itself keeps them.";
  r.bad =
      R"ex({"description":"Fix it","priority":"urgent","conversation_history":[{"role":"user","content":"Hi"}]})ex";
  r.good =
      R"ex({"description":"Fix it","priority":"P1","conversation_history":[{"role":"user","content":"Hi"}]})ex";
  r.example_policy = R"(rules: {invalid-field: warn})";
  r.fix = Fix::safe;
  r.on_history = check_invalid_field;
  r.woken_by = fact(Fact::demanding_record);
  return r;
}

}  // namespace abridge::rule
