#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/world.hpp"
#include "lib/model/role.hpp"
#include "lib/tokens/count/ruler.hpp"
#include "lib/tokens/count/tokenizer.hpp"

namespace abridge::cli {

/// Writes rows of counts as they come, for people or as JSON lines. A count that is a range is shown as two
/// numbers; in JSON `tokens` is its upper end and `least` the lower one.
class TokenRows {
 public:
  enum class Form : std::uint8_t { people, json };
  enum class Files : std::uint8_t { one, several };
  /// `model` is empty where none is named.
  TokenRows(World& world, const tokens::Tokenizer& tokenizer, std::string_view model, Form form, Files files);

  void file(std::string_view name, const tokens::Range& tokens);
  void message(std::string_view name, std::uint64_t conversation, std::size_t message, Role role,
               const tokens::Range& tokens);
  void role(std::string_view name, Role role, std::uint64_t messages, const tokens::Range& tokens);
  /// `id` is empty where it has none.
  void conversation(std::string_view name, std::uint64_t conversation, std::string_view id,
                    std::uint64_t messages, const tokens::Range& tokens);
  /// What a model reads beside the messages, of one conversation (from 1) or of all (0).
  void beside(std::string_view name, std::uint64_t conversation, const tokens::Range& tokens);
  void ids(std::string_view name, const std::vector<std::uint32_t>& ids);
  /// For people: what all rows sum to.
  void total(const tokens::Range& tokens);

 private:
  void object(std::string_view name, const tokens::Range& tokens, std::string_view members);
  void row(const tokens::Range& tokens, std::string_view what);
  std::string prefix(std::string_view name) const;

  World& world_;
  std::string_view tokenizer_;
  bool is_range_;  ///< its counts are
  std::string_view model_;
  int width_;  ///< of a number in a row
  bool json_;
  bool several_;
  bool any_ = false;
};

}  // namespace abridge::cli
