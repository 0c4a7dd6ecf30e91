#include "lib/reduce/smallest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace abridge::reduce {
namespace {

class Search {
 public:
  Search(std::uint32_t n, FunctionRef<TestAnswer(const Some&)> test) : kept_(n), test_(test) {
    std::iota(kept_.begin(), kept_.end(), 0);
  }

  Some run(std::optional<std::uint32_t> near) {
    if (kept_.empty() || try_out({})) return std::move(kept_);
    if (near) begin_near(*near);
    for (std::size_t size = std::max<std::size_t>(kept_.size() / 2, 1); !stopped_;) {
      const bool fewer = leave_out(size);
      if (size == 1 && !fewer) break;
      size = std::max<std::size_t>(size / 2, 1);
    }
    return std::move(kept_);
  }

 private:
  bool try_out(Some&& some) {
    const TestAnswer answer = test_(some);
    stopped_ = answer == TestAnswer::stop;
    if (answer == TestAnswer::yes) kept_ = std::move(some);
    return answer == TestAnswer::yes;
  }

  void begin_near(std::uint32_t near) {
    const auto n = static_cast<std::uint32_t>(kept_.size());
    for (std::uint32_t around = 0; !stopped_; around = 2 * around + 1) {
      const std::uint32_t begin = near - std::min(near, around);
      const std::uint32_t end = n - near > around ? near + around + 1 : n;
      if (end - begin == n) return;
      Some some(end - begin);
      std::iota(some.begin(), some.end(), begin);
      if (try_out(std::move(some))) return;
    }
  }

  /// Tries to do without each run of so many of them, from the end. Whether one could go.
  bool leave_out(std::size_t size) {
    bool any = false;
    for (std::size_t end = kept_.size(); end > 0 && kept_.size() > size && !stopped_;) {
      const std::size_t begin = end - std::min(end, size);
      Some fewer;
      fewer.reserve(kept_.size() - (end - begin));
      fewer.insert(fewer.end(), kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(begin));
      fewer.insert(fewer.end(), kept_.begin() + static_cast<std::ptrdiff_t>(end), kept_.end());
      if (try_out(std::move(fewer))) any = true;
      end = begin;
    }
    return any;
  }

  Some kept_;
  FunctionRef<TestAnswer(const Some&)> test_;
  bool stopped_ = false;
};

}  // namespace

Some smallest(std::uint32_t n, std::optional<std::uint32_t> near, FunctionRef<TestAnswer(const Some&)> test) {
  return Search(n, test).run(near);
}

}  // namespace abridge::reduce
