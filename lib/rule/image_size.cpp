#include <algorithm>
#include <optional>

#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/tokens/vision/image_size.hpp"

namespace abridge::rule {
namespace {

/// The longer side of an image that stands in the request itself; none where it is elsewhere, or its head
/// doesn't say.
std::optional<std::uint64_t> side_of(json::Value image) {
  const json::Value source = image.find("source");
  if (!source.find("type").says("base64")) return std::nullopt;
  const auto size = tokens::image_size_of_base64(source.find("data").string());
  if (!size) return std::nullopt;
  return std::max(size->width, size->height);
}

/// Calls `f` for each image of a block: itself, or those in a tool's result.
template <class F>
void for_each_image(const Block& b, F f) {
  if (b.dropped || b.place != Place::part) return;
  if (b.kind == BlockKind::image) f(b.source);
  if (b.kind != BlockKind::tool_result || b.emptied) return;
  for (const json::Value one : b.source.find("content").elements())
    if (one.find("type").says("image")) f(one);
}

std::size_t count_images(const Conversation& c) {
  std::size_t n = 0;
  for (const std::uint32_t place : c.order)
    for (const Block& b : c.blocks_of(c.messages[place])) for_each_image(b, [&](json::Value) { ++n; });
  return n;
}

void check_image_size(Context& x) {
  if (x.grammar == nullptr || x.grammar->image_side == 0) return;
  const Grammar& g = *x.grammar;
  const Conversation& c = x.c;
  const std::size_t images = count_images(c);
  const bool many = g.image_side_of_many != 0 && images > g.many_images;
  const std::size_t most = many ? g.image_side_of_many : g.image_side;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m))
      for_each_image(b, [&](json::Value image) {
        const auto side = side_of(image);
        if (!side || *side <= most) return;
        const auto refusing = x.those([](const Grammar& one) { return one.image_side != 0; });
        report_block(
            x, m, b, At::block,
            {.sentence =
                 many
                     ? "an image of {size} pixels a side: {provider} allows at most {limit} where there are more than {count} images"
                     : "an image of {size} pixels a side: {provider} allows at most {limit}",
             .with = {{"provider", x.name_of(refusing)},
                      {"size", *side},
                      {"limit", most},
                      {"count", g.many_images}},
             .refused_by = refusing});
      });
  }
}

}  // namespace

Rule image_size() {
  Rule r;
  r.summary = "an image that is larger than the target takes";
  r.prose =
      "Anthropic takes no image of more than 8,000 pixels a side, and in a request of more than 20 images "
      "none of more than 2,000. Images are measured by their own head, where they stand in the transcript. "
      "There is no repair: make the image smaller, or cut older ones away (clear: {blocks: [image], "
      "keep_last: 20}).";
  r.bad =
      R"([{"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAI5AAAABkCAIAAAA="}}]}])";
  r.good =
      R"([{"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAAyAAAABkCAIAAAA="}}]}])";
  r.example_policy = R"({target: anthropic, rules: {image-size: error}})";
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_history = check_image_size;
  r.woken_by = facts({Fact::image, Fact::tool_result});
  return r;
}

}  // namespace abridge::rule
