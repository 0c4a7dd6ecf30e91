#include "lib/format/chatgpt/turns.hpp"

#include <algorithm>
#include <unordered_map>

#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

bool has_text(json::Value content) {
  if (is_said(content)) return true;
  for (const std::string_view key : k_content_texts)
    if (is_said(content.find(key))) return true;
  for (const json::Value part : content.find("parts").elements())
    if (is_said(part) || part.is(json::Kind::object)) return true;
  return !content.find("thoughts").empty();
}

bool is_from(json::Value message, std::string_view role) {
  return json::equals(message.find("author").find("role").string(), role);
}

/// What a tool is called before its first point: a result may be said by `file_search` that was asked of
/// `file_search.msearch`.
std::string_view namespace_of(std::string_view tool) { return tool.substr(0, tool.find('.')); }

/// The calls of a path that nothing answered yet. Results have no ids: one answers the first open call of its
/// own name, else the nearest of its namespace, else the nearest of all.
class OpenCalls {
 public:
  struct Call {
    std::string_view tool;
    bool hidden = false;  ///< the page does not show it
    bool answered = false;
  };

  void call(std::string_view tool, bool hidden) {
    const std::size_t place = calls_.size();
    calls_.push_back({tool, hidden});
    named_[tool].places.push_back(place);
    spaces_[namespace_of(tool)].push_back(place);
    all_.push_back(place);
    ++open_;
  }
  /// What a result of this name answers; null where no call is open. Good until the next call.
  const Call* answered_by(std::string_view tool) {
    if (open_ == 0) return nullptr;
    std::size_t place = first(tool);
    if (place == k_none) {
      const auto space = spaces_.find(namespace_of(tool));
      if (space != spaces_.end()) place = nearest(space->second);
      if (place == k_none) place = nearest(all_);
      // Of calls that are named alike the first is answered first.
      place = first(calls_[place].tool);
    }
    calls_[place].answered = true;
    --open_;
    return &calls_[place];
  }
  bool any() const { return open_ > 0; }
  void close() {
    if (!calls_.empty()) *this = {};
  }

 private:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
  struct Queue {
    std::vector<std::size_t> places;
    std::size_t answered = 0;
  };
  std::size_t first(std::string_view tool) {
    const auto at = named_.find(tool);
    if (at == named_.end()) return k_none;
    Queue& q = at->second;
    while (q.answered < q.places.size() && calls_[q.places[q.answered]].answered) ++q.answered;
    return q.answered < q.places.size() ? q.places[q.answered] : k_none;
  }
  std::size_t nearest(std::vector<std::size_t>& places) const {
    while (!places.empty() && calls_[places.back()].answered) places.pop_back();
    return places.empty() ? k_none : places.back();
  }

  std::vector<Call> calls_;
  std::unordered_map<std::string_view, Queue> named_;
  std::unordered_map<std::string_view, std::vector<std::size_t>> spaces_;
  std::vector<std::size_t> all_;
  std::size_t open_ = 0;
};

}  // namespace

bool is_said(json::Value v) { return v.is(json::Kind::string) && !v.string().empty(); }

bool is_left_out(json::Value message) {
  if (!message.is(json::Kind::object)) return true;
  if (message.find("metadata").find("is_visually_hidden_from_conversation").is_true()) return true;
  const json::Value role = message.find("author").find("role");
  return json::equals(role.string(), "system") && !has_text(message.find("content"));
}

bool is_call(json::Value message) {
  const json::Value recipient = message.find("recipient");
  return is_from(message, "assistant") && is_said(recipient) && !json::equals(recipient.string(), "all");
}
bool is_thought(json::Value message) {
  const std::string_view type = message.find("content").find("content_type").string();
  return is_from(message, "assistant") && !is_call(message) &&
         (type == "thoughts" || type == "reasoning_recap");
}

std::vector<TreeTurn> turns_of(const std::vector<MessageTree::Node*>& path, Arena& arena,
                               std::vector<std::string_view>& notes) {
  const auto text_of = [&](json::Value v) {
    return v.is(json::Kind::string) ? json::decoded(v.string(), arena) : std::string_view{};
  };
  std::vector<TreeTurn> turns;
  OpenCalls open;
  bool hides = false;  // whether the last result was left out with its call
  for (const MessageTree::Node* node : path) {
    const json::Value message = node->value.find("message");
    const bool hidden = is_left_out(message);
    const bool tool = is_from(message, "tool");
    const bool again = tool && !open.any();
    const OpenCalls::Call* answered =
        tool ? open.answered_by(text_of(message.find("author").find("name"))) : nullptr;
    // A result that stays without its call would answer nothing.
    hides = tool && (answered != nullptr ? answered->hidden : hides);
    const std::string_view asked = answered != nullptr ? answered->tool : std::string_view{};
    if (is_call(message)) open.call(text_of(message.find("recipient")), hidden);
    if (is_from(message, "user") && !hidden) open.close();
    if (hidden || hides) {
      const json::Value content = message.find("content");
      if (has_text(content)) notes.push_back(text_of(content.find("content_type")));
      continue;
    }
    const json::Value last = turns.empty() ? json::Value{} : turns.back().nodes.back()->value.find("message");
    const bool answers_again = again && is_from(last, "tool");
    if (answers_again || (is_thought(last) && is_from(message, "assistant"))) {
      turns.back().nodes.push_back(node);
      if (!answers_again) turns.back().main = turns.back().nodes.size() - 1;
    } else {
      turns.push_back({{node}, 0, asked, tool && answered == nullptr});
    }
  }
  return turns;
}

}  // namespace abridge::format
