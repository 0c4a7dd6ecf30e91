#include "lib/reduce/trials.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace abridge::reduce {

void Trials::must(Must must) {
  must_ = must;
  refused_.clear();
}

void Trials::spend(double share) {
  const std::size_t left = asked_.max_tests - std::min(tests_, asked_.max_tests);
  allowed_ = tests_ + static_cast<std::size_t>(std::ceil(static_cast<double>(left) * share));
  over_ = false;
}

TestAnswer Trials::test(std::string text) {
  if (any_ && text == text_) return TestAnswer::yes;
  const std::size_t hash = std::hash<std::string>()(text);
  if (refused_.contains(hash)) return TestAnswer::no;
  over_ = any_ && (over_ || tests_ >= allowed_ || (asked_.ends && asked_.ends()));
  if (over_) return TestAnswer::stop;
  ++tests_;
  auto found = shows_(text);
  const bool taken = found && (must_ == Must::show ||
                               std::includes(found_.begin(), found_.end(), found->begin(), found->end()));
  if (taken) {
    text_ = std::move(text);
    found_ = std::move(*found);
    any_ = true;
  } else {
    refused_.insert(hash);
  }
  if (asked_.progress) asked_.progress(text_.size(), tests_);
  return taken ? TestAnswer::yes : TestAnswer::no;
}

}  // namespace abridge::reduce
