#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/function_ref.hpp"
#include "lib/cost/readers.hpp"
#include "lib/json/inner.hpp"
#include "lib/json/text.hpp"
#include "lib/look/pattern.hpp"
#include "lib/look/speaker.hpp"
#include "lib/model/conversation.hpp"

// Finds a pattern in what is said in conversations: texts, not the JSON around them.

namespace abridge::look {

/// A line of a text in which the pattern was found.
struct Hit {
  std::uint32_t message = 0;  ///< its place in the history, from 1; 0 = in the system prompt beside it
  std::string role = {};      ///< whose it is, in the transcript's own word
  std::optional<Speaker> speaker = {};
  PartKind part = PartKind::text;
  std::string tool = {};                     ///< of a call: the tool's name
  std::string line = {};                     ///< decoded, without its end
  std::vector<Pattern::Match> matches = {};  ///< in the line
  std::uint64_t offset = 0;  ///< of the first of them in the file, or of what it stands in; bytes
};

/// Which texts are searched. Empty = all.
struct Where {
  std::vector<Speaker> speakers;
  std::vector<PartKind> parts;

  bool has(std::optional<Speaker> speaker, PartKind part) const;
};

/// Searches one conversation after the other.
class Search {
 public:
  /// All of them must outlive it.
  Search(const Pattern& pattern, const Where& where, const cost::Readers& readers)
      : pattern_(pattern), where_(where), readers_(readers) {}
  Search(const Pattern&, const Where&&, const cost::Readers&) = delete;

  /// In the order of the history.
  std::vector<Hit> find(const Conversation& c);

 private:
  /// Where in a raw text bytes of its decoded text stand.
  class RawPlaces {
   public:
    explicit RawPlaces(std::string_view raw) : chars_(raw), size_(raw.size()) {}
    /// Of a byte of the decoded text, none before the last one that was asked for.
    std::size_t of(std::size_t decoded);

   private:
    json::Chars chars_;
    std::size_t size_;
    json::Chars::Char one_{0, 0, 0};
    std::size_t decoded_ = 0;
  };
  /// Whose text is searched.
  struct Spot {
    const Conversation& c;
    const Source& source;              ///< that the text may be a part of
    const Message* message = nullptr;  ///< null = the system prompt beside the messages
    const Block* block = nullptr;
    PartKind part = PartKind::text;
    std::optional<Speaker> speaker = Speaker::system;
    json::Value outer = {};  ///< of a text in JSON that stands in a text: that one
  };
  /// Without a line, at the place of what it stands in.
  Hit hit_in(const Spot& spot) const;
  /// Where a byte of a raw text stands in the file; none where it stands nowhere.
  std::optional<std::size_t> place_of(const Spot& spot, const char* at);
  void system_prompt(const Conversation& c);
  void block(const Conversation& c, const Message& m, const Block& b);
  void reasoning(const Conversation& c, const Message& m);
  void name(const Spot& spot);
  void arguments(Spot spot, json::Value value);
  void said(const Spot& spot, const Text& text);
  void raw(const Spot& spot, std::string_view raw);
  /// Where a byte of a text stands, none before the last one that was asked for; null = nowhere.
  using Places = FunctionRef<const char*(std::size_t at)>;
  void plain(const Spot& spot, std::string_view plain, Places places);

  const Pattern& pattern_;
  const Where& where_;
  const cost::Readers& readers_;
  std::vector<Hit> hits_;
  std::uint32_t number_ = 0;  ///< of the message at hand, in the history
  std::string plain_;
  json::Inner inner_;
  std::optional<RawPlaces> outer_;  ///< of the text that `inner_` stands in
};

}  // namespace abridge::look
