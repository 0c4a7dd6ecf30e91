#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"

// Conversations as trajectories: a step for each turn, in which the results of its calls stand, too.

namespace abridge::format {
namespace {

/// It has images alone, by an address.
bool atif_takes(Role role, BlockKind kind, const Media& m) {
  return kind == BlockKind::image && role != Role::system && m.from == Media::From::url;
}

class Steps {
 public:
  explicit Steps(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void run() {
    const auto turns = to_.turns();
    for (std::size_t i = 0; i < turns.size(); ++i) {
      if (!turns[i].own.empty()) {
        own(turns[i]);
        continue;
      }
      if (turns[i].role == Role::tool) {  // of no step before it
        begin("agent", turns[i]);
        json_.key("message").text("");
        observation(turns.subspan(i, 1));
        json_.close('}');
        continue;
      }
      std::size_t results = i + 1;
      while (turns[i].calls && results < turns.size() && turns[results].role == Role::tool) ++results;
      // What was thought goes with what is said after it.
      const bool is_thought = holds_only_thinking(turns[i]);
      const bool goes_on = results < turns.size() && turns[results].role == Role::assistant;
      if (is_thought) before_.push_back(turns[i]);
      if (!is_thought || !goes_on) step(turns[i], turns.subspan(i + 1, results - i - 1));
      i = results - 1;
    }
  }

 private:
  bool holds_only_thinking(const Turn& t) const {
    const auto parts = to_.parts_of(t);
    return t.role == Role::assistant && !parts.empty() &&
           std::all_of(parts.begin(), parts.end(),
                       [](const TurnPart& p) { return p.kind == BlockKind::thinking; });
  }

  /// One that stands as it is, but for its place.
  void own(const Turn& t) {
    static constexpr std::string_view k_place[] = {"step_id"};
    json_.open('{').key("step_id").value(std::to_string(++number_));
    to_.rest_of(to_.inner().read(t.own), k_place);
    json_.close('}');
  }

  void begin(std::string_view source, const Turn& t) {
    json_.open('{').key("step_id").value(std::to_string(++number_)).key("source").text(source);
    if (t.message != nullptr) to_.time(*t.message);
    // The agent's stands beside the steps.
    if (t.role == Role::assistant && to_.model_of(t) != to_.model())
      to_.member("model_name", to_.model_of(t));
  }

  void step(const Turn& t, std::span<const Turn> results) {
    begin(is_system(t.role) ? "system" : t.role == Role::assistant ? "agent" : "user", t);
    const auto parts = to_.parts_of(t);
    message(parts);
    if (before_.empty() || before_.back().first != t.first) before_.push_back(t);
    thoughts(before_);
    to_.call_list("tool_calls", t, [this](const TurnPart& p) { call(p); });
    if (!results.empty()) observation(results);
    metrics(before_);
    before_.clear();
    json_.close('}');
  }

  void metrics(std::span<const Turn> turns) {
    std::optional<cost::Usage> billed;
    for (const Turn& t : turns)
      if (const auto more = to_.usage_of(t)) (billed ? *billed : billed.emplace()) += *more;
    if (!billed) return;
    json_.key("metrics").open('{');
    to_.usage(*billed);
    json_.close('}');
  }

  /// A text, or a list of parts where there are several, or images.
  void message(std::span<const TurnPart> parts) {
    const TurnPart* only = nullptr;
    std::size_t said = 0;
    bool images = false;
    for (const TurnPart& p : parts) {
      if (p.kind != BlockKind::text && p.kind != BlockKind::image) continue;
      only = &p;
      images = images || p.kind == BlockKind::image;
      ++said;
    }
    json_.key("message");
    if (said < 2 && !images) {
      json_.text(only == nullptr ? std::string_view{} : only->text);
      return;
    }
    json_.open('[');
    for (const TurnPart& p : parts) part(p);
    json_.close(']');
  }
  void part(const TurnPart& p) {
    if (p.kind == BlockKind::text) to_.text_part("text", p.text);
    if (p.kind != BlockKind::image) return;
    json_.open('{').key("type").text("image").key("source").open('{');
    const std::string_view mime = p.media.mime.empty() ? image_type_of(p.media) : p.media.mime;
    json_.key("media_type").text(mime.empty() ? "image/png" : mime).key("path");
    to_.url(p.media);
    json_.close('}').close('}');
  }

  void thoughts(std::span<const Turn> turns) {
    bool any = false;
    for (const Turn& t : turns)
      for (const TurnPart& p : to_.parts_of(t)) {
        if (p.kind != BlockKind::thinking) continue;
        for (const std::string_view text : to_.texts_of(p)) {
          if (!any) json_.key("reasoning_content").begin_text();
          if (any) to_.joint();
          json_.more(text);
          any = true;
        }
      }
    if (any) json_.end_text();
  }

  void call(const TurnPart& p) {
    json_.open('{').key("tool_call_id").string(p.id).key("function_name").string(p.name).key("arguments");
    to_.arguments().as_object(*p.block, json_);
    json_.close('}');
  }

  void observation(std::span<const Turn> turns) {
    json_.key("observation").open('{').key("results").open('[');
    for (const Turn& t : turns) {
      const auto parts = to_.parts_of(t);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const TurnPart& p = parts[i];
        if (p.kind != BlockKind::tool_result) continue;
        json_.open('{').key("source_call_id").string(p.id).key("content");
        if (const auto within = parts_within(parts, i); within.empty()) {
          to_.joined_texts(p);
        } else {
          json_.open('[');
          for (const TurnPart& one : within) part(one);
          json_.close(']');
        }
        if (p.block->error) json_.key("extra").open('{').key("is_error").value("true").close('}');
        json_.close('}');
      }
    }
    json_.close(']').close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
  std::uint64_t number_ = 0;
  std::vector<Turn> before_;  // of thinking alone
};

}  // namespace

const Capabilities& atif_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.times = m.failures = m.media_in_results = m.blank = m.model = m.id = m.strict = Capabilities::Has::yes;
    m.takes = atif_takes;
    m.answer_models = m.usage = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_atif(ConversationWriter& to) {
  json::Writer& json = to.json();
  const auto session_id = [&] {
    if (to.extras().id.truthy()) to.member("session_id", to.extras().id);
  };
  json.open('{');
  if (!to.keeps_record()) {
    json.key("schema_version").text("ATIF-v1.7");
    session_id();
    json.key("agent").open('{').key("name").text(to.from().name).key("version").text("unknown");
    to.member("model_name", to.model());
    to.functions("tool_definitions");
    json.close('}');
  }
  if (to.keeps_record()) session_id();
  json.key("steps").open('[');
  Steps(to).run();
  json.close(']');
  if (!to.keeps_record() && to.extras().title.is(json::Kind::string)) {
    json.key("extra").open('{');
    to.member("title", to.extras().title);
    json.close('}');
  }
  json.close('}');
}

}  // namespace abridge::format
