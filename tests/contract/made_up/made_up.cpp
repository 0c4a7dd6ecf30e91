#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/format.hpp"

// A format that nobody has, with words of its own for everything: the program with it shows that a format is
// all said in one place (made_up.py).

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system};
constexpr std::array k_spellings{Spelling{"me", Role::user}, Spelling{"it", Role::assistant},
                                 Spelling{"rules", Role::system}};
constexpr std::array k_histories{HistoryPath{100, "", "talk"}};
constexpr std::array<std::string_view, 1> k_ids{"nr"};
constexpr std::array<std::string_view, 1> k_speakers{"who"};
constexpr std::array<std::string_view, 1> k_said{"says"};
constexpr std::array<std::string_view, 3> k_members{"who", "says", "at"};

Evidence recognise_message(json::Value message) {
  if (message.find("who").is(json::Kind::string) && message.find("says")) return {8, "who and says"};
  return {};
}

void read_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  b.message().time_value = item.find("at");
  b.role(item.find("who"), k_spellings);
  b.message().content_value = item.find("says");
  b.content(b.message().content_value);
  b.finish();
}

Format made_up() {
  Format f;
  f.name = "made-up";
  f.summary = "talk of who and says";
  f.dialect.format = "made-up";
  f.dialect.roles = k_roles;
  f.dialect.fields = k_members;
  f.dialect.role_key = "who";
  f.dialect.content_key = "says";
  f.dialect.time_key = "at";
  f.dialect.spellings = k_spellings;
  f.members = k_members;
  f.recognise_message = recognise_message;
  f.read_item = read_item;
  f.keys = {
      .histories = k_histories, .ids = k_ids, .speakers = k_speakers, .said = k_said, .texts = k_members};
  return f;
}

const bool k_added = [] {
  add_format(made_up);
  return true;
}();

}  // namespace
}  // namespace abridge::format
