#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "lib/format/formats.hpp"
#include "lib/format/schemas.hpp"
#include "lib/format/write.hpp"
#include "lib/json/properties.hpp"
#include "lib/json/text.hpp"
#include "lib/model/task_fields.hpp"

namespace abridge::format {
namespace {

using json::Printer;
using json::Property;

constexpr std::array k_task_roles{Role::user, Role::assistant, Role::system};

const TaskField* field_named(std::string_view key) {
  const auto at = std::find_if(k_task_fields.begin(), k_task_fields.end(),
                               [&](const TaskField& f) { return json::equals(key, f.name); });
  return at == k_task_fields.end() ? nullptr : at;
}

Evidence recognise_task_record(json::Value record) {
  if (!record.is(json::Kind::object)) return {};
  const History history = find_history(record);
  if (history.value && (history.pointer.empty() || history.pointer.substr(1) != k_task_history)) return {};
  bool described = false;
  bool graded = false;  // a priority is in other records, too
  bool fields = static_cast<bool>(history.value);
  bool others = false;
  for (const json::Member member : record.members()) {
    const TaskField* f = field_named(member.key);
    if (json::equals(member.key, k_task_description))
      described = true;
    else if (f != nullptr && f->type == TaskField::Type::priority)
      graded = true;
    else if (f != nullptr)
      fields = true;
    else if (!json::equals(member.key, k_task_history))
      others = true;
  }
  if (described && (fields || graded)) return {14, "description and fields of a task record"};
  if (fields) return {12, "fields of a task record"};
  // Much else has a description: it makes a task only where nothing speaks against it.
  return described && !others ? Evidence{4, "a description alone"} : Evidence{};
}

/// Items of a list that may stay: strings that are not blank.
std::string kept_items(json::Value list, std::size_t& count) {
  std::string out = "[";
  for (const json::Value item : list.elements()) {
    if (!item.is(json::Kind::string) || json::is_blank(item.string())) continue;
    if (count++ > 0) out += ',';
    out += item.raw();
  }
  return out += ']';
}

/// A text that is not blank.
struct Said {
  static void print_schema(Printer& p) { p.key("type").string("string").key("pattern").string("\\S"); }
};
using Texts = std::vector<Said>;

struct HistoryMessage {
  static void print_schema(Printer& p) {
    const Dialect dialect;
    p.key("type").string("object").key("properties").open('{');
    print_roles(p.key(dialect.role_key).open('{'), k_task_roles);
    json::print_schema<std::string>(p.close('}').key(dialect.content_key).open('{'));
    json::print_schema<std::string>(p.close('}').key(dialect.time_key).open('{'));
    p.close('}').close('}').key("required").open('[');
    p.string(dialect.role_key).string(dialect.content_key).close(']');
  }
};

/// What of the record is of use for its task.
struct TaskContext {
  std::string members;
  std::string json() const { return '{' + members + '}'; }
  static void print_schema(Printer& p) {
    p.key("type").string("object").key("properties").open('{');
    for (const TaskField& f : k_task_fields) {
      if (!f.enhancement) continue;
      p.key(f.name).open('{');
      f.type == TaskField::Type::texts ? json::print_schema<Texts>(p) : Said::print_schema(p);
      p.close('}');
    }
    json::print_schema<std::vector<HistoryMessage>>(p.key(k_task_history).open('{'));
    p.close('}').close('}').key("additionalProperties").boolean(false);
  }
};
struct Warnings {
  std::string list;
  const std::string& json() const { return list; }
  static void print_schema(Printer& p) { json::print_schema<std::vector<std::string>>(p); }
};

constexpr std::string_view k_warnings = "validation_warnings";

/// What a record is emitted with.
struct Prepared {
  TaskContext context;
  std::optional<std::size_t> deliverables, criteria, messages;
  std::optional<Warnings> warnings;
};
constexpr auto properties_of(const Prepared*) {
  return std::tuple{
      Property{"task_context", "what of the record is of use for its task, as trim writes it",
               &Prepared::context},
      Property{"has_enhanced_context", "whether task_context has anything",
               [](const Prepared& p) { return !p.context.members.empty(); }},
      Property{"deliverables_count", "in task_context", &Prepared::deliverables},
      Property{"success_criteria_count", "in task_context", &Prepared::criteria},
      Property{"conversation_messages_count", "in task_context", &Prepared::messages},
      Property{k_warnings, "what was found wrong, also by earlier runs", &Prepared::warnings},
  };
}

class TaskWriter {
 public:
  TaskWriter(Conversation& c, const Emission& e, std::vector<Edit>& edits) : c_(c), e_(e), edits_(edits) {}

