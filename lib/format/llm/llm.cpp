#include <array>
#include <string>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/media.hpp"

// What `llm logs --json` writes (simonw/llm, llm/cli.py): a row for each prompt and its response, of one
// conversation or of several. Results of tools go with the next prompt, which mostly is empty then.

namespace abridge::format {
namespace {

constexpr std::array k_llm_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_row(json::Value v) {
  if (!v.find("prompt")) return false;
  // The answer comes after these, and may be lost.
  if (v.find("prompt_json") || v.find("options_json")) return true;
  return v.find("response") && (v.find("response_json") || (v.find("conversation_id") && v.find("model")));
}

/// A whole row says more than one that was cut off, which looks like a request.
Evidence recognise_llm_record(json::Value row) {
  return is_row(row) ? Evidence{18, "rows of prompt and response"} : Evidence{};
}
Evidence recognise_llm_message(json::Value row) {
  return is_row(row) ? Evidence{12, "rows of prompt and response"} : Evidence{};
}

class Rows : public LineLog {
 public:
  explicit Rows(const LogInput& input) : LineLog(input, Linking::none) {}

  json::Value title(std::size_t which) const override {
    for (const std::uint32_t line : lines_of(which))
      if (const json::Value name = value(line).find("conversation_name"); name.truthy()) return name;
    return {};
  }

 protected:
  /// How a row is read: it says up to four things.
  enum Way : std::uint8_t { system, results, prompt, response };

  Facts facts(json::Value row) override {
    Facts out;
    out.opens = row.find("conversation_id");
    return out;
  }
  bool is_known(json::Value row) const override { return is_row(row); }
  bool speaks(json::Value row) const override { return is_row(row); }
  json::Value words_of(json::Value row) const override { return row.find("response"); }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    std::string_view before;
    for (const std::uint32_t line : path) {
      const json::Value row = value(line);
      const auto say = [&](Way way) {
        Utterance u{line, row};
        u.way = way;
        out.said.push_back(u);
      };
      // Each row repeats it.
      const json::Value own_system = row.find("system");
      if ((own_system.truthy() && own_system.string() != before) || !row.find("system_fragments").empty())
        say(Way::system);
      if (own_system.is(json::Kind::string)) before = own_system.string();
      if (!row.find("tool_results").empty()) say(results);
      if (row.find("prompt").truthy() || !row.find("prompt_fragments").empty() ||
          !row.find("attachments").empty())
        say(prompt);
      if (row.find("response").truthy() || !row.find("tool_calls").empty()) say(response);
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value row = said.value;
    b.message().time_value = row.find("datetime_utc");
    if (said.way == Way::system) {
      b.speaks(Role::system);
      const json::Value list = row.find("system_fragments");
      fragments(b, list);
      words(b, row.find("system"));
      if (!b.message().content_value) b.message().content_value = list;
    } else if (said.way == results) {
      read_results(b, row.find("tool_results"));
    } else if (said.way == prompt) {
      b.speaks(Role::user);
      fragments(b, row.find("prompt_fragments"));
      words(b, row.find("prompt"));
      attachments(b, row.find("attachments"));
    } else {
      b.speaks(Role::assistant);
      words(b, row.find("response"));
      read_calls(b, row.find("tool_calls"));
    }
  }

 private:
  static void words(MessageBuilder& b, json::Value text) {
    if (text.is(json::Kind::string)) b.message().content_value = text;
    if (text.truthy()) b.content(text);
  }
  /// Files that are put before a prompt.
  static void fragments(MessageBuilder& b, json::Value list) {
    std::uint32_t place = 0;
    for (const json::Value v : list.elements()) {
      b.block(BlockKind::text, Place::part, v).part = place++;
      b.text(v.find("content"));
    }
  }
  static void attachments(MessageBuilder& b, json::Value list) {
    std::uint32_t place = 0;
    for (const json::Value v : list.elements()) {
      Media media = media_of_url(v.find("url"), b.conversation().arena);
      const bool image = v.find("type").string().starts_with("image/") || !image_type_of(media).empty();
      b.block(image ? BlockKind::image : BlockKind::document, Place::part, v).part = place++;
    }
  }
  static void read_results(MessageBuilder& b, json::Value list) {
    b.speaks(Role::tool);
    std::uint32_t place = 0;
    for (const json::Value v : list.elements()) {
      Block& result = b.result(Place::part, v, v.find("tool_call_id"), v.find("name"));
      result.part = place++;
      result.error = v.find("exception").truthy();
      b.texts_of(v.find("output"));
    }
  }
  static void read_calls(MessageBuilder& b, json::Value list) {
    std::uint32_t place = 0;
    for (const json::Value v : list.elements())
      b.call(Place::part, v, v.find("tool_call_id"), v.find("name"), v.find("arguments")).part = place++;
  }
};

std::unique_ptr<Log> open_llm_log(const LogInput& input) { return std::make_unique<Rows>(input); }

/// By its address; what was a file is not in the log.
Media read_llm_media(json::Value v, Arena& arena) {
  const bool is_attachment = v.find("content_length") || (v.find("path") && v.find("url"));
  if (!is_attachment || v.find("role")) return {};
  Media m = media_of_url(v.find("url"), arena);
  if (m.mime.empty()) m.mime = plain_text(v.find("type"), arena);
  return m;
}

constexpr std::string_view k_llm_members[] = {"id",
                                              "prompt",
                                              "system",
                                              "prompt_json",
                                              "response",
                                              "response_json",
                                              "conversation_id",
                                              "duration_ms",
                                              "datetime_utc",
                                              "tool_calls",
                                              "tool_results",
                                              "prompt_fragments",
                                              "attachments",
                                              "system_fragments",
                                              "conversation_name",
                                              "conversation_model"};

}  // namespace

Format llm() {
  Format f;
  f.name = "llm";
  f.summary = "logs of llm (llm logs --json): rows of prompt and response";
  f.members = k_llm_members;
  f.access = Access::read;
  f.reads = {.images = true};
  f.lost = "raw requests and responses, tools, schemas; attachments without an address";
  f.dialect.roles = k_llm_roles;
  f.dialect.content_key = "prompt";
  f.dialect.time_key = "datetime_utc";
  f.recognise_record = recognise_llm_record;
  f.recognise_message = recognise_llm_message;
  f.open_log = open_llm_log;
  f.read_media = read_llm_media;
  f.usage = {.in = "input_tokens", .out = "output_tokens", .is_answer = is_row};
  f.keys = {
      .own_blocks = {"tool_id", "tool_call_id", "arguments", "output", "hash", "content", "aliases", "url",
                     "content_length", "path"},
  };
  return f;
}

}  // namespace abridge::format
