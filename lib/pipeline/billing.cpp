#include "lib/pipeline/billing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lib/format/extras.hpp"
#include "lib/format/media.hpp"
#include "lib/tokens/encoding.hpp"

namespace abridge::pipeline {
namespace {

bool says(const policy::Node* map, std::string_view key) {
  const policy::Node* node = map == nullptr ? nullptr : map->find(key);
  return node != nullptr && node->kind != policy::Node::Kind::null;
}

std::uint64_t cost_of_image(const tokens::ImageRule& rule, json::Value image, Arena& arena) {
  const json::Value url = image.find("image_url");
  const json::Value detail = url.is(json::Kind::object) ? url.find("detail") : image.find("detail");
  const bool low = detail.is(json::Kind::string) && json::equals(detail.string(), "low");
  const format::Media media = format::media_of(image, arena);
  std::optional<tokens::Pixels> size;
  if (media.from == format::Media::From::data) size = tokens::image_size_of_base64(media.body);
  return tokens::image_tokens(rule, size, low ? tokens::Detail::low : tokens::Detail::high);
}

bool is_image(json::Value part) {
  const json::Value type = part.find("type");
  if (!type.is(json::Kind::string)) return false;
  return json::equals(type.string(), "image") || json::equals(type.string(), "image_url") ||
         json::equals(type.string(), "input_image");
}

/// A list of tools, some of them lists of functions themselves (Gemini).
std::size_t count_tools(json::Value tools) {
  std::size_t n = 0;
  for (const json::Value tool : tools.elements()) {
    const json::Value functions = tool.find("functionDeclarations");
    n += functions ? functions.count() : 1;
  }
  return n;
}

/// Of what stands around the history.
tokens::Range cost_around(const Conversation& c, const trim::Sizer& sizer) {
  tokens::Range sum;
  const policy::Size& size = sizer.measured();
  const auto add = [&](std::uint64_t n) { sum += tokens::Range{n, n}; };
  const format::Extras extras = format::extras_of(c.sources[0]);
  for (const std::string_view text : extras.system) sum += sizer.range(text);
  if (!extras.system.empty()) add(size.per_message);
  // The shape that an answer must have, and the functions of old.
  for (const json::Value shape :
       {extras.base.find("functions"), extras.base.find("response_format").find("json_schema"),
        extras.base.find("text").find("format").find("schema")})
    if (shape && !shape.is(json::Kind::null)) sum += sizer.json_range(shape);
  if (extras.tools.is(json::Kind::string)) sum += sizer.range(extras.tools.string());
  if (!extras.tools.is(json::Kind::array) || extras.tools.empty()) return sum;
  sum += sizer.json_range(extras.tools);
  add(size.per_tools + size.per_tool * count_tools(extras.tools));
  return sum;
}

/// What of a block the provider reads as no text: marks, ids, and bytes in base64.
bool is_silent(std::string_view key, json::Value object) {
  constexpr std::string_view k_silent[] = {"type",
                                           "id",
                                           "tool_use_id",
                                           "call_id",
                                           "signature",
                                           "encrypted_content",
                                           "encrypted_index",
                                           "mimeType",
                                           "mime_type",
                                           "media_type",
                                           "file_id",
                                           "file_data",
                                           "cache_control",
                                           "thoughtSignature",
                                           "format",
                                           "status",
                                           "role",
                                           "server_name",
                                           "citations"};
  if (std::find(std::begin(k_silent), std::end(k_silent), key) != std::end(k_silent)) return true;
  if (key != "data") return false;
  const json::Value type = object.find("type");
  return !(type.is(json::Kind::string) && json::equals(type.string(), "text"));
}

/// The texts in a value of whatever shape. The reader lets brackets nest no deeper than 1,024.
tokens::Range texts_in(json::Value v, const trim::Sizer& sizer) {
  tokens::Range sum;
  if (v.is(json::Kind::string)) {
    const bool bytes = v.string().starts_with("data:") &&
                       v.string().substr(0, 80).find(";base64,") != std::string_view::npos;
    return bytes ? sum : sizer.range(v.string());
  }
  for (const json::Value item : v.elements()) sum += texts_in(item, sizer);
  for (const json::Member m : v.members())
    if (!is_silent(m.key, v)) sum += texts_in(m.value, sizer);
  return sum;
}

/// An image by its size, where there is a rule for that.
tokens::Range image_range(json::Value image, const trim::Sizer& sizer, Arena& arena) {
  const tokens::ImageRule& rule = sizer.measured().images;
  if (rule.kind == tokens::ImageRuleKind::none) return {};
  const std::uint64_t n = cost_of_image(rule, image, arena);
  return {n, n};
}

/// Of what a block says beside its texts.
tokens::Range cost_beside_texts(const Block& block, const trim::Sizer& sizer, Arena& arena) {
  if (block.kind == BlockKind::image) return image_range(block.source, sizer, arena);
  tokens::Range sum;
  if (block.kind == BlockKind::tool_result) {
    for (const std::string_view key : {"content", "output"})
      for (const json::Value part : block.source.find(key).elements())
        if (!part.find("text").is(json::Kind::string))
          sum += is_image(part) ? image_range(part, sizer, arena) : texts_in(part, sizer);
    return sum;
  }
  if (block.text_count + block.gone_count == 0) sum += texts_in(block.source, sizer);
  return sum;
}

}  // namespace

void bill_as(policy::Policy& policy, const policy::Node& tree, const target::Model& model) {
  if (!says(&tree, "context_window")) policy.context_window = model.context_window;
  if (policy.targets.empty() && !model.target.empty()) policy.targets = {model.target};
  const policy::Node* size = tree.find("size");
  const bool in_tokens = policy.size.unit == policy::Unit::tokens;
  policy::Size billed = policy.size;
  billed.unit = policy::Unit::tokens;
  if (!says(size, "tokenizer")) billed.tokenizer = policy::Tokenizer(model.tokenizer);
  if (!in_tokens || !says(size, "per_message")) billed.per_message = model.overheads.message;
  if (!in_tokens || !says(size, "per_history")) billed.per_history = model.overheads.reply;
  billed.per_name = model.overheads.name;
  billed.per_tools = model.overheads.tools;
  billed.per_tool = model.overheads.tool;
  billed.per_call = model.overheads.call;
  billed.images = model.images;
  billed.billed = true;
  if (in_tokens) policy.size = billed;
  policy.in_tokens = std::move(billed);
}

std::string counted_as(const policy::Policy& policy, const policy::Size& size) {
  const tokens::Tokenizer& t = size.tokenizer;
  std::string out = t.chars_per_token > 0 ? fmt::format("estimated, {:g} characters each", t.chars_per_token)
                    : t.encoding == nullptr ? "estimated by script"
                    : !t.is_range()
                        ? t.name + ", exact"
                        : fmt::format("a range around {} (the tokenizer is closed)", t.encoding->name());
  if (size.billed) out += ", as " + policy.model + " bills them";
  return out;
}

void add_what_is_billed(trim::Sizer& sizer, Conversation& c) {
  const policy::Size& size = sizer.measured();
  if (size.unit != policy::Unit::tokens || (!size.billed && size.tokenizer.encoding == nullptr)) return;
  sizer.around = cost_around(c, sizer);
  sizer.beside_texts = [&sizer, &c](const Block& b) { return cost_beside_texts(b, sizer, c.arena); };
}

}  // namespace abridge::pipeline
