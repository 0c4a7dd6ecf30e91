#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/task_fields.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

std::string_view member_text(json::Value object, const json::Member& member) {
  return between(object.raw().data() + (member.key_offset - object.offset()), end_of(member.value.raw()));
}

bool is_priority(json::Value v) {
  return v.is(json::Kind::string) &&
         std::any_of(k_task_priorities.begin(), k_task_priorities.end(),
                     [&](std::string_view p) { return json::equals(v.string(), p); });
}

/// Items of a list of texts that are none.
void check_items(Context& x, std::string_view name, json::Value list) {
  ListCutter cutter(x.c.record_edits);
  for (const json::Value item : list.elements()) {
    bool keep = item.is(json::Kind::string) && !json::is_blank(item.string());
    if (!keep) {
      const std::string_view what =
          item.is(json::Kind::string) ? std::string_view("blank") : words_for(item.kind());
      keep = x.report(nullptr, item, name, Fix::safe, "an item of '{0}' is {1}, not a text", name, what) ==
             Context::Applies::no;
    }
    cutter.item(item.raw(), keep);
  }
  cutter.finish();
}

void check(Context& x) {
  const json::Value root = x.c.sources[0].root;
  if (x.dialect.format != "task" || !root.is(json::Kind::object)) return;
  ListCutter members(x.c.record_edits);
  for (const json::Member member : root.members()) {
    const auto field = std::find_if(k_task_fields.begin(), k_task_fields.end(),
                                    [&](const TaskField& f) { return json::equals(member.key, f.name); });
    bool keep = true;
    const json::Value v = member.value;
    if (field != k_task_fields.end() && !v.is(json::Kind::null)) {
      if (field->type == TaskField::Type::priority && !is_priority(v)) {
        if (x.report(nullptr, v, field->name, Fix::safe,
                     "the priority is none of P0, P1, P2, P3; {0} is taken",
                     k_task_default_priority) == Context::Applies::yes)
          x.c.record_edits.push_back({v.raw(), "\"P2\""});
      } else if (field->type == TaskField::Type::text && !v.is(json::Kind::string)) {
        keep = x.report(nullptr, v, field->name, Fix::safe, "'{0}' is {1}, not a string", field->name,
                        words_for(v.kind())) == Context::Applies::no;
      } else if (field->type == TaskField::Type::texts) {
        if (v.is(json::Kind::array))
          check_items(x, field->name, v);
        else
          keep = x.report(nullptr, v, field->name, Fix::safe, "'{0}' is {1}, not a list of strings",
                          field->name, words_for(v.kind())) == Context::Applies::no;
      }
    }
    members.item(member_text(root, member), keep);
  }
  members.finish();
}

}  // namespace

Rule invalid_field() {
  Rule r;
  r.entry = policy::entry("invalid-field");
  r.summary = "a task record's field of the wrong type";
  r.prose =
      "A field of a task record has the wrong type: a priority other than P0 to P3, a text that is no "
      "string, a "
      "list with items that are no strings or blank. The repair writes the default, or leaves the field or "
      "item "
      "out; it is safe, since such values were never used.";
  r.bad =
      R"ex({"description":"Fix it","priority":"urgent","conversation_history":[{"role":"user","content":"Hi"}]})ex";
  r.good =
      R"ex({"description":"Fix it","priority":"P1","conversation_history":[{"role":"user","content":"Hi"}]})ex";
  r.example_policy = R"(rules: {invalid-field: warn})";
  r.fix = Fix::safe;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
