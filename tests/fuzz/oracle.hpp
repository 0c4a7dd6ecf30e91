#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::fuzz {

/// A JSON value as a flat list: `{`, `k` + decoded key, `}`, `[`, `]`, `s` + decoded string, `d` + the
/// double's bits, `t`, `f`, `n`.
using Events = std::vector<std::string>;

/// What a Value holds, seen through its accessors.
Events events_of(const json::Value& value);

/// Other people's readers, brought to our policy. Where they differ from it on purpose, the text is rewritten
/// before they see it or their answer is corrected after; each place says which difference it is about.
class Oracle {
 public:
  Oracle();
  ~Oracle();
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  /// Whether nlohmann's json takes `text`; `events` is what it read.
  bool nlohmann_accepts(std::string_view text, Events& events);
  /// Whether simdjson's DOM parser does.
  bool simdjson_accepts(std::string_view text);

 private:
  struct Simdjson;
  std::unique_ptr<Simdjson> simdjson_;
};

}  // namespace abridge::fuzz
