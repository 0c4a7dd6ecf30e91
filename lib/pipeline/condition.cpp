#include "lib/pipeline/condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "lib/base/suggest.hpp"
#include "lib/pipeline/measures.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::pipeline {
namespace {

constexpr int k_deepest_nesting = 100;              // of parentheses and `not`
constexpr std::size_t k_most_comparisons = 10'000;  // of comparisons, and what joins them
constexpr std::array<std::string_view, 4> k_joining_words{"and", "or", "not", "has"};

bool is_word_char(char ch) {
  const auto byte = static_cast<unsigned char>(ch);
  return byte >= 0x80 || (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
         std::string_view("_-./:@+").find(ch) != std::string_view::npos;
}

/// How others write what is written otherwise here: other languages, and programs that mend what is typed.
struct Other {
  std::string_view there;
  std::string_view here;
  bool ends_words = false;  ///< it means the same right after a word
};
constexpr std::array<Other, 18> k_others{{
    {"=>", ">="},
    {"=<", "<="},
    {"==", "="},
    {"<>", "!="},
    {"&&", "and"},
    {"||", "or"},
    {"&", "and"},
    {"|", "or"},
    {"≥", ">=", true},
    {"≤", "<=", true},
    {"≠", "!=", true},
    {"“", "\""},
    {"”", "\""},
    {"„", "\""},
    {"‘", "'"},
    {"’", "'"},
    {"‚", "'"},
    {"`", "'"},
}};

/// What stands at the beginning of a text.
const Other* other_at(std::string_view text) {
  const auto at = std::find_if(k_others.begin(), k_others.end(),
                               [&](const Other& other) { return text.starts_with(other.there); });
  return at == k_others.end() ? nullptr : &*at;
}

/// A word or a sign, and where it stands.
struct Token {
  enum class Kind : std::uint8_t { end, word, quoted, sign };
  Kind kind = Kind::end;
  std::string_view text;
  std::size_t at = 0;  ///< in bytes

  bool is(std::string_view word) const { return (kind == Kind::word || kind == Kind::sign) && text == word; }
};

std::string quoted(std::string_view text) { return fmt::format("'{}'", text::visible(text)); }

std::string shown(const Token& token) {
  return token.kind == Token::Kind::end ? "the end" : quoted(token.text);
}

}  // namespace

/// By recursive descent; `or` binds least, `not` most.
class ConditionParser {
 public:
  ConditionParser(std::string_view text, std::string_view name) : text_(text), name_(name) {}

  Result<Condition> parse() {
    if (auto r = next(); !r) return fail(r.error());
    if (token_.kind == Token::Kind::end)
      return wrong(0, "no condition: write one such as turns>=2 and tokens<=4096");
    const auto root = either();
    if (!root) return fail(root.error());
    if (token_.kind != Token::Kind::end) return wrong_here("expected and, or, or the end");
    out_.root_ = *root;
    return std::move(out_);
  }

 private:
  using Node = Condition::Node;
  using Operator = Condition::Operator;

  tl::unexpected<Error> wrong(std::size_t at, std::string message) const {
    return fail(
        Error{std::move(message), std::string(name_), 1, 1 + text::count_code_points(text_.substr(0, at))});
  }
  tl::unexpected<Error> wrong_here(std::string_view expected) const {
    std::string meant;
    if (token_.kind == Token::Kind::word && !is_operator())
      meant = did_you_mean(token_.text, k_joining_words);
    return wrong(token_.at, fmt::format("{}, got {}{}", expected, shown(token_), meant));
  }

  /// Whether the token joins conditions, or begins one.
  bool is_operator() const {
    return std::find(k_joining_words.begin(), k_joining_words.end(), token_.text) != k_joining_words.end();
  }

