#include "lib/cost/billing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/of_thread.hpp"
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
  const Image read = readers.image(image, arena);
  return tokens::vision_tokens(rule, tokens::image_size_of_base64(read.base64),
                               read.low_detail ? tokens::Detail::low : tokens::Detail::high);
}

/// Tools in words of now, and functions in those of old: lists of definitions, or strings that hold some.
tokens::Range cost_of_tools(const Prompt& prompt, const Sizer& sizer) {
  tokens::Range sum;
  for (const json::Value list : {prompt.tools, prompt.functions}) {
    if (list.is(json::Kind::string)) sum += sizer.range(list.string());
    if ((list.is(json::Kind::array) || list.is(json::Kind::object)) && !list.empty())
      sum += sizer.json_range(list);
  }
  const policy::Size& size = sizer.measured();
  const std::size_t n = prompt.tool_count;
  const std::uint64_t beside = n == 0 ? 0 : size.per_tools + size.per_tool * n;
  return sum += {beside, beside};
}

/// Of the system prompt that stands around the history.
tokens::Range cost_of_system(const Conversation& c, const Prompt& prompt, const Sizer& sizer) {
  tokens::Range sum;
  if (c.system_dropped || (prompt.system.empty() && c.moved_system.empty())) return sum;
  for (const std::string_view text : prompt.system) sum += sizer.range(text);
  for (const std::string_view text : c.moved_system) sum += sizer.range(text);
  const policy::Size& size = sizer.measured();
  return sum += {size.per_message, size.per_message};
}

/// Of what else stands around the history.
tokens::Range cost_around(const Prompt& prompt, const Sizer& sizer) {
  tokens::Range sum;
  for (const json::Value shape : prompt.shapes) sum += sizer.json_range(shape);
  return sum += cost_of_tools(prompt, sizer);
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
  static OfThread<std::string> of_thread;
  std::string& bytes = of_thread.get();
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

/// The file that an object holds in base64, where it is text; none in others.
json::Value text_in_base64(json::Value object, const Readers& readers) {
  const HeldFile file = readers.file(object);
  return !file.type || is_text_type(file.type.string()) ? file.base64 : json::Value{};
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
  if (readers.is_image(v)) {
    sum = image_range(v, sizer, readers, arena);
    return sum += cost_of(readers.asked_by(v), what, sizer, readers, arena);
  }
  if (const json::Value file = what == What::all ? text_in_base64(v, readers) : json::Value{})
    sum += cost_of_base64(file.string(), sizer, arena);
  for (const json::Value item : v.elements()) sum += cost_of(item, what, sizer, readers, arena);
  for (const json::Member m : v.members())
    if (!readers.is_silent(m.key, v)) sum += cost_of(m.value, what, sizer, readers, arena);
  return sum;
}

tokens::Range cost_of_result(json::Value result, const Sizer& sizer, const Readers& readers, Arena& arena) {
  tokens::Range sum;
  for (const ResultPart& part : readers.result_parts(result))
    sum += cost_of(part.value, part.is_read ? What::images : What::all, sizer, readers, arena);
  return sum;
}

/// Of what a block says beside its texts.
tokens::Range cost_beside_texts(const Block& block, const Sizer& sizer, const Readers& readers,
                                Arena& arena) {
  if (block.kind == BlockKind::image) return image_range(block.source, sizer, readers, arena);
  if (block.kind == BlockKind::tool_result) return cost_of_result(block.source, sizer, readers, arena);
  const bool read = block.text_count + block.gone_count > 0;
  return cost_of(block.source, read ? What::images : What::all, sizer, readers, arena);
}

}  // namespace

void bill_as(policy::Policy& policy, const policy::Node& tree, const target::Model& model) {
  if (!says(&tree, "context_window")) policy.context_window = model.context_window;
  if (policy.targets.empty() && !model.target.empty()) policy.targets = {model.target};
  const policy::Node* size = tree.find("size");
  const bool in_tokens = policy.size.unit == policy::MeasureUnit::tokens;
  policy::Size billed = policy.size;
  billed.unit = policy::MeasureUnit::tokens;
  if (!says(size, "tokenizer")) billed.tokenizer = policy::TokenizerSetting(model.tokenizer);
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

std::string counted_as(const policy::Size& size, const std::string& model) {
  const tokens::Tokenizer& t = size.tokenizer;
  std::string out = estimate_text(t);
  if (out.empty())
    out = t.is_range() ? fmt::format("a range around {} (the tokenizer is closed)", t.encoding->name())
                       : t.name + (size.billed ? ", exact for texts" : ", exact");
  if (size.billed) out += ", as " + model + " bills them";
  return out;
}

void add_what_is_billed(Sizer& sizer, Conversation& c, const Readers& readers) {
  const policy::Size& size = sizer.measured();
  const Prompt prompt = readers.prompt(c.sources[0]);
  sizer.around = sizer.system = cost_of_system(c, prompt, sizer);
  sizer.chars_of_images = [&readers](const Block& result) {
    std::size_t chars = 0;
    for (const ResultPart& part : readers.result_parts(result.source))
      if (!part.is_read && readers.is_image(part.value)) chars += json::count_chars(part.value.raw());
    return chars;
  };
  if (size.unit != policy::MeasureUnit::tokens || (!size.billed && size.tokenizer.encoding == nullptr))
    return;
  sizer.around += cost_around(prompt, sizer);
  sizer.beside_texts = [&sizer, &c, &readers](const Block& b) {
    const bool cleared = b.kind == BlockKind::tool_result && b.emptied;
    return cleared ? tokens::Range{} : cost_beside_texts(b, sizer, readers, c.arena);
  };
}

}  // namespace abridge::cost
