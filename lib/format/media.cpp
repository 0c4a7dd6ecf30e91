#include "lib/format/media.hpp"

#include <algorithm>
#include <string>

#include "lib/base/ascii.hpp"
#include "lib/format/format.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// Whether it is that word, in letters of either case.
bool says(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) { return ascii_lower(a) == b; });
}

/// OpenAI's formats of sound (developers.openai.com, chat/create, input_audio) and media types for them; what
/// is written (ai.google.dev, audio understanding) stands first.
struct AudioFormat {
  std::string_view format, mime;
};
constexpr AudioFormat k_audio[] = {{"wav", "audio/wav"},
                                   {"mp3", "audio/mp3"},
                                   {"wav", "audio/x-wav"},
                                   {"wav", "audio/wave"},
                                   {"mp3", "audio/mpeg"}};

}  // namespace

std::string_view plain_text(json::Value v, Arena& arena) {
  if (!v.is(json::Kind::string)) return {};
  if (v.string().find('\\') == std::string_view::npos) return v.string();
  return json::encoded(json::decoded(v.string(), arena), arena);
}

Media media_from(Media::From from, json::Value body, Arena& arena) {
  Media m;
  m.body = plain_text(body, arena);
  if (body.is(json::Kind::string)) m.from = from;
  return m;
}

Media media_of_url(json::Value url, Arena& arena) {
  Media m = media_from(Media::From::url, url, arena);
  constexpr std::string_view k_scheme = "data:";
  constexpr std::string_view k_base64 = ";base64";
  const std::size_t comma = m.body.find(',');
  if (comma == std::string_view::npos || comma < k_scheme.size() + k_base64.size()) return m;
  const std::size_t at = comma - k_base64.size();
  if (!says(m.body.substr(0, k_scheme.size()), k_scheme) ||
      !says(m.body.substr(at, k_base64.size()), k_base64))
    return m;
  m.from = Media::From::data;
  m.mime = m.body.substr(k_scheme.size(), at - k_scheme.size());
  m.mime = m.mime.substr(0, m.mime.find(';'));
  m.body = m.body.substr(comma + 1);
  return m;
}

Media media_of_file(json::Value v, Arena& arena) {
  if (const json::Value data = v.find("file_data")) return media_of_url(data, arena);
  if (const json::Value url = v.find("file_url")) return media_of_url(url, arena);
  return media_from(Media::From::file, v.find("file_id"), arena);
}

Media media_of_data(json::Value data, Arena& arena) {
  Media m = media_of_url(data, arena);
  if (m.from == Media::From::url && m.body.find("://") == m.body.npos) m.from = Media::From::data;
  return m;
}

Media media_beside_type(json::Value block, Arena& arena) {
  json::Value mime = block.find("mimeType", "mediaType");
  if (!mime) mime = block.find("mime");
  if (!mime.is(json::Kind::string)) return {};
  const json::Value data = block.find("data");
  Media m = data.is(json::Kind::string) ? media_of_data(data, arena) : media_of_url(block.find("url"), arena);
  if (m.from == Media::From::nothing) return {};
  if (m.mime.empty()) m.mime = plain_text(mime, arena);
  m.name = plain_text(block.find("filename"), arena);
  return m;
}

Media media_of(json::Value block, Arena& arena) {
  for (const Format& f : all_formats()) {
    if (f.read_media == nullptr) continue;
    const Media m = f.read_media(block, arena);
    if (m.from != Media::From::nothing || !m.mime.empty()) return m;
  }
  return {};
}

bool is_image(json::Value value) {
  if (!value.is(json::Kind::object)) return false;
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(),
                     [&](const Format& f) { return f.is_image != nullptr && f.is_image(value); });
}

std::string_view image_type_of(const Media& media) {
  if (media.from != Media::From::url) return {};
  const std::string_view path = media.body.substr(0, media.body.find_first_of("?#"));
  const std::size_t dot = path.find_last_of("./");
  if (dot == std::string_view::npos || path[dot] != '.') return {};
  std::string ending(path.substr(dot + 1));
  for (char& ch : ending)
    if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
  struct Known {
    std::string_view ending, type;
  };
  static constexpr Known k_known[] = {
      {"png", "image/png"},   {"jpg", "image/jpeg"},  {"jpeg", "image/jpeg"}, {"webp", "image/webp"},
      {"gif", "image/gif"},   {"bmp", "image/bmp"},   {"tif", "image/tiff"},  {"tiff", "image/tiff"},
      {"heic", "image/heic"}, {"heif", "image/heif"}, {"avif", "image/avif"}, {"svg", "image/svg+xml"},
  };
  for (const Known& k : k_known)
    if (ending == k.ending) return k.type;
  return {};
}

bool is_reachable(const Media& media) {
  if (media.from != Media::From::url) return true;
  constexpr std::string_view k_schemes[] = {"https://", "http://", "data:"};
  return std::any_of(std::begin(k_schemes), std::end(k_schemes), [&](std::string_view scheme) {
    return says(media.body.substr(0, scheme.size()), scheme);
  });
}

bool is_recording(const Media& media) {
  return media.mime.starts_with("audio/") || media.mime.starts_with("video/");
}

std::string_view audio_type_of(json::Value format) {
  for (const AudioFormat& known : k_audio)
    if (format.says(known.format)) return known.mime;
  return {};
}

std::string_view audio_format_of(const Media& media) {
  for (const AudioFormat& known : k_audio)
    if (media.mime == known.mime && media.from == Media::From::data) return known.format;
  return {};
}

}  // namespace abridge::format
