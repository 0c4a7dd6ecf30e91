#include "lib/pipeline/readers.hpp"

#include "lib/format/extras.hpp"
#include "lib/format/media.hpp"
#include "lib/json/text.hpp"

namespace abridge::pipeline {
namespace {

cost::Prompt prompt(const Source& source) {
  format::Extras extras = format::extras_of(source);
  return {extras.base, std::move(extras.system), extras.tools, extras.functions};
}

/// Bytes that stand in the image's object itself: of a generated image, and of MCP's images.
std::string_view bytes_of(json::Value image, Arena& arena) {
  const json::Value bytes = image.find("result", "data");
  if (!bytes.is(json::Kind::string)) return {};
  if (bytes.string().find('\\') == std::string_view::npos) return bytes.string();
  return json::decoded(bytes.string(), arena);
}

std::string_view image(json::Value value, Arena& arena) {
  const format::Media media = format::media_of(value, arena);
  if (media.from == format::Media::From::data) return media.body;
  return media.from == format::Media::From::nothing ? bytes_of(value, arena) : std::string_view();
}

}  // namespace

const cost::Readers k_readers{prompt, image};

}  // namespace abridge::pipeline
