#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// Kiro CLI's session logs, an event a line: {version, kind, data}. What is said comes of replaying them: a
// compaction is the history anew, a reset goes back to what the first so many lines came to, a cancelled
// prompt takes the user's last message away.

namespace abridge::format {
namespace {

constexpr std::array k_kiro_roles{Role::user, Role::assistant};
constexpr std::string_view k_kinds[] = {"Prompt",  "AssistantMessage", "ToolResults", "Compaction",
                                        "ResetTo", "CancelledPrompt",  "Clear"};

bool is_kind(json::Value line, std::string_view kind) { return line.find("kind").says(kind); }

/// Its version, or parts as it has them: {kind, data}.
bool is_kiro_event(json::Value line) {
  const json::Value first = first_in(line.find("data").find("content"));
  const bool is_own = first.find("kind").is(json::Kind::string) && first.find("data");
  if ((!line.find("version").is(json::Kind::string) && !is_own) || line.find("type")) return false;
  for (const std::string_view kind : k_kinds)
    if (is_kind(line, kind)) return true;
  return false;
}

Evidence recognise_kiro_message(json::Value line) {
  return is_kiro_event(line) ? Evidence{12, "events of version, kind and data"} : Evidence{};
}

void read_result(MessageBuilder& b, Block& block, json::Value data) {
  block.kind = BlockKind::tool_result;
  b.known_by(block, data.find("toolUseId"));
  block.error = data.find("status").says("error");
  for (const json::Value part : data.find("content").elements()) {
    const json::Value said = part.find("data");
    if (said.is(json::Kind::string))
      b.text(said);
    else if (part.find("kind").says("json"))
      b.json_text(said);
  }
}

/// Beside a call stands a text that says nothing.
bool is_empty_beside(json::Value part, json::Value content) {
  return part.find("kind").says("text") && part.find("data").is(json::Kind::string) &&
         part.find("data").string().empty() && content.count() > 1;
}

void read_content(MessageBuilder& b, json::Value content) {
  b.message().content_value = content;
  if (!content.is(json::Kind::array)) {
    b.content(content);
    return;
  }
  std::uint32_t place = 0;
  for (const json::Value part : content.elements()) {
    const json::Value kind = part.find("kind");
    const json::Value data = part.find("data");
    if (is_empty_beside(part, content)) {
      ++place;
      continue;
    }
    Block& block = b.block(BlockKind::other, Place::part, part);
    block.part = place++;
    if (kind.says("text")) {
      block.kind = BlockKind::text;
      b.text(data);
    } else if (kind.says("toolUse")) {
      block.kind = BlockKind::tool_call;
      b.known_by(block, data.find("toolUseId"), data.find("name"));
      block.arguments = data.find("input");
    } else if (kind.says("toolResult")) {
      read_result(b, block, data);
    } else if (kind.says("image")) {
      block.kind = BlockKind::image;
    }
  }
}

class KiroSession : public LineLog {
 public:
  explicit KiroSession(const LogInput& input) : LineLog(input, Linking::none) {}

 protected:
  Facts facts(json::Value line) override { return {{}, {}, line.find("data").find("message_id"), {}}; }
  bool is_known(json::Value line) const override { return is_kiro_event(line); }
  bool speaks(json::Value line) const override {
    return is_kind(line, "Prompt") || is_kind(line, "AssistantMessage") || is_kind(line, "ToolResults") ||
           (is_kind(line, "Compaction") && !line.find("data").find("messages_snapshot").empty());
  }
  bool is_unknown_message(json::Value line) const override {
    const json::Value data = line.find("data");
    return data.find("message_id") && !data.find("content").empty();
  }
  json::Value words_of(json::Value line) const override {
    for (const json::Value part : line.find("data").find("content").elements())
      if (part.find("data").is(json::Kind::string)) return part.find("data");
    return {};
  }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    // What the first n lines come to is a chain of what is said last, and what was said before that.
    struct Said {
      Utterance what;
      std::size_t before;
    };
    constexpr std::size_t k_nothing = static_cast<std::size_t>(-1);
    std::vector<Said> all;
    std::vector<std::size_t> after{k_nothing};  // n lines
    for (const std::uint32_t line : path) {
      const json::Value data = value(line).find("data");
      std::size_t now = after.back();
      const auto say = [&](Utterance what) {
        all.push_back({what, now});
        now = all.size() - 1;
      };
      if (is_kind(value(line), "Compaction")) {
        now = k_nothing;
        ++out.compactions;
        const json::Value list = data.find("messages_snapshot");
        std::size_t place = 0;
        for (const json::Value v : list.elements())
          say({line, v, arena().copy("/data/messages_snapshot/" + std::to_string(place++)), list});
      } else if (is_kind(value(line), "ResetTo")) {
        now = after[std::min(target_of(data, after.size() - 1), after.size() - 1)];
      } else if (is_kind(value(line), "CancelledPrompt")) {
        if (now != k_nothing && is_user(all[now].what)) now = all[now].before;
      } else if (is_kind(value(line), "Clear")) {
        now = k_nothing;
      } else if (speaks(value(line))) {
        say({line, data, "/data"});
      }
      after.push_back(now);
    }
    for (std::size_t at = after.back(); at != k_nothing; at = all[at].before)
      out.said.push_back(all[at].what);
    std::reverse(out.said.begin(), out.said.end());
    out.left_out = all.size() - out.said.size();
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    if (!b.can_read(said.value)) return;
    if (said.list)
      b.role(said.value.find("role"));
    else
      b.speaks(is_user(said) ? Role::user : Role::assistant);
    b.message().time_value = said.value.find("meta").find("timestamp");
    read_content(b, said.value.find("content"));
  }

