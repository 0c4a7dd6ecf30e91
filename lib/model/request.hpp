#pragma once
#include "lib/model/conversation.hpp"
#include "lib/model/edit.hpp"

namespace abridge {

/// The object that the history stands in: a request, its record or (of a batch's line) a member of it. None
/// where the history is a list by itself, lines of a log or a stream, or of several records.
inline json::Value request_of(const Conversation& c) {
  if (c.sources.size() != 1) return {};
  const Source& source = c.sources[0];
  if (!source.list || !source.root.is(json::Kind::object)) return {};
  for (const json::Member m : source.root.members())
    if (m.value.is(json::Kind::object) && is_within(m.value.raw(), source.list.raw())) return m.value;
  return source.root;
}

/// The model that a request names: `model`, or Bedrock's `modelId`.
inline json::Value model_in(json::Value request) { return request.find("model", "modelId"); }

/// How the request sets Anthropic's `thinking`: the type, such as `enabled`; none where it says nothing of
/// it.
inline json::Value requested_thinking(const Conversation& c) {
  return request_of(c).find("thinking").find("type");
}

/// A member as it stands in its object: its key, what stands between, and its value.
inline std::string_view member_text(json::Value object, const json::Member& member) {
  const char* begin = object.raw().data() + (member.key_offset - object.offset());
  return between(begin, end_of(member.value.raw()));
}

}  // namespace abridge
