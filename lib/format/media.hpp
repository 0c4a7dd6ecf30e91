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
/// Reads a block, or an element of a tool's result, in the words of whatever format has them
/// (Format::read_media). New bytes go to the arena.
Media media_of(json::Value block, Arena& arena);
/// Whether a value is an image, in the words of any format.
bool is_image(json::Value value);

// What formats read theirs with. New bytes go to the arena.

/// The string without needless escapes (`\/` in base64), so that it can be taken apart; empty where it is
/// none.
std::string_view plain_text(json::Value v, Arena& arena);
/// A body of a kind, as it stands; from nothing where it is no string.
Media media_from(Media::From from, json::Value body, Arena& arena);
/// An address, or data in one: `data:image/png;base64,…` (RFC 2397; in letters of either case).
Media media_of_url(json::Value url, Arena& arena);
/// Base64, or such an address in its place.
Media media_of_data(json::Value data, Arena& arena);
/// `{"file_data" | "file_url" | "file_id"}` of both of OpenAI's APIs.
Media media_of_file(json::Value v, Arena& arena);

/// The data, or the address, beside its media type: as agents, and protocols between them, have it.
Media media_beside_type(json::Value block, Arena& arena);

/// Whether whoever gets it can look at it: anything but an address that is none on the web.
bool is_reachable(const Media& media);
/// Whether it is sound or film, by its media type.
bool is_recording(const Media& media);
/// The media type of what OpenAI calls a format; empty where that is none that is known.
std::string_view audio_type_of(json::Value format);
/// What OpenAI calls the format of a recording (`wav`, `mp3`); empty where it takes no such recording.
std::string_view audio_format_of(const Media& media);

}  // namespace abridge::format