  std::string made_part(const MadePart& part) const override {
    const std::string text = R"({"kind":"text","data":")" + std::string(part.text) + "\"}";
    if (!part.result) return text;
    std::string id;
    json::encode(part.call_id, id);
    return R"({"kind":"toolResult","data":{"toolUseId":")" + id + R"(","content":[)" + text +
           R"(],"status":")" + (part.error ? "error" : "success") + "\"}}";
  }
  std::string made_line(const MadeLine& made, json::Value like) const override {
    const bool result = made.parts[0].result;
    std::string line = R"({"version":"v1","kind":")";
    line += made.role == Role::assistant ? "AssistantMessage" : result ? "ToolResults" : "Prompt";
    line += R"(","data":{"message_id":")" + std::string(made.id) + R"(","content":)" + made_content(made);
    if (result) line += R"(,"results":{})";
    const json::Value meta = like.find("data").find("meta");
    if (!result && made.role != Role::assistant && meta.is(json::Kind::object))
      line += R"(,"meta":)" + std::string(meta.raw());
    return line + "}}";
  }

  /// A reset names a number of lines: as many fewer as went of them.
  void repoint(LineFate& fate, Arena& arena, LogEdits& out) override {
    const std::span<const std::uint32_t> path = path_of(0);
    std::vector<std::size_t> left{0};  // of the first n
    for (const std::uint32_t line : path) left.push_back(left.back() + (fate.gone(line) ? 0 : 1));
    std::vector<std::size_t> added(path.size() + 1, 0);
    for (const LogEdits::Added& a : out.added) {
      std::size_t place = 0;
      while (place < path.size() && a.after != LogEdits::Added::k_front && path[place] <= a.after) ++place;
      for (; place < added.size(); ++place) ++added[place];
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (!is_kind(value(path[i]), "ResetTo") || fate.gone(path[i])) continue;
      const json::Value target = value(path[i]).find("data").find("target_index");
      const std::size_t n = std::min(target_of(value(path[i]).find("data"), i), i);
      const std::string text = std::to_string(left[n] + (n == 0 ? 0 : added[n - 1]));
      if (target && target.raw() != text) out.edits.push_back({target.raw(), arena.copy(text)});
    }
  }

 private:
  static std::size_t target_of(json::Value data, std::size_t most) {
    std::size_t n = most;
    const std::string_view raw = data.find("target_index").raw();
    std::from_chars(raw.data(), raw.data() + raw.size(), n);
    return n;
  }
  bool is_user(const Utterance& said) const {
    return said.list ? said.value.find("role").says("user") : !is_kind(value(said.line), "AssistantMessage");
  }
};

std::unique_ptr<Log> open_kiro_log(const LogInput& input) { return std::make_unique<KiroSession>(input); }

constexpr std::string_view k_kiro_members[] = {"content", "message_id", "meta", "results", "id", "role"};

constexpr Agent k_kiro_agent{
    .name = "Kiro CLI",
    // aws/amazon-q-developer-cli crates/agent: `user_turn_metadatas` have `message_ids`.
    .beside = {.member = "/session_state/conversation_metadata/user_turn_metadatas",
               .what = "names messages that are gone from a shorter log (message_ids)",
               .id = "/session_id",
               .title = "/title",
               .folder = "/cwd"}};

}  // namespace

Format kiro() {
  Format f;
  f.name = "kiro";
  f.summary = "Kiro CLI's session logs: events Prompt, AssistantMessage, ToolResults …";
  f.agent = &k_kiro_agent;
  f.members = k_kiro_members;
  f.reads = {.compactions = true};
  f.lost = "what stands beside results a second time";
  f.dialect.roles = k_kiro_roles;
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.dialect.takes_ids = false;
  f.recognise_message = recognise_kiro_message;
  f.open_log = open_kiro_log;
  f.keys = {.said = {"data"}, .kinds = {"kind"}, .own_blocks = {"kind"}};
  return f;
}

}  // namespace abridge::format
