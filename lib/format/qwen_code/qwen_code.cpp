#include <array>
#include <string>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/gemini/parts.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/qwen_code/line.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// Qwen Code's session logs: an envelope of uuid, parentUuid and sessionId around a message of Gemini's,
// {role, parts}. The lines make a tree, of which the branch that ends with the last one is what the model is
// sent; a compression stands for what came before it.

namespace abridge::format {
namespace {

constexpr std::array k_qwen_code_roles{Role::user, Role::assistant};
constexpr std::array k_qwen_code_spellings{Spelling{"user", Role::user}, Spelling{"model", Role::assistant},
                                           Spelling{"function", Role::user}};

bool is_system_of(json::Value line, std::string_view subtype) {
  return line.find("type").says("system") && line.find("subtype").says(subtype);
}

}  // namespace

bool is_line_of_qwen(json::Value line) {
  if (!line.find("sessionId").is(json::Kind::string)) return false;
  return line.find("message").find("parts").is(json::Kind::array) || line.find("systemPayload") ||
         line.find("toolCallResult") || line.find("type").says("tool_result");
}

namespace {

Evidence recognise_qwen_code_message(json::Value line) {
  return is_line_of_qwen(line) ? Evidence{16, "uuid and sessionId beside message.parts or systemPayload"}
                               : Evidence{};
}

json::Value summed_up(json::Value line) { return line.find("systemPayload").find("compressedHistory"); }

class QwenCodeSession : public LineLog {
 public:
  explicit QwenCodeSession(const LogInput& input) : LineLog(input, Linking::tree) {}

  json::Value title(std::size_t which) const override {
    json::Value named;
    for (const std::uint32_t line : lines_of(which))
      if (is_system_of(value(line), "custom_title"))
        named = value(line).find("systemPayload").find("customTitle");
    return named;
  }

 protected:
  Facts facts(json::Value line) override {
    const json::Value agent = line.find("isSidechain").is_true() ? line.find("agentId") : json::Value{};
    return {line.find("sessionId"), agent, line.find("uuid"), line.find("parentUuid")};
  }
  bool is_known(json::Value line) const override { return is_line_of_qwen(line); }
  bool speaks(json::Value line) const override {
    if (is_system_of(line, "chat_compression")) return !summed_up(line).empty();
    return !line.find("type").says("system") && line.find("message").is(json::Kind::object) &&
           !line.find("subtype").says("realtime_message") &&
           !line.find("subtype").says("code_mode_tool_result");
  }
  json::Value words_of(json::Value line) const override {
    for (const json::Value part : line.find("message").find("parts").elements())
      if (part.find("text").is(json::Kind::string)) return part.find("text");
    return {};
  }
  bool may_end(json::Value line) const override {
    for (const std::string_view aside :
         {"session_artifact_event", "session_artifact_snapshot", "session_sources_snapshot",
          "managed_session_header_v1", "managed_session_event_v1", "managed_session_commit_v1"})
      if (is_system_of(line, aside)) return false;
    return true;
  }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    bool typed = false;  // whether the last that was said is a user's, and nothing came of it so far
    for (const std::uint32_t at : path) {
      const json::Value line = value(at);
      if (is_system_of(line, "chat_compression")) {
        ++out.compactions;
        const json::Value list = summed_up(line);
        for (const Utterance& said : out.said)
          if (said.line != at) out.follows.push_back({said.line, at});
        out.left_out += out.said.size();
        out.said.clear();
        std::size_t place = 0;
        for (const json::Value v : list.elements())
          out.said.push_back(
              {at, v, arena().copy("/systemPayload/compressedHistory/" + std::to_string(place++)), list});
        typed = false;
      } else if (is_system_of(line, "slash_command")) {
        if (typed && is_answered_here(line, out.said.back().value)) {
          out.follows.push_back({at, out.said.back().line});
          out.said.pop_back();
          ++out.left_out;
        }
        typed = false;
      } else if (speaks(line)) {
        Utterance said{at, line.find("message"), "/message"};
        said.model = line.find("model").string();
        if (line.find("usageMetadata")) said.billed = line;
        out.said.push_back(said);
        typed = line.find("type").says("user") && !line.find("subtype");
      }
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    Message& m = b.message();
    const json::Value message = said.value;
    if (!said.list) m.time_value = value(said.line).find("timestamp");
    if (!b.can_read(message)) return;
    const json::Value role = message.find("role");
    if (role)
      b.role(role, k_qwen_code_spellings);
    else
      b.speaks(value(said.line).find("type").says("assistant") ? Role::assistant : Role::user);
    m.content_value = message.find("parts");
    for_each_part(b.conversation(), m.content_value,
                  [&](json::Value part, std::uint32_t place) { read_gemini_part(b, part, place); });
  }

