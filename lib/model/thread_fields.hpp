#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace abridge {

/// What a member of a thread or of a turn is.
enum class ThreadType : std::uint8_t {
  uuid,
  uuid_or_null,
  text,
  text_or_null,
  texts_or_null,
  object,
  object_or_null,
  role,
  turns
};

/// The members of a thread (ThreadContext), and of its turns.
enum class ThreadMember : std::uint8_t { id, parent, created, updated, tool, turns, context, title };
enum class TurnMember : std::uint8_t { role, content, time, files, images, tool, provider, model, metadata };

template <class Member>
struct ThreadField {
  Member member;
  std::string_view name;
  ThreadType type;
  bool required;
  std::string_view doc;  ///< for people; may be empty
};
/// In the order in which they are written.
inline constexpr std::array<ThreadField<ThreadMember>, 8> k_thread_fields{{
    {ThreadMember::id, "thread_id", ThreadType::uuid, true, ""},
    {ThreadMember::parent, "parent_thread_id", ThreadType::uuid_or_null, false,
     "the thread that it goes on from"},
    {ThreadMember::created, "created_at", ThreadType::text, false, "when it was made"},
    {ThreadMember::updated, "last_updated_at", ThreadType::text, false, "when its last turn was added"},
    {ThreadMember::tool, "tool_name", ThreadType::text, false, "the tool that made it"},
    {ThreadMember::turns, "turns", ThreadType::turns, true, "oldest first"},
    {ThreadMember::context, "initial_context", ThreadType::object, false,
     "the parameters of the request that made it"},
    {ThreadMember::title, "title", ThreadType::text_or_null, false, "what people call it"},
}};
inline constexpr std::array<ThreadField<TurnMember>, 9> k_turn_fields{{
    {TurnMember::role, "role", ThreadType::role, true, ""},
    {TurnMember::content, "content", ThreadType::text, true, ""},
    {TurnMember::time, "timestamp", ThreadType::text, false, ""},
    {TurnMember::files, "files", ThreadType::texts_or_null, false, "paths of files that it names"},
    {TurnMember::images, "images", ThreadType::texts_or_null, false, "paths of images that it names"},
    {TurnMember::tool, "tool_name", ThreadType::text_or_null, false, "the tool that answered"},
    {TurnMember::provider, "model_provider", ThreadType::text_or_null, false, "whose model answered"},
    {TurnMember::model, "model_name", ThreadType::text_or_null, false, "the model that answered"},
    {TurnMember::metadata, "model_metadata", ThreadType::object_or_null, false,
     "what else is known of the answer"},
}};

constexpr std::string_view name_of(ThreadMember member) {
  for (const auto& field : k_thread_fields)
    if (field.member == member) return field.name;
  return {};
}
constexpr std::string_view name_of(TurnMember member) {
  for (const auto& field : k_turn_fields)
    if (field.member == member) return field.name;
  return {};
}

}  // namespace abridge
