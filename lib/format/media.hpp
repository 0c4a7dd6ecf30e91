#pragma once
#include <string_view>

#include "lib/base/arena.hpp"
#include "lib/json/value.hpp"

namespace abridge::format {

/// An image or a document, in whatever words a format has for it. All views are escaped text.
struct Media {
  enum class From : unsigned char { nothing, data, url, file, text };
  From from = From::nothing;
  std::string_view mime;  ///< of data and text; empty = not said
  std::string_view body;  ///< base64, an address, a provider's id of a file, or the text itself
  std::string_view name;
  std::string_view detail;  ///< how closely a model looks at an image, in OpenAI's words; empty = not said
};
/// The media type of an image that stands at an address, by the address's ending; empty where that says
/// nothing.
std::string_view image_type_of(const Media& media);
/// Reads a block of OpenAI (both APIs), Anthropic or Gemini. New bytes go to the arena.
Media media_of(json::Value block, Arena& arena);

/// Whether it is sound or film, by its media type.
bool is_recording(const Media& media);
/// What OpenAI calls the format of a recording (`wav`, `mp3`); empty where it takes no such recording.
std::string_view audio_format_of(const Media& media);

}  // namespace abridge::format
