#include "lib/text/literal_groups.hpp"

#include <algorithm>
#include <bitset>
#include <utility>
#include <vector>

#include "lib/base/ascii.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_groups = 8;
constexpr std::size_t k_all_bytes = 256;

constexpr std::size_t code_of(char c) { return static_cast<unsigned char>(c); }

/// About how many of a thousand bytes of texts and JSON each is; only which are rarer than others matters.
constexpr std::array<double, k_all_bytes> make_shares() {
  struct Share {
    std::string_view of;
    double each;
  };
  constexpr Share k_more[] = {{" ", 120},    {"eatoinsrhl", 55}, {"\"", 30},        {"dcumfpgwybv", 18},
                              {",:\\.", 12}, {"-/_", 8},         {"0123456789", 6}, {"kxjqz", 4}};
  std::array<double, k_all_bytes> shares{};
  for (std::size_t byte = 0; byte < k_all_bytes; ++byte)
    shares[byte] = byte >= 0x80 || is_ascii_capital(static_cast<char>(byte)) ? 2 : 1;
  for (const Share& share : k_more)
    for (const char c : share.of) shares[code_of(c)] = share.each;
  for (double& share : shares) share /= 1000;
  return shares;
}
constexpr std::array<double, k_all_bytes> k_shares = make_shares();

double share_of(std::string_view sign) {
  double share = 1;
  for (const char c : sign) share *= k_shares[code_of(c)];
  return share;
}

/// Signs of which a text is asked as one: where each of their places has some of their bytes.
class Group {
 public:
  /// The share of texts' places that look like one of its signs.
  double share() const { return share_of_places(shares_); }
  /// The same once the sign is among them.
  double share_with(std::string_view sign) const {
    Shares shares = shares_;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (i >= sign.size())
        shares[i] = 1;
      else if (!bytes_[i][code_of(sign[i])])
        shares[i] += k_shares[code_of(sign[i])];
    }
    return share_of_places(shares);
  }
  void add(std::string_view sign) {
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      if (i >= sign.size()) {
        bytes_[i].set();
        shares_[i] = 1;
      } else if (const std::size_t byte = code_of(sign[i]); !bytes_[i][byte]) {
        bytes_[i].set(byte);
        shares_[i] += k_shares[byte];
      }
    }
  }
  bool has(std::size_t place, std::size_t byte) const { return bytes_[place][byte]; }

 private:
  using Shares = std::array<double, LiteralGroups::k_bytes>;
  static double share_of_places(const Shares& shares) { return shares[0] * shares[1] * shares[2]; }

  std::array<std::bitset<k_all_bytes>, LiteralGroups::k_bytes> bytes_;
  Shares shares_{};
};

/// Each sign in the group in which it makes the fewest places of texts look like one; those first that cost
/// the most.
std::array<Group, k_groups> grouped(std::span<const std::string_view> signs) {
  std::vector<std::pair<double, std::string_view>> order;
  order.reserve(signs.size());
  for (const std::string_view sign : signs) order.emplace_back(-share_of(sign), sign);
  std::sort(order.begin(), order.end());
  order.erase(std::unique(order.begin(), order.end()), order.end());
  std::array<Group, k_groups> groups;
  for (const auto& [share, sign] : order) {
    Group* best = nullptr;
    double least = 0;
    for (Group& group : groups) {
      const double cost = group.share_with(sign) - group.share();
      if (best != nullptr && cost >= least) continue;
      best = &group;
      least = cost;
    }
    best->add(sign);
  }
  return groups;
}

/// The group by halves: halves of bytes tell little, so that those share one whose last byte is of one kind,
/// and tells most texts from them. There are no more kinds than groups.
std::size_t group_by_halves(std::string_view sign) {
  if (std::any_of(sign.begin(), sign.end(), [](char c) { return code_of(c) >= 0x80; })) return 0;
  if (sign.size() < LiteralGroups::k_bytes) return 1;  // any byte may follow
  const char last = sign[2];
  if (last == '_' || last == '=' || last == '~') return 2;
  if (last == '-' || last == '.' || last == '/' || last == '+') return 3;
  if (is_digit(last)) return 4;
  if (is_ascii_capital(last)) return is_ascii_small(sign[0]) && is_ascii_small(sign[1]) ? 5 : 6;
  return is_ascii_small(last) && is_ascii_capital(sign[0]) ? 7 : 1;
}

std::uint8_t bit_of(std::size_t group) { return static_cast<std::uint8_t>(1U << group); }

}  // namespace

LiteralGroups::LiteralGroups(std::span<const std::string_view> signs) {
  const std::array<Group, k_groups> groups = grouped(signs);
  for (std::size_t group = 0; group < k_groups; ++group)
    for (std::size_t place = 0; place < k_bytes; ++place)
      for (std::size_t byte = 0; byte < k_all_bytes; ++byte)
        if (groups[group].has(place, byte)) whole[place][byte] |= bit_of(group);
  for (const std::string_view sign : signs) {
    const std::uint8_t bit = bit_of(group_by_halves(sign));
    for (std::size_t place = 0; place < k_bytes; ++place) {
      if (place < sign.size()) {
        low[place][code_of(sign[place]) & 15U] |= bit;
        high[place][code_of(sign[place]) >> 4] |= bit;
        continue;
      }
      for (Halves* const halves : {&low[place], &high[place]})
        for (std::uint8_t& half : *halves) half |= bit;
    }
  }
}

}  // namespace abridge::text
