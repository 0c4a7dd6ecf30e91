#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace abridge {

/// What a sentence shows where it has a name in braces: a text, or a number. Many findings are held at once:
/// it takes no more than it needs.
class NamedValue {
 public:
  NamedValue() = default;
  /// `name` is a literal; empty = there is no value.
  NamedValue(const char* name, std::string_view text)
      : name_(name), text_(text.data() != nullptr ? text.data() : ""), size_or_number_(text.size()) {}
  NamedValue(const char* name, std::uint64_t number) : name_(name), size_or_number_(number) {}

  const char* name() const { return name_; }
  bool is_text() const { return text_ != nullptr; }
  /// Empty where it is a number.
  std::string_view text() const {
    return is_text() ? std::string_view(text_, size_or_number_) : std::string_view();
  }
  /// 0 where it is a text.
  std::uint64_t number() const { return is_text() ? 0 : size_or_number_; }
  bool is_called(std::string_view other) const { return name_ == other; }
  bool operator==(const NamedValue& other) const {
    return is_called(other.name_) && is_text() == other.is_text() && text() == other.text() &&
           number() == other.number();
  }

 private:
  const char* name_ = "";
  const char* text_ = nullptr;  ///< null: it is a number
  std::uint64_t size_or_number_ = 0;
};

/// The values of one sentence, in any order: `{{"tool", b.name}, {"count", size}}`. Views, nothing is copied.
class NamedValues {
 public:
  static constexpr std::size_t k_most = 4;

  NamedValues() = default;
  NamedValues(NamedValue first, NamedValue second = {}, NamedValue third = {}, NamedValue fourth = {})
      : all_{first, second, third, fourth} {}

  auto begin() { return all_.begin(); }
  auto end() { return std::find_if(all_.begin(), all_.end(), is_none); }
  auto begin() const { return all_.begin(); }
  auto end() const { return std::find_if(all_.begin(), all_.end(), is_none); }
  bool operator==(const NamedValues&) const = default;

  bool has_number() const {
    return std::any_of(begin(), end(), [](const NamedValue& v) { return !v.is_text(); });
  }
  /// The text or number of that name; "" and 0 where there is none.
  std::string_view text(std::string_view name) const {
    const NamedValue* v = find(name);
    return v != nullptr ? v->text() : std::string_view{};
  }
  std::uint64_t number(std::string_view name) const {
    const NamedValue* v = find(name);
    return v != nullptr ? v->number() : 0;
  }
  /// Replaces the value of that name, or adds it to fewer than `k_most`.
  void set(NamedValue value) {
    const auto at = std::find_if(all_.begin(), all_.end(), [&](const NamedValue& v) {
      return v.is_called(value.name()) || is_none(v);
    });
    assert(at != all_.end());
    *at = value;
  }

 private:
  static bool is_none(const NamedValue& v) { return v.is_called(""); }
  const NamedValue* find(std::string_view name) const {
    const auto at = std::find_if(begin(), end(), [&](const NamedValue& v) { return v.is_called(name); });
    return at != end() ? &*at : nullptr;
  }

  std::array<NamedValue, k_most> all_{};
};

}  // namespace abridge
