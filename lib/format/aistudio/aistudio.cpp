#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"

// Prompts of Google's AI Studio as it keeps them in Drive: `chunkedPrompt.chunks`, of which each is a text, a
// thought or one file (by its id in Drive, or with its bytes). Nobody publishes the format; the members are
// those that exports have.

namespace abridge::format {
namespace {

constexpr std::array k_aistudio_roles{Role::user, Role::assistant};
constexpr std::array k_aistudio_spellings{Spelling{"model", Role::assistant}};

/// Where a file stands in a chunk, and whether it is one that is looked at.
struct Holder {
  std::string_view key;
  BlockKind kind;
};
constexpr std::array k_holders{
    Holder{"driveImage", BlockKind::image},       Holder{"inlineImage", BlockKind::image},
    Holder{"inlineData", BlockKind::image},       Holder{"inlineFile", BlockKind::document},
    Holder{"driveDocument", BlockKind::document}, Holder{"driveFile", BlockKind::document},
    Holder{"driveAudio", BlockKind::document},    Holder{"driveVideo", BlockKind::document},
    Holder{"youtubeVideo", BlockKind::document},
};

Evidence recognise_record(json::Value record) {
  const bool is_prompt = record.find("chunkedPrompt").is(json::Kind::object);
  return is_prompt ? Evidence{20, "chunkedPrompt"} : Evidence{};
}

/// What a model ran, and what that wrote.
void read_code(MessageBuilder& b, json::Value chunk) {
  for (const auto& [holder, key] :
       {std::pair{"executableCode", "code"}, std::pair{"codeExecutionResult", "output"}}) {
    const json::Value held = chunk.find(holder);
    if (!held.is(json::Kind::object)) continue;
    const json::Value text = held.find(key);
    b.block(BlockKind::text, Place::message, chunk);
    b.text(text);
    b.message().content_value = text;
  }
}

void read_aistudio_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                        const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  Message& m = b.message();
  m.broken = !item.is(json::Kind::object);
  m.time_value = item.find("createTime");
  m.content_value = item.find("text");
  b.role(item.find("role"), k_aistudio_spellings);
  std::uint32_t place = 0;
  for (const Holder& holder : k_holders) {
    const json::Value file = item.find(holder.key);
    if (!file.is(json::Kind::object)) continue;
    b.block(holder.kind, Place::part, item).part = place++;
    if (!m.content_value) m.content_value = file.find("id", "data");
    if (!m.content_value) m.content_value = file.find("uri");
  }
  if (item.find("isThought").is_true()) {
    b.block(BlockKind::thinking, Place::message, item);
    b.text(m.content_value);
  } else {
    b.content(item.find("text"));
  }
  read_code(b, item);
  // Where it stands in place of an answer, it is not sent again.
  if (const json::Value error = item.find("errorMessage"); error && b.is_empty())
    b.block(BlockKind::other, Place::message, item).name = "errorMessage";
  b.finish();
}

/// Bytes, or the address of a film. A file in Drive has an id, which nobody else knows: it is none of those
/// that a provider gives.
Media read_aistudio_media(json::Value chunk, Arena& arena) {
  if (!chunk.find("role") || chunk.find("type")) return {};
  for (const Holder& holder : k_holders) {
    const json::Value file = chunk.find(holder.key);
    if (!file.is(json::Kind::object)) continue;
    Media m = media_from(Media::From::data, file.find("data"), arena);
    m.mime = plain_text(file.find("mimeType"), arena);
    const json::Value film = file.find("id");
    if (holder.key == "youtubeVideo" && film.is(json::Kind::string)) {
      m.from = Media::From::url;
      m.body = arena.copy("https://www.youtube.com/watch?v=" + std::string(plain_text(film, arena)));
      m.mime = "video/mp4";
    }
    return m;
  }
  return {};
}

constexpr std::size_t k_other_members = 9;
constexpr auto k_aistudio_members = [] {
  std::array<std::string_view, k_other_members + k_holders.size()> all{
      "text", "role", "isThought", "parts", "createTime", "code", "output", "tokenCount", "errorMessage"};
  std::transform(k_holders.begin(), k_holders.end(), all.begin() + k_other_members,
                 [](const Holder& holder) { return holder.key; });
  return all;
}();

}  // namespace

Format aistudio() {
  Format f;
  f.name = "aistudio";
  f.summary = "prompts of Google AI Studio: chunkedPrompt.chunks";
  f.members = k_aistudio_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "settings, grounding; files in Drive";
  f.dialect.roles = k_aistudio_roles;
  f.dialect.content_key = "text";
  f.dialect.time_key = "createTime";
  f.dialect.tool_messages = false;
  f.dialect.resumed = true;  // what a model thought, and each file, is a chunk of its own
  f.dialect.spellings = k_aistudio_spellings;
  f.recognise_record = recognise_record;
  f.read_item = read_aistudio_item;
  f.read_media = read_aistudio_media;
  f.keys = {
      .histories = {{32, "chunkedPrompt", "chunks", HistoryPath::Means::list}},
      .said = {"text"},
      .own_blocks = k_aistudio_members,
      .holders = {"executableCode", "codeExecutionResult"},
      .systems = {"systemInstruction"},
      .models = {"runSettings/model"},
  };
  return f;
}

}  // namespace abridge::format