  void run(std::span<const std::string> warnings) {
    const json::Value root = c_.sources[0].root;
    Prepared prepared;
    std::string& context = prepared.context.members;
    std::size_t deliverables = 0;
    std::size_t criteria = 0;
    const auto add = [&](std::string_view key, std::string_view value) {
      context += context.empty() ? "\"" : ",\"";
      context.append(key).append("\":").append(value);
    };
    for (const TaskField& f : k_task_fields) {
      if (!f.enhancement) continue;
      const json::Value v = root.find(f.name);
      if (f.type == TaskField::Type::text && v.is(json::Kind::string) && !json::is_blank(v.string()))
        add(f.name, v.raw());
      if (f.type != TaskField::Type::texts || !v.is(json::Kind::array)) continue;
      std::size_t count = 0;
      const std::string items = kept_items(v, count);
      if (count == 0) continue;
      add(f.name, items);
      if (f.counted == TaskCount::deliverables) deliverables = count;
      if (f.counted == TaskCount::criteria) criteria = count;
    }
    std::size_t messages = 0;
    if (!c_.omitted && c_.sources[0].list && !c_.order.empty()) {
      messages = c_.order.size() + e_.appended.size();
      add(k_task_history, messages_array(c_, e_));
    }
    if (!context.empty()) {
      prepared.deliverables = deliverables;
      prepared.criteria = criteria;
      prepared.messages = messages;
    }
    if (std::string all = with_earlier(warnings); all != "[]") prepared.warnings = Warnings{std::move(all)};
    json::for_each_property(prepared, [this](std::string_view name, const auto& value) {
      std::string text;
      Printer p(text, Printer::Layout::compact);
      json::print(p, value);
      member(name, text);
    });
    if (!added_.empty()) edits_.push_back(append_members(root, added_, c_.arena));
  }

 private:
  /// The warnings of earlier runs stay before the new ones: what they are about may be mended since.
  std::string with_earlier(std::span<const std::string> warnings) const {
    std::string out = "[";
    const auto add = [&](std::string_view raw) {
      if (out.size() > 1) out += ',';
      out += raw;
    };
    std::vector<std::string> earlier;
    for (const json::Value v : c_.sources[0].root.find(k_warnings).elements()) {
      add(v.raw());
      json::decode(v.string(), earlier.emplace_back());
    }
    for (const std::string& warning : warnings) {
      if (std::find(earlier.begin(), earlier.end(), warning) != earlier.end()) continue;
      std::string quoted = "\"";
      json::encode(warning, quoted);
      add(quoted += '"');
    }
    return out += ']';
  }
  void member(std::string_view key, const std::string& value) {
    const std::string_view text = c_.arena.copy(value);
    if (const json::Value old = c_.sources[0].root.find(key)) {
      if (old.raw() != text) edits_.push_back({old.raw(), text});
    } else {
      added_.push_back({key, text});
    }
  }

  Conversation& c_;
  const Emission& e_;
  std::vector<Edit>& edits_;
  std::vector<NewMember> added_;
};

constexpr RequiredText k_task_required[] = {{k_task_description, "task"}};

/// task_context, has_enhanced_context, the counts and validation_warnings.
/// Members that stand there already are replaced.
void add_members(Conversation& c, const Emission& emission, std::span<const std::string> warnings,
                 std::vector<Edit>& edits) {
  if (c.sources[0].root.is(json::Kind::object)) TaskWriter(c, emission, edits).run(warnings);
}

}  // namespace

Format task() {
  Format f;
  f.name = "task";
  f.summary = "a task record with its conversation_history";
  f.dialect.roles = k_task_roles;
  f.dialect.fields = k_plain_fields;
  f.nature = Nature::task;
  f.recognise_record = recognise_task_record;
  f.dialect.required = k_task_required;
  f.dialect.task_fields = true;
  f.add_members = add_members;
  f.added_key = "task_context";
  f.keys = {.histories = {{3, "", "conversation_history"}}};
  return f;
}

std::string task_schema() {
  std::string out;
  Printer p = json::begin_schema(out, "Task record", "A task with the conversation that led to it.");
  p.key("type").string("object").key("properties").open('{');
  Said::print_schema(p.key(k_task_description).open('{'));
  p.close('}');
  for (const TaskField& f : k_task_fields) {
    p.key(f.name).open('{');
    switch (f.type) {
      case TaskField::Type::priority:
        json::print_choices(p, {k_task_priorities.begin(), k_task_priorities.end()});
        break;
      case TaskField::Type::text:
        json::print_schema<json::OrNull<std::string>>(p);
        break;
      case TaskField::Type::texts:
        json::print_schema<json::OrNull<Texts>>(p);
        break;
    }
    p.close('}');
  }
  json::print_schema<json::OrNull<std::vector<HistoryMessage>>>(p.key(k_task_history).open('{'));
  p.close('}');
  json::print_properties<Prepared>(p);
  p.close('}').key("required").open('[').string(k_task_description).close(']').close('}');
  return out + '\n';
}

}  // namespace abridge::format
