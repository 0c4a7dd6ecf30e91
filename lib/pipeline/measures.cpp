#include "lib/pipeline/measures.hpp"

#include <algorithm>
#include <set>

#include "lib/format/asides.hpp"
#include "lib/json/text.hpp"
#include "lib/pipeline/answering_model.hpp"
#include "lib/pipeline/picker.hpp"

namespace abridge::pipeline {
namespace {

/// Whoever speaks, in the words of k_roles.
std::string_view role_of(Role role) {
  if (is_assistant(role)) return "assistant";
  if (is_system(role)) return "system";
  if (is_tool(role)) return "tool";
  return role == Role::user ? "user" : "other";
}

}  // namespace

const look::Overview& Measures::overview() {
  if (!overview_) {
    format::mark_asides(c_);
    overview_ = look::overview_of(c_, {});
  }
  return *overview_;
}

std::uint64_t Measures::number(WhereField what) {
  switch (what) {
    case WhereField::turns:
      return overview().exchanges;
    case WhereField::messages:
      return overview().messages;
    case WhereField::calls: {
      std::uint64_t calls = 0;
      for (const auto& [name, times] : overview().tools) calls += times;
      return calls;
    }
    case WhereField::chars: {
      std::uint64_t chars = 0;
      for (const std::uint32_t i : c_.order)
        for (const Block& b : c_.blocks_of(c_.messages[i]))
          for (const Text& text : c_.texts_of(b)) chars += chars_of(text);
      return chars;
    }
    case WhereField::tokens:
      if (!tokens_) {
        tokens_ = tally_.count(c_).total.most;
        // What is counted here is no size by the policy.
        for (Message& m : c_.messages) m.size = Message::k_unmeasured;
      }
      return *tokens_;
    default:
      return 0;
  }
}

void Measures::add_member(std::string_view key) {
  const json::Value root = c_.sources.empty() ? json::Value() : c_.sources[0].root;
  const json::Value value = root.find(key);
  if (value.is(json::Kind::string)) json::decode(value.string(), words_.emplace_back());
  if (value.is(json::Kind::number)) words_.emplace_back(value.raw());
}

const std::vector<std::string>& Measures::words(WhereField what) {
  words_.clear();
  switch (what) {
    case WhereField::roles: {
      std::set<std::string_view> roles;
      for (const std::uint32_t i : c_.order) {
        const Message& m = c_.messages[i];
        if (!m.notice) roles.insert(role_of(m.role));
      }
      words_.assign(roles.begin(), roles.end());
      break;
    }
    case WhereField::tools:
      for (const auto& [name, times] : overview().tools) words_.push_back(name);
      break;
    case WhereField::model:
      if (std::string model = answering_model(c_); !model.empty()) words_.push_back(std::move(model));
      break;
    case WhereField::id: {
      const std::string_view id = !id_.empty() || c_.sources.empty() ? id_ : first_id(c_.sources[0].root);
      if (!id.empty()) json::decode(id, words_.emplace_back());
      break;
    }
    case WhereField::source:
      add_member("source");
      break;
    default:
      break;
  }
  return words_;
}

}  // namespace abridge::pipeline
