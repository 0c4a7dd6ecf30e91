#include "lib/pipeline/billing.hpp"

#include <fmt/format.h>

#include "lib/base/buffer.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/media.hpp"
#include "lib/json/writer.hpp"
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
  if (extras.tools.is(json::Kind::string)) sum += sizer.range(extras.tools.string());
  if (!extras.tools.is(json::Kind::array) || extras.tools.empty()) return sum;
  Buffer compact;
  json::append_compact(extras.tools.raw(), compact);
  sum += sizer.plain_range(compact.view());
  add(size.per_tools + size.per_tool * count_tools(extras.tools));
  return sum;
}

/// Of the images in a block: an image itself, or those that a tool gave back.
std::uint64_t image_cost(const tokens::ImageRule& rule, const Block& block, Arena& arena) {
  if (block.kind == BlockKind::image) return cost_of_image(rule, block.source, arena);
  std::uint64_t sum = 0;
  for (const std::string_view key : {"content", "output"})
    for (const json::Value part : block.source.find(key).elements())
      if (is_image(part)) sum += cost_of_image(rule, part, arena);
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
  if (size.billed && size.unit == policy::Unit::tokens) sizer.around = cost_around(c, sizer);
  if (size.images.kind != tokens::ImageRuleKind::none)
    sizer.image = [&size, &c](const Block& b) { return image_cost(size.images, b, c.arena); };
}

}  // namespace abridge::pipeline
