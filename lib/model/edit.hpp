#pragma once
#include <cassert>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace abridge {

/// Bytes of a source that are written otherwise. `range` is a view into the source (empty = an insertion
/// there); `text` must live as long as the conversation.
struct Edit {
  std::string_view range;
  std::string_view text;
};

inline std::string_view between(const char* begin, const char* end) {
  assert(!std::less<>()(end, begin));
  return {begin, static_cast<std::size_t>(end - begin)};
}
inline const char* end_of(std::string_view s) { return s.data() + s.size(); }
/// Whether `inner` stands in `outer`: views into one source, or none into the same.
inline bool is_within(std::string_view outer, std::string_view inner) {
  const std::less_equal<> before;
  return before(outer.data(), inner.data()) && before(end_of(inner), end_of(outer));
}

/// Sorts edits of one source, so that each begins where the one before it ends or further on; an insertion
/// stands before what is cut at the same place. Of two that overlap the first says what becomes of the bytes
/// that they share: one that stands within another goes, else it keeps what is after that. Whether none
/// overlapped. `became`, when given: for each edit as it stood before, the place of the one that says it now.
bool put_in_order(std::vector<Edit>& edits, std::vector<std::uint32_t>* became = nullptr);

/// Leaves items out of a list (an array's elements, an object's members) together with the commas that belong
/// to them. Give it every item in its order, then finish.
class ListCutter {
 public:
  enum class Item : bool { drop, keep };
  explicit ListCutter(std::vector<Edit>& edits) : edits_(edits) {}
  void item(std::string_view raw, Item what) {
    if (what == Item::drop) {
      if (!run_) run_begin_ = raw;
      run_ = true;
      run_end_ = raw;
      return;
    }
    if (run_) cut_before(raw.data());
    kept_ = raw;
    any_kept_ = true;
  }
  void item(std::string_view raw, bool keep) { item(raw, keep ? Item::keep : Item::drop); }
  void finish() {
    if (run_) cut_before(end_of(run_end_));
  }
  /// Goes on with a list of which a part was cut before, whatever was kept of it: its bytes begin at `at`,
  /// after an item and before the comma to the next.
  void resume(const char* at, bool any_kept) {
    any_kept_ = any_kept;
    kept_ = run_begin_ = run_end_ = between(at, at);
    run_ = !any_kept;
  }
  bool any_kept() const { return any_kept_; }
  std::string_view last_kept() const { return kept_; }

 private:
  /// A run at the start goes with the comma after it, any other with the comma before it.
  void cut_before(const char* next) {
    if (any_kept_)
      edits_.push_back({between(end_of(kept_), end_of(run_end_)), {}});
    else
      edits_.push_back({between(run_begin_.data(), next), {}});
    run_ = false;
  }
  std::vector<Edit>& edits_;
  std::string_view kept_, run_begin_, run_end_;
  bool any_kept_ = false;
  bool run_ = false;
};

}  // namespace abridge
