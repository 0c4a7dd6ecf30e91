#include "lib/base/common_runs.hpp"

#include <algorithm>

namespace abridge {
namespace {

using Numbers = std::span<const std::uint32_t>;

/// So many elements may be in only one of the two before the shortest way from one to the other is given up.
constexpr std::ptrdiff_t k_differences = 1000;
/// How often what stands between elements that both have once is looked through for others.
constexpr int k_depth = 8;

class Finder {
 public:
  Finder(Numbers a, Numbers b) : a_(a), b_(b) {
    std::uint32_t most = 0;
    for (const Numbers all : {a, b})
      for (const std::uint32_t one : all) most = std::max(most, one);
    places_.resize(std::size_t{most} + 1);
  }

  std::vector<CommonRun> find() {
    between({0, a_.size(), 0, b_.size()}, 0);
    return std::move(runs_);
  }

 private:
  /// A part of each: [a, a_end) and [b, b_end).
  struct Part {
    std::size_t a, a_end, b, b_end;

    std::ptrdiff_t a_size() const { return static_cast<std::ptrdiff_t>(a_end - a); }
    std::ptrdiff_t b_size() const { return static_cast<std::ptrdiff_t>(b_end - b); }
  };
  /// Where a number stands in a part, and how often.
  struct Places {
    std::size_t a = 0, b = 0;
    std::uint32_t times_in_a = 0, times_in_b = 0;
  };

  void add(std::size_t a, std::size_t b, std::size_t length) {
    if (length == 0) return;
    if (!runs_.empty() && runs_.back().a + runs_.back().length == a &&
        runs_.back().b + runs_.back().length == b)
      runs_.back().length += length;
    else
      runs_.push_back({a, b, length});
  }

  void between(Part p, int depth) {
    std::size_t head = 0;
    while (p.a + head < p.a_end && p.b + head < p.b_end && a_[p.a + head] == b_[p.b + head]) ++head;
    add(p.a, p.b, head);
    p.a += head;
    p.b += head;
    std::size_t tail = 0;
    while (p.a < p.a_end && p.b < p.b_end && a_[p.a_end - 1] == b_[p.b_end - 1]) {
      --p.a_end;
      --p.b_end;
      ++tail;
    }
    if (p.a < p.a_end && p.b < p.b_end && !shortest(p) && depth < k_depth) through_unique(p, depth);
    add(p.a_end, p.b_end, tail);
  }

  /// Myers' greedy way; false, and nothing is added, where it would take too long.
  bool shortest(const Part& p) {
    const std::ptrdiff_t n = p.a_size();
    const std::ptrdiff_t m = p.b_size();
    const std::ptrdiff_t most = std::min(n + m, k_differences);
    std::ptrdiff_t steps = 8 * (n + m) + 4 * k_differences;
    // How far in `a` each diagonal reaches (from -most to most), and the same after each difference.
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * most + 3), 0);
    const auto at = [&](std::ptrdiff_t k) -> std::ptrdiff_t& {
      return reach[static_cast<std::size_t>(k + most + 1)];
    };
    std::vector<std::vector<std::ptrdiff_t>> trace;
    for (std::ptrdiff_t d = 0; d <= most; ++d) {
      for (std::ptrdiff_t k = -d; k <= d; k += 2) {
        std::ptrdiff_t x = is_down(k, d, at) ? at(k + 1) : at(k - 1) + 1;
        while (x < n && x - k < m && same(p, x, x - k)) {
          ++x;
          --steps;
        }
        at(k) = x;
        if (x >= n && x - k >= m) {
          walk_back(p, trace);
          return true;
        }
      }
      if (steps < 0) return false;
      trace.emplace_back(&at(-d), &at(d) + 1);
    }
    return false;
  }

  /// Whether the way to a diagonal comes from the one above it, which has an element of `b` more.
  template <class At>
  static bool is_down(std::ptrdiff_t k, std::ptrdiff_t d, const At& at) {
    return k == -d || (k != d && at(k - 1) < at(k + 1));
  }

