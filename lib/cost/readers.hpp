#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::cost {

/// What a record says around its history and a model reads too.
struct Prompt {
  std::vector<std::string_view> system;  ///< escaped texts of the system prompt
  json::Value tools;                     ///< a list of definitions, or a string that holds one
  json::Value functions;                 ///< a list of those of old
  std::size_t tool_count = 0;            ///< in both lists
  std::vector<json::Value> shapes;       ///< schemas that the answer must keep to
};

/// An image, as far as its cost goes.
struct Image {
  std::string_view base64;  ///< empty where the transcript only says where it is
  bool low_detail = false;  ///< it is to be looked at from afar
};

/// A file in base64, as an object holds it.
struct HeldFile {
  json::Value base64;  ///< none where the object holds none, or an address in its place
  json::Value type;    ///< its media type; none where the object has no place for one: its bytes tell
};

/// A part of a tool's result, or what stands there in the place of parts.
struct ResultPart {
  json::Value value;
  bool is_read = false;  ///< its text is one of its block's
};

/// What a provider billed for an answer, in tokens.
struct Usage {
  std::uint64_t in = 0;
  std::uint64_t out = 0;
  std::uint64_t cache_read = 0;     ///< of the input: read from the provider's cache
  std::uint64_t cache_written = 0;  ///< the same, written to it

  Usage& operator+=(const Usage& more) {
    in += more.in;
    out += more.out;
    cache_read += more.cache_read;
    cache_written += more.cache_written;
    return *this;
  }
};
/// A count; none where the value is none that any provider ever billed.
std::optional<std::uint64_t> tokens_from(json::Value v);
/// Of both counts; none where one isn't said.
std::optional<Usage> usage_from(json::Value in, json::Value out);

/// How a transcript's words are read. Given by pipeline, which knows the formats.
struct Readers {
  Prompt (*prompt)(const Source& source);
  bool (*is_image)(json::Value value);
  /// New bytes go to the arena.
  Image (*image)(json::Value image, Arena& arena);
  /// What a document says, where that is a text in the block itself; escaped. New bytes go to the arena.
  std::string_view (*document_text)(json::Value block, Arena& arena);
  HeldFile (*file)(json::Value object);
  /// What an image that was made was asked for by; none where it doesn't say.
  json::Value (*asked_by)(json::Value image);
  /// Whether a member of a block, or of an object in it, is read by its provider as no text: marks, ids, and
  /// bytes in base64.
  bool (*is_silent)(std::string_view key, json::Value object);
  std::vector<ResultPart> (*result_parts)(json::Value result);
  /// Whether a provider's response is all the transcript: what it answered is the history then, and the
  /// record says what was billed.
  bool (*is_response)(const Source& source);
  /// What an answer (its record, its message) says that its provider billed, and of which model.
  std::optional<Usage> (*usage)(json::Value answer);
  json::Value (*model)(json::Value answer);
};

}  // namespace abridge::cost
