#include "lib/cost/billing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "lib/json/text.hpp"
#include "lib/text/base64.hpp"
#include "lib/text/utf8.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::cost {
namespace {

bool says(const policy::Node* map, std::string_view key) {
  const policy::Node* node = map == nullptr ? nullptr : map->find(key);
  return node != nullptr && node->kind != policy::Node::Kind::null;
}

std::uint64_t cost_of_image(const tokens::VisionRule& rule, json::Value image, const Readers& readers,
                            Arena& arena) {
  const json::Value url = image.find("image_url");
  const json::Value detail = url.is(json::Kind::object) ? url.find("detail") : image.find("detail");
  const bool low = detail.says("low");
  const auto size = tokens::image_size_of_base64(readers.image(image, arena));
  return tokens::vision_tokens(rule, size, low ? tokens::Detail::low : tokens::Detail::high);
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

/// A list of tools, some of them lists of functions themselves (Gemini, which takes one without a list, too).
std::size_t count_tools(json::Value tools) {
  const auto in = [](json::Value tool) {
    const json::Value functions = tool.find("functionDeclarations", "function_declarations");
    return functions ? functions.count() : 1;
  };
  if (tools.is(json::Kind::object)) return in(tools);
  std::size_t n = 0;
  for (const json::Value tool : tools.elements()) n += in(tool);
  return n;
}

/// Tools in words of now, or functions in those of old: a list of definitions, or a string that holds one.
tokens::Range cost_of_tools(std::initializer_list<json::Value> lists, const Sizer& sizer) {
  tokens::Range sum;
  std::size_t n = 0;
  for (const json::Value list : lists) {
    if (list.is(json::Kind::string)) sum += sizer.range(list.string());
    if (!(list.is(json::Kind::array) || list.is(json::Kind::object)) || list.empty()) continue;
    sum += sizer.json_range(list);
    n += count_tools(list);
  }
  const policy::Size& size = sizer.measured();
  const std::uint64_t beside = n == 0 ? 0 : size.per_tools + size.per_tool * n;
  return sum += {beside, beside};
}

/// The shape that a request wants of its answer, in the words of each provider: OpenAI's chat/create and
/// responses/create, Anthropic's messages (`output_format` is the older word), Gemini's generateContent.
std::array<json::Value, 6> shapes_of(json::Value request) {
  const json::Value gemini = request.find("generationConfig", "generation_config");
  return {request.find("response_format").find("json_schema"),
          request.find("text").find("format").find("schema"),
          request.find("output_format").find("schema"),
          request.find("output_config").find("format").find("schema"),
          gemini.find("responseSchema", "response_schema"),
          gemini.find("responseJsonSchema", "response_json_schema")};
}

/// Of what stands around the history.
tokens::Range cost_around(const Conversation& c, const Sizer& sizer, const Readers& readers) {
  tokens::Range sum;
  const policy::Size& size = sizer.measured();
  const Prompt prompt = readers.prompt(c.sources[0]);
  for (const std::string_view text : prompt.system) sum += sizer.range(text);
  for (const std::string_view text : c.moved_system) sum += sizer.range(text);
  if (!prompt.system.empty() || !c.moved_system.empty()) sum += {size.per_message, size.per_message};
  for (const json::Value shape : shapes_of(prompt.request))
    if (shape && !shape.is(json::Kind::null)) sum += sizer.json_range(shape);
  return sum += cost_of_tools({prompt.tools, prompt.functions}, sizer);
}

/// Whether files of this media type (escaped, its parameters included) are text to a model: those that the
/// providers take beside PDF (ai.google.dev, document understanding; developers.openai.com, file inputs).
bool is_text_type(std::string_view escaped) {
  std::string type;
  json::decode(escaped.substr(0, escaped.find(';')), type);
  for (char& ch : type)  // RFC 2045, 5.1: media types have no case
    if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
  if (type.starts_with("text/") || type.ends_with("+json") || type.ends_with("+xml")) return true;
  constexpr std::string_view k_types[] = {
      "application/json",         "application/xml",      "application/javascript",
      "application/x-javascript", "application/yaml",     "application/x-yaml",
      "application/x-typescript", "application/x-python", "application/x-python-code"};
  return std::find(std::begin(k_types), std::end(k_types), type) != std::end(k_types);
}

/// Of the text that stands in base64 (escaped); nothing where it is none, or bytes that are no text.
tokens::Range cost_of_base64(std::string_view base64, const Sizer& sizer, Arena& arena) {
  if (base64.find('\\') != std::string_view::npos) base64 = json::decoded(base64, arena);
  thread_local std::string bytes;
  bytes.clear();
  if (!text::append_from_base64(base64, bytes) || bytes.find('\0') != std::string::npos) return {};
  return text::valid_prefix(bytes) == bytes.size() ? sizer.plain_range(bytes) : tokens::Range{};
}

/// A file in an address: `data:text/plain;base64,…`, escaped.
struct DataAddress {
  std::string_view type;
  std::string_view base64;
};
std::optional<DataAddress> data_address_of(std::string_view escaped) {
  constexpr std::string_view k_scheme = "data:";
  constexpr std::string_view k_base64 = ";base64,";
  constexpr std::size_t k_longest_type = 256;  // characters; RFC 6838, 4.2, allows 127 for each half
  if (!escaped.starts_with(k_scheme)) return std::nullopt;
  const std::size_t at = escaped.substr(0, k_scheme.size() + k_longest_type).find(k_base64);
  if (at == std::string_view::npos) return std::nullopt;
  return DataAddress{escaped.substr(k_scheme.size(), at - k_scheme.size()),
                     escaped.substr(at + k_base64.size())};
}

/// The member of a file's object (Gemini's inlineData, Anthropic's source, MCP's resource) that holds it in
/// base64, where it is text; none in others. OpenAI's bare file_data names no type: its bytes tell.
json::Value text_in_base64(json::Value file) {
  if (const json::Value bare = file.find("file_data"); bare.is(json::Kind::string))
    return bare.string().starts_with("data:") ? json::Value{} : bare;
  json::Value type = file.find("mimeType", "mime_type");
  if (!type) type = file.find("media_type");
  if (!type.is(json::Kind::string) || file.find("type").says("text")) return {};
  const json::Value data = file.find("data", "blob");
  return data.is(json::Kind::string) && is_text_type(type.string()) ? data : json::Value{};
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
                                           "cache_control",
                                           "thoughtSignature",
                                           "format",
                                           "status",
                                           "role",
                                           "server_name",
                                           "citations"};
  if (std::find(std::begin(k_silent), std::end(k_silent), key) != std::end(k_silent)) return true;
  if (key == "file_data") return !object.find(key).string().starts_with("data:");
  if (key == "blob") return static_cast<bool>(object.find("mimeType"));
  return key == "data" && !object.find("type").says("text");
}

/// An image by its size, where there is a rule for that.
tokens::Range image_range(json::Value image, const Sizer& sizer, const Readers& readers, Arena& arena) {
  const tokens::VisionRule& rule = sizer.measured().images;
  if (rule.kind == tokens::VisionRuleKind::none) return {};
  const std::uint64_t n = cost_of_image(rule, image, readers, arena);
  return {n, n};
}

/// What of a value is counted: where its texts are a block's already, only the images.
enum class What : std::uint8_t { all, images };

/// The texts and the images in a value of whatever shape. The reader lets brackets nest no deeper than 1,024.
tokens::Range cost_of(json::Value v, What what, const Sizer& sizer, const Readers& readers, Arena& arena) {
  tokens::Range sum;
  if (v.is(json::Kind::string)) {
    if (what == What::images) return sum;
    const auto file = data_address_of(v.string());
    if (!file) return sizer.range(v.string());
    return is_text_type(file->type) ? cost_of_base64(file->base64, sizer, arena) : sum;
  }
  if (is_image(v)) {
    sum = image_range(v, sizer, readers, arena);
    // What a generated image was asked for by.
    return sum += cost_of(v.find("revised_prompt"), what, sizer, readers, arena);
  }
  if (const json::Value file = what == What::all ? text_in_base64(v) : json::Value{})
    sum += cost_of_base64(file.string(), sizer, arena);
  for (const json::Value item : v.elements()) sum += cost_of(item, what, sizer, readers, arena);
  for (const json::Member m : v.members())
    if (!is_silent(m.key, v)) sum += cost_of(m.value, what, sizer, readers, arena);
  return sum;
}

/// Of a part of a tool's result. Texts are those that MessageBuilder::texts_of takes, and a shell's.
tokens::Range cost_of_part(json::Value part, const Sizer& sizer, const Readers& readers, Arena& arena) {
  bool read = part.is(json::Kind::string);
  for (const std::string_view key : {"text", "value", "stdout", "stderr"})
    read = read || part.find(key).is(json::Kind::string);
  return cost_of(part, read ? What::images : What::all, sizer, readers, arena);
}

tokens::Range cost_of_result(json::Value result, const Sizer& sizer, const Readers& readers, Arena& arena) {
  tokens::Range sum;
  for (const std::string_view key : {"content", "output"}) {
    json::Value said = result.find(key);
    if (said.is(json::Kind::object)) {
      const json::Value content = said.find("content");
      if (!content) sum += cost_of(said, What::all, sizer, readers, arena);
      said = content;
    }
    for (const json::Value part : said.elements()) sum += cost_of_part(part, sizer, readers, arena);
  }
  // Gemini's response is text as it stands; the media are beside it.
  const json::Value media = result.find("functionResponse", "function_response").find("parts");
  return sum += cost_of(media, What::all, sizer, readers, arena);
}

/// Of what a block says beside its texts.
tokens::Range cost_beside_texts(const Block& block, const Sizer& sizer, const Readers& readers,
                                Arena& arena) {
  if (block.kind == BlockKind::image) return image_range(block.source, sizer, readers, arena);
  if (block.replaced) return {};
  if (block.kind == BlockKind::tool_result) return cost_of_result(block.source, sizer, readers, arena);
  const bool read = block.text_count + block.gone_count > 0;
  return cost_of(block.source, read ? What::images : What::all, sizer, readers, arena);
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

std::string estimate_text(const tokens::Tokenizer& tokenizer) {
  if (tokenizer.chars_per_token > 0)
    return fmt::format("estimated, {:g} characters each", tokenizer.chars_per_token);
  return tokenizer.encoding == nullptr ? "estimated by script" : "";
}

std::string counted_as(const policy::Policy& policy, const policy::Size& size) {
  const tokens::Tokenizer& t = size.tokenizer;
  std::string out = estimate_text(t);
  if (out.empty())
    out = t.is_range() ? fmt::format("a range around {} (the tokenizer is closed)", t.encoding->name())
                       : t.name + (size.billed ? ", exact for texts" : ", exact");
  if (size.billed) out += ", as " + policy.model + " bills them";
  return out;
}

void add_what_is_billed(Sizer& sizer, Conversation& c, const Readers& readers) {
  const policy::Size& size = sizer.measured();
  if (size.unit != policy::Unit::tokens || (!size.billed && size.tokenizer.encoding == nullptr)) return;
  sizer.around = cost_around(c, sizer, readers);
  sizer.beside_texts = [&sizer, &c, &readers](const Block& b) {
    return cost_beside_texts(b, sizer, readers, c.arena);
  };
}

}  // namespace abridge::cost