  std::string made_part(const MadePart& part) const override {
    if (!part.result) return R"({"text":")" + std::string(part.text) + "\"}";
    std::string id;
    json::encode(part.call_id, id);
    std::string name;
    json::encode(part.name, name);
    return R"({"functionResponse":{"id":")" + id + R"(","name":")" + name + R"(","response":{")" +
           (part.error ? "error" : "output") + "\":\"" + std::string(part.text) + "\"}}}";
  }
  std::string made_line(const MadeLine& made, json::Value like) const override {
    const bool assistant = made.role == Role::assistant;
    std::string line = R"({"uuid":")" + std::string(made.id) + R"(","parentUuid":)" +
                       (made.parent.empty() ? "null" : '"' + std::string(made.parent) + '"');
    for (const std::string_view key :
         {"sessionId", "timestamp", "cwd", "version", "gitBranch", "agentId", "agentName", "isSidechain"})
      if (const json::Value v = like.find(key)) line.append(",\"").append(key).append("\":").append(v.raw());
    line += R"(,"type":")";
    line += made.parts[0].result ? "tool_result" : assistant ? "assistant" : "user";
    return line + R"(","message":{"role":")" + (assistant ? "model" : "user") + R"(","parts":)" +
           made_content(made) + "}}";
  }

 private:
  /// A command that the program answered itself: the model never hears of it.
  static bool is_answered_here(json::Value line, json::Value message) {
    const json::Value payload = line.find("systemPayload");
    const json::Value parts = message.find("parts");
    const json::Value items = payload.find("outputHistoryItems");
    if (!payload.find("phase").says("result") || payload.find("sentToModel").is_true() ||
        parts.count() != 1 || items.empty())
      return false;
    for (const json::Value item : items.elements())
      if (!item.find("type").says("assistant")) return false;
    const json::Value part = first_in(parts);
    return part.count() == 1 && part.find("text").raw() == payload.find("rawCommand").raw();
  }
};

std::unique_ptr<Log> open_qwen_code_log(const LogInput& input) {
  return std::make_unique<QwenCodeSession>(input);
}

constexpr std::array<std::string_view, 2> k_qwen_code_members{"role", "parts"};

constexpr Agent k_qwen_code_agent{"Qwen Code", "QWEN_HOME", "projects", ".qwen/projects"};

}  // namespace

Format qwen_code() {
  Format f;
  f.name = "qwen-code";
  f.summary = "Qwen Code's session logs: lines that make a tree, of which one branch is read";
  f.agent = &k_qwen_code_agent;
  f.members = k_qwen_code_members;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "other branches, telemetry";
  f.dialect.roles = k_qwen_code_roles;
  f.dialect.content_key = "parts";
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;
  f.dialect.spellings = k_qwen_code_spellings;
  f.dialect.content = Dialect::Content::text_parts;
  f.dialect.tool_ids = false;
  f.recognise_message = recognise_qwen_code_message;
  f.block_format = "gemini";
  f.open_log = open_qwen_code_log;
  f.branches = true;
  f.usage = k_gemini_usage;
  f.keys = {.said = {"message"},
            .line_ids = {"uuid"},
            .asides = {"This is the Qwen Code. We are setting up the context for our chat."}};
  return f;
}

}  // namespace abridge::format
