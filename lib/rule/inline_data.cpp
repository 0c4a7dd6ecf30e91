#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lib/rule/base64_blocks.hpp"
#include "lib/rule/hygiene.hpp"
#include "lib/rule/inline_data.hpp"
#include "lib/rule/rewrite.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

struct InlineData {
  std::size_t max_bytes = 10'000;
};
std::vector<policy::Field> fields_of(const InlineData*) {
  return {
      policy::field<&InlineData::max_bytes>("max_bytes", "base64 of this many characters or more is one")};
}

constexpr std::string_view k_unknown_type = "data";

/// How kinds of data begin in base64.
struct Magic {
  std::string_view begin;
  std::string_view type;
};
constexpr Magic k_magic[] = {
    {"iVBORw0KGgo", "image/png"},   {"/9j/", "image/jpeg"},       {"R0lGOD", "image/gif"},
    {"UklGR", "image/webp"},        {"Qk0", "image/bmp"},         {"PHN2Zy", "image/svg+xml"},
    {"JVBERi0", "application/pdf"}, {"UEsDB", "application/zip"}, {"H4sI", "application/gzip"},
    {"AGFzbQ", "application/wasm"}, {"f0VMRg", "an ELF program"}, {"SUQz", "audio/mpeg"},
    {"T2dnUw", "audio/ogg"},        {"GkXfo", "video/webm"},      {"AAAAGGZ0eX", "video/mp4"},
    {"AAAAIGZ0eX", "video/mp4"},
};

struct Data {
  Stretch at;  ///< what announces it included
  std::string_view type;
  std::size_t bytes;
};

Data data_of(std::string_view raw, const Base64Block& block) {
  Data data{{block.begin, block.end}, k_unknown_type, block.characters * 3 / 4};
  for (const auto& [begin, type] : k_magic)
    if (raw.substr(block.begin).starts_with(begin)) data.type = type;
  // data:image/png;base64,
  constexpr std::size_t k_longest_type = 100;
  const std::size_t from = block.begin - std::min(block.begin, k_longest_type);
  const std::string_view before = raw.substr(from, block.begin - from);
  const std::size_t url = before.rfind("data:");
  if (url == before.npos || !before.ends_with(k_base64_follows)) return data;
  const std::string_view type = before.substr(url + 5, before.size() - url - 5 - k_base64_follows.size());
  data.at.begin = from + url;
  if (!type.empty() && type.find_first_of(" \"\\") == type.npos) data.type = type.substr(0, type.find(';'));
  return data;
}

Context::Applies say(Context& x, const Message& m, const Block& b, const std::vector<Data>& found, Fix fix) {
  auto applies = Context::Applies::no;
  for (const Data& data : found)
    applies = report_block(x, m, b, At::block,
                           {.fix = fix,
                            .sentence = "{count} bytes of {type} stand in a text as base64",
                            .with = {{"type", data.type}, {"count", data.bytes}}});
  return applies;
}

void check_inline_data(Context& x, Message& m) {
  for_each_text(x, m, [&](const Block& b, Text& t) {
    const bool is_media = b.kind == BlockKind::image || b.kind == BlockKind::document;
    const std::size_t least = std::max<std::size_t>(1, x.parameters<InlineData>().max_bytes);
    if (t.raw.size() < least || is_media) return;
    std::vector<Data> found;
    for (const Base64Block& block : base64_blocks(t.raw, least)) found.push_back(data_of(t.raw, block));
    const Fix fix = is_mendable(b) ? Fix::unsafe : Fix::none;
    if (found.empty() || say(x, m, b, found, fix) == Context::Applies::no) return;
    std::vector<Stretch> gone;
    for (const Data& data : found)
      gone.push_back({data.at.begin, data.at.end,
                      x.c.arena.copy(fmt::format("[{} bytes of {} left out]", data.bytes, data.type))});
    x.c.change(m, t, rewritten(t.raw, gone, x.c.arena));
  });
}

}  // namespace

std::size_t large_from(const std::any& parameters) {
  const auto* const own = std::any_cast<InlineData>(&parameters);
  return own == nullptr ? InlineData().max_bytes : own->max_bytes;
}

Rule inline_data() {
  Rule r;
  r.entry = policy::entry<InlineData>();
  r.summary = "a large piece of base64 in a text";
  r.prose =
      "An image, an archive or the like stands in a text as base64 of max_bytes (10,000) or more. A model "
      "reads letters of it, and takes them for nothing; they cost more tokens than most conversations. The repair "
      "writes its type and size in its place; it is unsafe, since the data is lost. Images that stand where "
      "their format has a place for them do not count.";
  r.bad =
      R"ex([{"role":"user","content":"What is this? data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAI5AAAABkCAIAAAA="}])ex";
  r.good = R"ex([{"role":"user","content":"What is this? [a picture of a cat]"}])ex";
  r.example_policy = R"(rules: {inline-data: {severity: warn, max_bytes: 20}})";
  r.fix = Fix::unsafe;
  r.on_message = check_inline_data;
  r.woken_by = fact(Fact::large);
  return r;
}

}  // namespace abridge::rule