  bool same(const Part& p, std::ptrdiff_t x, std::ptrdiff_t y) const {
    return a_[p.a + static_cast<std::size_t>(x)] == b_[p.b + static_cast<std::size_t>(y)];
  }

  /// From the ends of both to their beginnings, by how far each difference reached.
  void walk_back(const Part& p, const std::vector<std::vector<std::ptrdiff_t>>& trace) {
    std::vector<CommonRun> found;
    std::ptrdiff_t x = p.a_size();
    std::ptrdiff_t y = p.b_size();
    const auto run_from = [&](std::ptrdiff_t from) {
      if (x > from)
        found.push_back({p.a + static_cast<std::size_t>(from), p.b + static_cast<std::size_t>(y - (x - from)),
                         static_cast<std::size_t>(x - from)});
    };
    for (auto d = static_cast<std::ptrdiff_t>(trace.size()); d > 0; --d) {
      const auto& before = trace[static_cast<std::size_t>(d - 1)];
      const auto at = [&](std::ptrdiff_t k) { return before[static_cast<std::size_t>(k + d - 1)]; };
      const std::ptrdiff_t k = x - y;
      const bool down = is_down(k, d, at);
      const std::ptrdiff_t from = down ? at(k + 1) : at(k - 1);
      run_from(down ? from : from + 1);
      x = from;
      y = down ? from - (k + 1) : from - (k - 1);
    }
    run_from(0);
    for (auto run = found.rbegin(); run != found.rend(); ++run) add(run->a, run->b, run->length);
  }

  /// Takes what each of the two has once, in the order that most of it has in both, and looks between.
  void through_unique(const Part& p, int depth) {
    std::vector<CommonRun> fixed = in_one_order(unique_of(p));
    Part gap = p;
    for (const CommonRun& one : fixed) {
      gap.a_end = one.a;
      gap.b_end = one.b;
      between(gap, depth + 1);
      add(one.a, one.b, 1);
      gap.a = one.a + 1;
      gap.b = one.b + 1;
    }
    gap.a_end = p.a_end;
    gap.b_end = p.b_end;
    if (!fixed.empty()) between(gap, depth + 1);
  }

  /// In the order of `a`.
  std::vector<CommonRun> unique_of(const Part& p) {
    for (std::size_t i = p.a; i < p.a_end; ++i) {
      places_[a_[i]].a = i;
      ++places_[a_[i]].times_in_a;
    }
    for (std::size_t i = p.b; i < p.b_end; ++i) {
      places_[b_[i]].b = i;
      ++places_[b_[i]].times_in_b;
    }
    std::vector<CommonRun> unique;
    for (std::size_t i = p.a; i < p.a_end; ++i) {
      const Places& one = places_[a_[i]];
      if (one.times_in_a == 1 && one.times_in_b == 1) unique.push_back({one.a, one.b, 1});
    }
    for (std::size_t i = p.a; i < p.a_end; ++i) places_[a_[i]] = {};
    for (std::size_t i = p.b; i < p.b_end; ++i) places_[b_[i]] = {};
    return unique;
  }

  /// The most of them whose places rise in `b`, too.
  static std::vector<CommonRun> in_one_order(const std::vector<CommonRun>& all) {
    constexpr std::size_t k_none = ~std::size_t{0};
    std::vector<std::size_t> last;  // of rising rows, by their length: the one that ends first
    std::vector<std::size_t> before(all.size(), k_none);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto place = std::lower_bound(last.begin(), last.end(), all[i].b,
                                          [&](std::size_t one, std::size_t b) { return all[one].b < b; });
      if (place != last.begin()) before[i] = *std::prev(place);
      if (place == last.end())
        last.push_back(i);
      else
        *place = i;
    }
    std::vector<CommonRun> row;
    for (std::size_t i = last.empty() ? k_none : last.back(); i != k_none; i = before[i])
      row.push_back(all[i]);
    std::reverse(row.begin(), row.end());
    return row;
  }

  Numbers a_, b_;
  std::vector<Places> places_;  ///< by the numbers; empty between two uses
  std::vector<CommonRun> runs_;
};

}  // namespace

std::vector<CommonRun> common_runs(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
  return Finder(a, b).find();
}

}  // namespace abridge
