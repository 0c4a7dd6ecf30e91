#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lib/recover/islands.hpp"
#include "lib/recover/recovered.hpp"

namespace abridge::recover {

/// The values of a text that ended, and what is lost between them, in their order.
class Pieces {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  enum class Closed : std::uint8_t { by_bracket, early };
  /// What a piece is, where that is known.
  struct Known {
    std::optional<Island::Kind> kind;
    bool is_list = false;
    Closed closed = Closed::by_bracket;
    std::size_t values = 0;      ///< after the last piece up to it that is not lost; 0 where there is none
    bool is_separators = false;  ///< lost, and nothing but blanks, commas and closing brackets
  };

  explicit Pieces(std::string_view text) : text_(text) {}

  void add(Recovered piece, Known known);
  /// The number of the last piece that is not lost; npos where there is none.
  std::size_t last_value() const;
  const Recovered& piece(std::size_t i) const { return pieces_[i]; }
  const Known& known(std::size_t i) const { return known_[i]; }
  /// Takes out the piece of that number and all after it.
  std::vector<Recovered> take_from(std::size_t i);
  /// All of them: each byte of the text but white space between them is one's, and one's alone.
  std::vector<Recovered> take();

  void set_checkpoint();
  void drop_checkpoint() { checkpoint_.reset(); }
  /// Those that were not there at the checkpoint.
  std::span<Recovered> since_checkpoint() { return std::span(pieces_).subspan(checkpoint_->stands); }
  void back_to_checkpoint();

  /// How many bytes were looked at, for tests of what is linear.
  std::size_t looked_at() const { return bytes_looked_at_; }

 private:
  struct Checkpoint {
    std::size_t stands;            // how many of its pieces were not taken out since
    std::vector<Recovered> taken;  // … and those that were
    std::vector<Known> taken_known;
    std::optional<Recovered> last_lost;  // the last of these, where more may be lost with it
    Known last_known;
  };

  void account_for_all();
  bool are_separators(std::size_t begin, std::size_t end);

  std::string_view text_;
  std::vector<Recovered> pieces_;
  std::vector<Known> known_;
  std::optional<Checkpoint> checkpoint_;
  std::size_t bytes_looked_at_ = 0;
};

}  // namespace abridge::recover
