#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/log.hpp"
#include "lib/pipeline/piece_draft.hpp"

namespace abridge::pipeline {

/// Rules that reject a message by itself where lines are records: in a log and in a stream of messages.
inline constexpr RuleId k_line_rules[] = {RuleId::not_an_object, RuleId::missing_field, RuleId::invalid_role,
                                          RuleId::invalid_content};

/// What leaves the history at hand by itself, and is kept among the rejects: elements that are not messages,
/// and what repairs take out of it whole.
class InvalidElements {
 public:
  explicit InvalidElements(PieceDraft& draft) : draft_(draft) {}

  /// Elements of a history that were rejected by themselves.
  struct Aside {
    std::span<const RuleId> rules;  ///< that reject one alone
    std::size_t count = 0;
    std::size_t rejects_from = 0;  ///< places in Piece::rejects
    std::size_t rejects_to = 0;
  };
  /// Of a history that stands in one record.
  Aside set_aside(const Record& r);
  /// The same of a log's lines, those too that don't say who speaks, or what, as they should. `raws`: the
  /// lines, in the input or in the document.
  Aside set_lines_aside(const format::Log& log, std::span<const format::LogLine> lines,
                        std::span<const std::string_view> raws, const Record* document,
                        format::LogEdits& out);
  /// The same in what is read again, without a word.
  void set_aside_again(const Aside& aside);
  /// The whole is rejected, and they with it.
  void take_back(const Aside& aside);
  /// After a conversation that is written: keeps the messages that repairs took out of it, or what stood in
  /// the place of its history.
  void keep_lost(const Record& r);
  /// The same of a log's lines, of the conversation that was read last.
  void keep_lost_lines(const format::Log& log, std::span<const format::LogLine> lines,
                       std::span<const std::string_view> raws, const Record* document);
  /// Rejects an element of a list that leaves it with one of its commas: the one before it where that stands
  /// after an element that is kept, else the one after it. Damage may stand between.
  void reject_element(const Record& r, std::string_view raw, bool after_kept);

 private:
  /// One of them: its place in its list, and its bytes.
  struct Element {
    std::uint32_t index;
    std::string_view raw;
  };
  using Elements = std::vector<Element>;
  /// The lines that say these messages (places in Conversation::messages), each once.
  Elements lines_of(std::span<const std::uint32_t> messages, const format::Log& log,
                    std::span<const format::LogLine> lines, std::span<const std::string_view> raws) const;
  /// The messages that repairs took out, by their places.
  std::vector<std::uint32_t> lost() const;
  /// Lines, or elements of the list that `document` holds.
  void reject_lines(const Elements& elements, std::size_t count, const Record* document);
  /// Of a list of `count` elements.
  void reject_elements(const Record& r, std::span<const Element> elements, std::size_t count);

  PieceDraft& draft_;
};

}  // namespace abridge::pipeline
