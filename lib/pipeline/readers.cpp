#include "lib/pipeline/readers.hpp"

#include "lib/format/all_keys.hpp"
#include "lib/format/compose/answers.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/media.hpp"
#include "lib/format/request_settings.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

namespace abridge::pipeline {
namespace {

cost::Prompt prompt(const Source& source) {
  format::Extras extras = format::extras_of(source);
  return {std::move(extras.system), extras.tools, extras.functions,
          format::count_tools(extras.tools) + format::count_tools(extras.functions),
          format::answer_schemas(extras.base)};
}

/// Bytes that stand in the image's object itself: of a generated image, and of MCP's images.
std::string_view bytes_of(json::Value image, Arena& arena) {
  const json::Value bytes = image.find("result", "data");
  if (!bytes.is(json::Kind::string)) return {};
  if (bytes.string().find('\\') == std::string_view::npos) return bytes.string();
  return json::decoded(bytes.string(), arena);
}

cost::Image image(json::Value value, Arena& arena) {
  const format::Media media = format::media_of(value, arena);
  if (media.from == format::Media::From::nothing) return {bytes_of(value, arena)};
  return {media.from == format::Media::From::data ? media.body : std::string_view(), media.detail == "low"};
}

/// Whether a text has the file in it together with its media type: `data:text/plain;base64,…`.
bool is_address(json::Value text) { return text.string().starts_with("data:"); }

std::string_view document_text(json::Value block, Arena& arena) {
  const format::Media media = format::media_of(block, arena);
  return media.from == format::Media::From::text ? media.body : std::string_view();
}

/// What names a file's media type need not be a string: then nobody knows what the file is.
cost::HeldFile file(json::Value object) {
  for (const std::string_view key : format::all_words<&format::Keys::bare_bytes>())
    if (const json::Value bare = object.find(key); bare.is(json::Kind::string))
      return is_address(bare) ? cost::HeldFile{} : cost::HeldFile{bare, {}};
  json::Value data = format::first_of(object, format::all_words<&format::Keys::bytes>());
  if (!data) data = format::first_of(object, format::all_words<&format::Keys::typed_bytes>());
  if (!data.is(json::Kind::string) || object.find("type").says("text")) return {};
  const json::Value type = format::first_of(object, format::all_words<&format::Keys::media_types>());
  return type.is(json::Kind::string) ? cost::HeldFile{data, type} : cost::HeldFile{};
}

json::Value asked_by(json::Value image) {
  return format::first_of(image, format::all_words<&format::Keys::asked_by>());
}

bool is_silent(std::string_view key, json::Value object) {
  if (format::is_word_of<&format::Keys::silent>(key)) return true;
  if (format::is_word_of<&format::Keys::bytes>(key)) return !object.find("type").says("text");
  if (format::is_word_of<&format::Keys::bare_bytes>(key)) return !is_address(object.find(key));
  return format::is_word_of<&format::Keys::typed_bytes>(key) &&
         format::first_of(object, format::all_words<&format::Keys::media_types>());
}

bool is_response(const Source& source) {
  return source.single || format::first_of(source.root, format::all_words<&format::Keys::answers>());
}

std::vector<cost::ResultPart> result_parts(json::Value result) {
  std::vector<cost::ResultPart> out;
  for (const std::string_view path : format::all_words<&format::Keys::results>()) {
    json::Value v = format::follow(result, path);
    if (v.is(json::Kind::object)) {
      const json::Value content = format::content_of_output(v);
      if (!content) out.push_back({v});
      v = content;
    }
    for (const json::Value part : v.elements()) out.push_back({part, format::is_read_as_text(part)});
  }
  return out;
}

std::optional<cost::Usage> usage(json::Value answer) {
  for (const format::Format& f : format::all_formats())
    if (const auto billed = format::usage_in(f.usage, answer)) return billed;
  return std::nullopt;
}

json::Value model(json::Value answer) {
  const json::Value name = format::model_in(answer);
  return format::model_name(name).empty() ? json::Value{} : name;
}

}  // namespace

const cost::Readers k_readers{prompt,    format::is_image, image,       document_text, file, asked_by,
                              is_silent, result_parts,     is_response, usage,         model};

}  // namespace abridge::pipeline
