#include "lib/pipeline/billing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "lib/format/extras.hpp"
#include "lib/format/media.hpp"
#include "lib/tokens/encoding.hpp"

namespace abridge::pipeline {
namespace {

bool says(const policy::Node* map, std::string_view key) {
  const policy::Node* node = map == nullptr ? nullptr : map->find(key);
  return node != nullptr && node->kind != policy::Node::Kind::null;
}

/// Bytes that stand in the image's object itself: of a generated image, and of MCP's images.
std::string_view bytes_of(json::Value image, Arena& arena) {
  const json::Value bytes = image.find("result", "data");
  if (!bytes.is(json::Kind::string)) return {};
  if (bytes.string().find('\\') == std::string_view::npos) return bytes.string();
  return json::decoded(bytes.string(), arena);
}

std::uint64_t cost_of_image(const tokens::ImageRule& rule, json::Value image, Arena& arena) {
  const json::Value url = image.find("image_url");
  const json::Value detail = url.is(json::Kind::object) ? url.find("detail") : image.find("detail");
  const bool low = detail.says("low");
  const format::Media media = format::media_of(image, arena);
  std::optional<tokens::Pixels> size;
  if (media.from == format::Media::From::data)
    size = tokens::image_size_of_base64(media.body);
  else if (media.from == format::Media::From::nothing)
    size = tokens::image_size_of_base64(bytes_of(image, arena));
  return tokens::image_tokens(rule, size, low ? tokens::Detail::low : tokens::Detail::high);
}

/// An image, in the words of any format.
bool is_image(json::Value v) {
  if (!v.is(json::Kind::object)) return false;
  const json::Value type = v.find("type");
  for (const std::string_view word : {"image", "image_url", "input_image", "computer_screenshot"})
    if (type.says(word)) return true;
  if (type.says("image_generation_call")) return v.find("result").is(json::Kind::string);
  json::Value media = v.find("inlineData", "inline_data");
  if (!media) media = v.find("fileData", "file_data");
  return media.find("mimeType", "mime_type").string().starts_with("image");
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

/// Tools in words of now, or functions in those of old: a list of definitions, or a string that holds one.
tokens::Range cost_of_tools(std::initializer_list<json::Value> lists, const trim::Sizer& sizer) {
  tokens::Range sum;
  std::size_t n = 0;
  for (const json::Value list : lists) {
    if (list.is(json::Kind::string)) sum += sizer.range(list.string());
    if (!list.is(json::Kind::array) || list.empty()) continue;
    sum += sizer.json_range(list);
    n += count_tools(list);
  }
  const policy::Size& size = sizer.measured();
  const std::uint64_t beside = n == 0 ? 0 : size.per_tools + size.per_tool * n;
  return sum += {beside, beside};
}

/// Of what stands around the history.
tokens::Range cost_around(const Conversation& c, const trim::Sizer& sizer) {
  tokens::Range sum;
  const policy::Size& size = sizer.measured();
  const format::Extras extras = format::extras_of(c.sources[0]);
  for (const std::string_view text : extras.system) sum += sizer.range(text);
  if (!extras.system.empty()) sum += {size.per_message, size.per_message};
  // The shape that an answer must have.
  for (const json::Value shape : {extras.base.find("response_format").find("json_schema"),
                                  extras.base.find("text").find("format").find("schema")})
    if (shape && !shape.is(json::Kind::null)) sum += sizer.json_range(shape);
  return sum += cost_of_tools({extras.tools, extras.functions}, sizer);
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
  return key == "data" && !object.find("type").says("text");
}

/// An image by its size, where there is a rule for that.
tokens::Range image_range(json::Value image, const trim::Sizer& sizer, Arena& arena) {
  const tokens::ImageRule& rule = sizer.measured().images;
  if (rule.kind == tokens::ImageRuleKind::none) return {};
  const std::uint64_t n = cost_of_image(rule, image, arena);
  return {n, n};
}

/// What of a value is counted: where its texts are a block's already, only the images.
enum class What : std::uint8_t { all, images };

/// The texts and the images in a value of whatever shape. The reader lets brackets nest no deeper than 1,024.
tokens::Range cost_of(json::Value v, What what, const trim::Sizer& sizer, Arena& arena) {
  tokens::Range sum;
  if (v.is(json::Kind::string)) {
    const bool bytes = v.string().starts_with("data:") &&
                       v.string().substr(0, 80).find(";base64,") != std::string_view::npos;
    return bytes || what == What::images ? sum : sizer.range(v.string());
  }
  if (is_image(v)) {
    sum = image_range(v, sizer, arena);
    // What a generated image was asked for by.
    return sum += cost_of(v.find("revised_prompt"), what, sizer, arena);
  }
  for (const json::Value item : v.elements()) sum += cost_of(item, what, sizer, arena);
  for (const json::Member m : v.members())
    if (!is_silent(m.key, v)) sum += cost_of(m.value, what, sizer, arena);
  return sum;
}

/// Of a part of a tool's result. Texts are those that MessageBuilder::texts_of takes, and a shell's.
tokens::Range cost_of_part(json::Value part, const trim::Sizer& sizer, Arena& arena) {
  bool read = part.is(json::Kind::string);
  for (const std::string_view key : {"text", "value", "stdout", "stderr"})
    read = read || part.find(key).is(json::Kind::string);
  return cost_of(part, read ? What::images : What::all, sizer, arena);
}

tokens::Range cost_of_result(json::Value result, const trim::Sizer& sizer, Arena& arena) {
  tokens::Range sum;
  for (const std::string_view key : {"content", "output"}) {
    json::Value said = result.find(key);
    if (said.is(json::Kind::object)) {
      const json::Value content = said.find("content");
      if (!content) sum += cost_of(said, What::all, sizer, arena);
      said = content;
    }
    for (const json::Value part : said.elements()) sum += cost_of_part(part, sizer, arena);
  }
  // Gemini's response is text as it stands; the media are beside it.
  const json::Value media = result.find("functionResponse", "function_response").find("parts");
  return sum += cost_of(media, What::all, sizer, arena);
}

/// Of what a block says beside its texts.
tokens::Range cost_beside_texts(const Block& block, const trim::Sizer& sizer, Arena& arena) {
  if (block.kind == BlockKind::image) return image_range(block.source, sizer, arena);
  if (block.kind == BlockKind::tool_result) return cost_of_result(block.source, sizer, arena);
  const bool read = block.text_count + block.gone_count > 0;
  return cost_of(block.source, read ? What::images : What::all, sizer, arena);
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
                        ? t.name + (size.billed ? ", exact for texts" : ", exact")
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