  /// The token after this one.
  Result<void> next() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
    const std::size_t begin = at_;
    token_ = {Token::Kind::end, {}, begin};
    if (at_ == text_.size()) return {};
    const char first = text_[at_];
    if (first == '\'' || first == '"') {
      const std::size_t end = text_.find(first, begin + 1);
      if (end == std::string_view::npos) return wrong(begin, fmt::format("this {} is never closed", first));
      token_ = {Token::Kind::quoted, text_.substr(begin + 1, end - begin - 1), begin};
      at_ = end + 1;
      return {};
    }
    if (const Other* const other = other_at(text_.substr(at_)))
      return wrong(begin, fmt::format("{} is written {} here", quoted(other->there), other->here));
    if (is_word_char(first)) {
      while (in_word()) ++at_;
      token_ = {Token::Kind::word, text_.substr(begin, at_ - begin), begin};
      return {};
    }
    constexpr std::array<std::string_view, 9> k_signs{"<=", ">=", "!=", "=", "<", ">", "(", ")", ","};
    for (const std::string_view sign : k_signs) {
      if (!text_.substr(at_).starts_with(sign)) continue;
      at_ += sign.size();
      token_ = {Token::Kind::sign, text_.substr(begin, sign.size()), begin};
      return {};
    }
    if (first == '!')
      return wrong(
          begin,
          "'!' by itself means nothing here: write not before a condition, or != between a name and a value");
    return wrong(begin, fmt::format("{} means nothing here", quoted(text_.substr(begin, 1))));
  }

  bool in_word() const {
    if (at_ == text_.size() || !is_word_char(text_[at_])) return false;
    const Other* const other = other_at(text_.substr(at_));
    return other == nullptr || !other->ends_words;
  }

  Result<std::uint32_t> add(Node node) {
    if (out_.nodes_.size() == k_most_comparisons) return wrong(token_.at, "this is too long");
    out_.nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(out_.nodes_.size() - 1);
  }

  Result<std::uint32_t> either() { return chain("or", Node::Kind::either, &ConditionParser::both); }
  Result<std::uint32_t> both() { return chain("and", Node::Kind::both, &ConditionParser::one); }

  Result<std::uint32_t> chain(std::string_view word, Node::Kind kind,
                              Result<std::uint32_t> (ConditionParser::*part)()) {
    auto left = (this->*part)();
    while (left && token_.is(word)) {
      if (auto r = next(); !r) return fail(r.error());
      const auto right = (this->*part)();
      if (!right) return right;
      left = add({.kind = kind, .left = *left, .right = *right});
    }
    return left;
  }

  Result<std::uint32_t> one() {
    if (!token_.is("not") && !token_.is("(")) return comparison();
    if (++depth_ > k_deepest_nesting) return wrong(token_.at, "this is nested too deep");
    const bool negates = token_.is("not");
    const std::size_t begin = token_.at;
    if (auto r = next(); !r) return fail(r.error());
    const auto inner = negates ? one() : either();
    if (!inner) return inner;
    --depth_;
    if (negates) return add({.kind = Node::Kind::no, .left = *inner});
    if (!token_.is(")"))
      return wrong(begin, fmt::format("this ( is never closed: expected ), got {}", shown(token_)));
    if (auto r = next(); !r) return fail(r.error());
    return inner;
  }

  Result<std::uint32_t> comparison() {
    static const std::vector<std::string_view> measures = spellings_of<WhereField>();
    if (token_.kind != Token::Kind::word || is_operator())
      return wrong(token_.at,
                   fmt::format("expected one of {}, got {}", fmt::join(measures, ", "), shown(token_)));
    const auto what = from_name<WhereField>(token_.text);
    if (!what) {
      std::string meant = did_you_mean(token_.text, k_joining_words);
      if (meant.empty()) meant = did_you_mean_or_known(token_.text, measures);
      return wrong(token_.at, fmt::format("{} can't be asked for{}", shown(token_), meant));
    }
    Node node{.what = *what};
    if (auto r = next(); !r) return fail(r.error());
    if (auto r = read_operator(node); !r) return fail(r.error());
    if (auto r = is_number(*what) ? read_number(node) : read_words(node); !r) return fail(r.error());
    return add(std::move(node));
  }

