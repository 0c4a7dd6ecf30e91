#include <array>
#include <string>
#include <vector>

#include "lib/format/formats.hpp"
#include "lib/format/schemas.hpp"
#include "lib/json/properties.hpp"
#include "lib/model/thread_fields.hpp"

namespace abridge::format {
namespace {

using json::Printer;

constexpr std::array k_thread_roles{Role::user, Role::assistant};

Evidence recognise_thread_record(json::Value record) {
  if (record.find(name_of(ThreadMember::id)) && record.find(name_of(ThreadMember::turns)))
    return {20, "thread_id and turns"};
  return {};
}

struct Uuid {
  static void print_schema(Printer& p) {
    p.key("type").string("string").key("pattern").string(
        "^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$");
  }
};

template <class Fields>
void print_fields(Printer& p, const Fields& fields);

void print_type(Printer& p, ThreadType type) {
  switch (type) {
    case ThreadType::uuid:
      return json::print_schema<Uuid>(p);
    case ThreadType::uuid_or_null:
      return json::print_schema<json::OrNull<Uuid>>(p);
    case ThreadType::text:
      return json::print_schema<std::string>(p);
    case ThreadType::text_or_null:
      return json::print_schema<json::OrNull<std::string>>(p);
    case ThreadType::texts_or_null:
      return json::print_schema<json::OrNull<std::vector<std::string>>>(p);
    case ThreadType::object:
      p.key("type").string("object");
      return;
    case ThreadType::object_or_null:
      p.key("type").open('[').string("object").string("null").close(']');
      return;
    case ThreadType::role:
      return print_roles(p, k_thread_roles);
    case ThreadType::turns:
      p.key("type").string("array").key("items").open('{');
      print_fields(p, k_turn_fields);
      p.close('}');
      return;
  }
}

template <class Fields>
void print_fields(Printer& p, const Fields& fields) {
  std::vector<std::string_view> required;
  p.key("type").string("object").key("properties").open('{');
  for (const auto& field : fields) {
    if (field.required) required.push_back(field.name);
    p.key(field.name).open('{');
    if (!field.doc.empty()) p.key("description").string(field.doc);
    print_type(p, field.type);
    p.close('}');
  }
  print(p.close('}').key("required"), required);
}

constexpr auto k_names_of_turns = [] {
  std::array<std::string_view, k_turn_fields.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = k_turn_fields[i].name;
  return names;
}();

}  // namespace

Format thread() {
  Format f;
  f.name = "thread";
  f.summary = "ThreadContext objects: turns with files, chained by parent_thread_id";
  f.dialect.roles = k_thread_roles;
  f.dialect.fields = k_names_of_turns;
  f.nature = Nature::thread;
  f.recognise_record = recognise_thread_record;
  f.keys = {.histories = {{5, "", "turns"}}, .ids = {"thread_id"}, .titles = {"title"}};
  return f;
}

std::string thread_schema() {
  std::string out;
  Printer p = json::begin_schema(out, "Thread", "A thread of turns, chained to its parent by id.");
  print_fields(p, k_thread_fields);
  p.close('}');
  return out + '\n';
}

}  // namespace abridge::format
