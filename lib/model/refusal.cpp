#include "lib/model/refusal.hpp"

namespace abridge {

json::Value refusal_of(const Message& m) {
  if (m.content_value && !m.content_value.is(json::Kind::null)) return {};
  const json::Value refusal = m.source.find("refusal");
  return refusal.is(json::Kind::string) && !refusal.string().empty() ? refusal : json::Value{};
}

json::Value audio_of(const Message& m) {
  if (m.content_value && !m.content_value.is(json::Kind::null)) return {};
  const json::Value audio = m.source.find("audio");
  return audio.find("id").is(json::Kind::string) ? audio : json::Value{};
}

}  // namespace abridge