  Result<void> read_operator(Node& node) {
    constexpr std::array<std::pair<std::string_view, Operator>, 7> k_operators{
        {{"=", Operator::equal},
         {"!=", Operator::other},
         {"<", Operator::less},
         {"<=", Operator::less_or_equal},
         {">", Operator::greater},
         {">=", Operator::greater_or_equal},
         {"has", Operator::has}}};
    const bool number = is_number(node.what);
    const auto found = std::find_if(k_operators.begin(), k_operators.end(),
                                    [&](const auto& one) { return token_.is(one.first); });
    const auto fits = [&](Operator op) {
      return op == Operator::equal || op == Operator::other || (op == Operator::has) != number;
    };
    if (found == k_operators.end() || !fits(found->second))
      return wrong_here(
          fmt::format("{} takes {}", name_of(node.what), number ? "=, !=, <, <=, > or >=" : "=, != or has"));
    node.op = found->second;
    return next();
  }

  Result<void> read_number(Node& node) {
    const std::string_view digits = token_.text;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), node.number);
    if (parsed.ec == std::errc::result_out_of_range)
      return wrong(token_.at,
                   fmt::format("{}: {} is larger than any that there is", name_of(node.what), shown(token_)));
    if (token_.kind != Token::Kind::word || parsed.ec != std::errc{} ||
        parsed.ptr != digits.data() + digits.size())
      return wrong(token_.at,
                   fmt::format("{}: expected a number from 0, got {}", name_of(node.what), shown(token_)));
    return next();
  }

  Result<void> read_words(Node& node) {
    while (true) {
      if (token_.kind != Token::Kind::word && token_.kind != Token::Kind::quoted)
        return wrong_here(fmt::format("{}: expected a word or a text in quotes", name_of(node.what)));
      if (node.what == WhereField::roles &&
          std::find(k_roles.begin(), k_roles.end(), token_.text) == k_roles.end())
        return wrong(token_.at, fmt::format("there is no role {}{}", shown(token_),
                                            did_you_mean_or_known(token_.text, k_roles)));
      node.words.emplace_back(token_.text);
      if (auto r = next(); !r) return r;
      if (!token_.is(",")) return {};
      if (auto r = next(); !r) return r;
    }
  }

  std::string_view text_;
  std::string_view name_;
  std::size_t at_ = 0;
  Token token_;
  int depth_ = 0;
  Condition out_;
};

Result<Condition> Condition::parse(std::string_view text, std::string_view name) {
  return ConditionParser(text, name).parse();
}

bool Condition::compare(std::uint64_t a, Operator op, std::uint64_t b) {
  switch (op) {
    case Operator::equal:
      return a == b;
    case Operator::other:
      return a != b;
    case Operator::less:
      return a < b;
    case Operator::less_or_equal:
      return a <= b;
    case Operator::greater:
      return a > b;
    case Operator::greater_or_equal:
      return a >= b;
    case Operator::has:
      break;
  }
  return false;
}

bool Condition::compare(const std::vector<std::string>& values, Operator op,
                        const std::vector<std::string>& words) {
  const auto is_among = [](const std::vector<std::string>& all) {
    return [&all](const std::string& one) { return std::find(all.begin(), all.end(), one) != all.end(); };
  };
  if (op == Operator::has) return std::all_of(words.begin(), words.end(), is_among(values));
  if (op == Operator::other) return std::none_of(values.begin(), values.end(), is_among(words));
  return !values.empty() && std::all_of(values.begin(), values.end(), is_among(words));
}

bool Condition::holds(Measures& of, std::uint32_t at) const {
  const Node& node = nodes_[at];
  switch (node.kind) {
    case Node::Kind::both:
      return holds(of, node.left) && holds(of, node.right);
    case Node::Kind::either:
      return holds(of, node.left) || holds(of, node.right);
    case Node::Kind::no:
      return !holds(of, node.left);
    case Node::Kind::compare:
      break;
  }
  return is_number(node.what) ? compare(of.number(node.what), node.op, node.number)
                              : compare(of.words(node.what), node.op, node.words);
}

}  // namespace abridge::pipeline
