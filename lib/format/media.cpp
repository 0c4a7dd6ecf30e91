#include "lib/format/media.hpp"

#include <algorithm>
#include <string>

#include "lib/base/ascii.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// The string without needless escapes (`\/` in base64), so that it can be taken apart.
std::string_view plain(json::Value v, Arena& arena) {
  if (!v.is(json::Kind::string)) return {};
  if (v.string().find('\\') == std::string_view::npos) return v.string();
  return json::encoded(json::decoded(v.string(), arena), arena);
}

Media of(Media::From from, json::Value body, Arena& arena) {
  Media m;
  m.body = plain(body, arena);
  if (body.is(json::Kind::string)) m.from = from;
  return m;
}

/// Whether it is that word, in letters of either case.
bool says(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) { return ascii_lower(a) == b; });
}

/// An address, or data in one: `data:image/png;base64,…` (RFC 2397; in letters of either case).
Media of_url(json::Value url, Arena& arena) {
  Media m = of(Media::From::url, url, arena);
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

/// `{"file_data" | "file_id" | "file_url"}` of both APIs.
Media of_file(json::Value v, Arena& arena) {
  if (const json::Value data = v.find("file_data")) return of_url(data, arena);
  if (const json::Value url = v.find("file_url")) return of_url(url, arena);
  return of(Media::From::file, v.find("file_id"), arena);
}

Media of_source(json::Value source, Arena& arena) {
  const json::Value type = source.find("type");
  Media m;
  if (const json::Value data = source.find("data"))
    m = of(type.is(json::Kind::string) && type.string() == "text" ? Media::From::text : Media::From::data,
           data, arena);
  else if (const json::Value url = source.find("url"))
    m = of(Media::From::url, url, arena);
  else
    m = of(Media::From::file, source.find("file_id"), arena);
  m.mime = plain(source.find("media_type"), arena);
  return m;
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

Media of_audio(json::Value audio, Arena& arena) {
  for (const AudioFormat& known : k_audio) {
    if (!audio.find("format").says(known.format)) continue;
    Media m = of(Media::From::data, audio.find("data"), arena);
    m.mime = known.mime;
    return m;
  }
  return {};
}

Media read(json::Value block, Arena& arena) {
  if (const json::Value audio = block.find("input_audio"); audio.is(json::Kind::object))
    return of_audio(audio, arena);
  if (const json::Value image = block.find("image_url")) {
    const bool object = image.is(json::Kind::object);
    Media m = of_url(object ? image.find("url") : image, arena);
    m.detail = plain((object ? image : block).find("detail"), arena);
    return m;
  }
  if (const json::Value source = block.find("source"); source.is(json::Kind::object))
    return of_source(source, arena);
  if (const json::Value inlined = block.find("inlineData", "inline_data")) {
    Media m = of(Media::From::data, inlined.find("data"), arena);
    m.mime = plain(inlined.find("mimeType", "mime_type"), arena);
    return m;
  }
  if (const json::Value file = block.find("fileData", "file_data"); file.is(json::Kind::object)) {
    Media m = of(Media::From::url, file.find("fileUri", "file_uri"), arena);
    m.mime = plain(file.find("mimeType", "mime_type"), arena);
    return m;
  }
  if (const json::Value file = block.find("file"); file.is(json::Kind::object)) {
    Media m = of_file(file, arena);
    m.name = plain(file.find("filename"), arena);
    return m;
  }
  return of_file(block, arena);
}

}  // namespace

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

bool is_recording(const Media& media) {
  return media.mime.starts_with("audio/") || media.mime.starts_with("video/");
}

std::string_view audio_format_of(const Media& media) {
  for (const AudioFormat& known : k_audio)
    if (media.mime == known.mime && media.from == Media::From::data) return known.format;
  return {};
}

Media media_of(json::Value block, Arena& arena) {
  Media m = read(block, arena);
  if (m.name.empty()) m.name = plain(block.find("filename", "title"), arena);
  if (m.detail.empty()) m.detail = plain(block.find("detail"), arena);
  return m;
}

}  // namespace abridge::format
