#include "lib/secrets/scanner.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "lib/text/base64.hpp"

// Secrets are put together here, so that no file of the tree has one.

namespace abridge::secrets {
namespace {

std::vector<std::string> found(std::string_view raw, std::size_t from = 0) {
  std::vector<std::string> all;
  for (const Secret& one : secrets_in(raw, from))
    all.push_back(std::string(one.shape->kind) + " " + one.text);
  return all;
}
using All = std::vector<std::string>;

const std::string k_key = std::string("AK") + "IAQ7LDVPS3N6OMZ2KE";
const std::string k_token = std::string("gh") + "p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT";

/// Something that parts describe.
std::string made(const SecretShape& shape, std::mt19937& draw) {
  std::string out(shape.anchors[0]);
  for (const SecretPart& part : shape.parts) {
    if (!part.word.empty()) out += part.word;
    const bool is_gap = part.set.has('=') && part.set.has(' ') && part.most <= 12;
    if (is_gap) {
      out += '=';
      continue;
    }
    std::string set;
    for (char c = ' '; c < '\x7F'; ++c)
      if (part.set.has(c)) set += c;
    for (std::size_t n = 0; n < part.most && n < std::max<std::size_t>(part.least, 40); ++n)
      out += set[draw() % set.size()];
  }
  return out;
}

TEST(Scanner, EveryShapeHasANameOfItsOwnAndAnchors) {
  EXPECT_GE(all_shapes().size(), 100U);
  std::set<std::string_view> kinds{card_shape().kind};
  for (const SecretShape& shape : all_shapes()) {
    EXPECT_FALSE(shape.anchors[0].empty()) << shape.kind;
    EXPECT_EQ(find_shape(shape.kind)->kind, shape.kind);
    kinds.insert(shape.kind);
  }
  // discord-bot-token is found in two ways.
  EXPECT_EQ(kinds.size(), all_shapes().size());
}

TEST(Scanner, WhatPartsDescribeIsFound) {
  std::mt19937 draw(3);
  for (const SecretShape& shape : all_shapes()) {
    if (shape.find != nullptr || shape.is_sound != nullptr) continue;
    int hits = 0;
    for (int i = 0; i < 20; ++i) hits += secrets_in("say " + made(shape, draw) + " now").empty() ? 0 : 1;
    EXPECT_GE(hits, 17) << shape.kind;  // some are no secret by chance: a row, a common word
  }
}

TEST(Scanner, OnlyWhereItBeginsAndEnds) {
  EXPECT_EQ(found(k_key), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("x" + k_key), All{});
  EXPECT_EQ(found(k_key + "x"), All{});
  EXPECT_EQ(found("KEY=" + k_key + ";"), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("call_" + k_key), All{"aws-access-key " + k_key}) << "of a name that is put together";
  EXPECT_EQ(found("q=%3D" + k_key), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("The key is " + k_key + "."), All{"aws-access-key " + k_key});
}

TEST(Scanner, WhatFollowsAControlSequenceOfATerminal) {
  const std::string key = "AKIA" + std::string("KVZ7JLC6PEMNEH6Y");
  for (const std::string sequence :
       {"\\u001b[31m", "\\u001b[K", "\\e[0m", "\\x1b[2J", "\\u001b(B", "\x1b[?25h", "[1;31m"})
    EXPECT_EQ(found(sequence + key), All{"aws-access-key " + key}) << sequence;
  for (const std::string none : {"[K", "x(B", "u001b[K1"}) EXPECT_EQ(found(none + key), All{}) << none;
  const std::string project = "sk-proj-" + std::string("kKPJ6F15EWYBuTLzTH4mT3BlbkFJY4CmvaWSNGHFJci0BwB3");
  EXPECT_EQ(found("\\u001b[31m" + project + "\\u001b[0m"), All{"openai-key " + project});
}

TEST(Scanner, CardNumbersWithEscapedSeparators) {
  for (const std::string number : {"4539\\u00205787\\u00206362\\u00201486", "4539-5787\\u002d6362-1486"})
    EXPECT_EQ(found(number).size(), 1U) << number;
}

TEST(Scanner, PasswordsOfCommandsByTheirOptions) {
  const std::string password = std::string("Tr4") + "vel.Bag7";
  for (const std::string command :
       {"mysql -h db -u app -p", "mysqldump -p", "mysqladmin -u root -p", "mariadb -p", "sshpass -p ",
        "sshpass -p", "sshpass -p '", "redis-cli -h c -a ", "docker login ghcr.io -u ci -p ",
        "docker login --password ", "mongosh -u app -p ", "mysql orders  -uroot -p"})
    EXPECT_EQ(found(command + password + "' x"), All{"command-password " + password}) << command;
  for (const std::string command : {"curl -s -u ", "curl https://h -u ", "curl -u", "curl --user="})
    EXPECT_EQ(found(command + "app:" + password + " -v"), All{"curl-login " + password}) << command;
  for (const std::string next :
       {"\\\n", "\\\\\\n", "\\\\\\\\\\\\n"})  // a line that goes on; escaped, and twice
    EXPECT_EQ(found("docker login " + next + " -u ci " + next + " -p " + password),
              All{"command-password " + password})
        << next;
  EXPECT_EQ(found("mysql -p'" + password + " in' x"), All{"command-password " + password + " in"});
  for (const std::string name : {"PGPASSWORD=", "PGPASSWORD='", "--password=\\\"", "SSHPASS=\""})
    EXPECT_EQ(found(name + password + "' x"), All{"shell-password " + password}) << name;
  for (const std::string& none :
       All{"mysql -u root -p orders", "mysql -u root -ppassword", "mysql -P 3306", "ssh -p " + password,
           "docker login -p $TOKEN", "sshpass -p '<password>'", "redis-cli -a\n" + password,
           "sshpass -p 'your password'", "docker login\\n -p " + password,
           "docker login\\\\n -p " + password})
    EXPECT_EQ(found(none), All{}) << none;
}

TEST(Scanner, LoginsOfHttpHoweverTheyAreSpelled) {
  std::string login;
  text::append_base64("app:" + std::string("Tr4") + "vel.Bag7", login);
  for (const std::string scheme : {"Authorization: Basic ", "authorization: basic ", "AUTHORIZATION: BASIC "})
    EXPECT_EQ(found(scheme + login), All{"basic-login " + login}) << scheme;
  const std::string token = "Q7w" + std::string("x9Kd2Lm5Np8Rt3Vb6Zc1Yf4");
  for (const std::string scheme :
       {"Authorization: Bearer ", "authorization: bearer ", "AUTHORIZATION: BEARER "})
    EXPECT_EQ(found(scheme + token), All{"bearer-token " + token}) << scheme;
}

TEST(Scanner, AKeyOfOpensshWithoutAPassphrase) {
  // Its header says so in rows of zeros.
  std::string body = "b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW\\nQyNTUxOQAAACB";
  std::mt19937 draw(5);
  for (int i = 0; i < 240; ++i)
    body += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[draw() % 64];
  const std::string label = "OPENSSH PRIVATE KEY-----";
  const auto all = secrets_in("-----BEGIN " + label + "\\n" + body + "\\n-----END " + label);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].shape->kind, "private-key");
}

TEST(Scanner, EscapesAreUndoneHoweverDeep) {
  EXPECT_EQ(found("a\\n" + k_key), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("{\\\\\"k\\\\\": \\\\\"" + k_key + "\\\\\"}"), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("\\u003d" + k_key + "\\u0026"), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("postgres:\\/\\/ann:Tr0ub4dor-3x@db"), All{"connection-string Tr0ub4dor-3x"});
  const std::string body(70, 'a');
  EXPECT_EQ(found("-----BEGIN PRIVATE KEY-----\\\\nQm9i" + body.substr(0, 3) + "\\\\n"), All{});
}

TEST(Scanner, AnchorsMayBeEscaped) {
  const auto all = [](std::string text) { return found(text); };
  const All key{"aws-access-key " + k_key};
  EXPECT_EQ(all("x \\u0041K\\u0049A" + k_key.substr(4)), key);
  EXPECT_EQ(all("{\\\"k\\\": \\\"\\\\u0041" + k_key.substr(1) + "\\\"}"), key);
  std::string every;
  for (const char c : k_key)
    every += "\\u00" + std::string(1, "0123456789ABCDEF"[c >> 4]) + "0123456789ABCDEF"[c & 15];
  EXPECT_EQ(all(every + every.substr(0, 0)), key);
  EXPECT_EQ(all("say " + every + ", please"), key);
  const std::string password = "Tr0ub4dor-3x";
  for (const char* const slash : {"/", "\\/", "\\\\\\/", "\\u002f", "\\u002F"})
    EXPECT_EQ(all(std::string("postgres:") + slash + slash + "ann:" + password + "@db"),
              All{"connection-string " + password})
        << slash;
  const std::string hook = std::string("T0ABCDEF12") + "/B0XYZUVW34/q8Kd72mVbQ0wLs61TzRyPn4E";
  EXPECT_EQ(all("https:\\/\\/hooks.slack.com\\/services\\/" + hook), All{"slack-webhook " + hook});
}

TEST(Scanner, WhatColoursATerminalEndsBeforeOne) {
  EXPECT_EQ(found("\\u001b[31m" + k_key + "\\u001b[0m"), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("[38;2;255;255;255m" + k_key), All{"aws-access-key " + k_key});
  EXPECT_EQ(found("\\u001b[1m4539 5787 6362 1486"), All{std::string("card-number 4539") + "578763621486"});
  EXPECT_EQ(found("[31x" + k_key), All{});
  EXPECT_EQ(found("1m" + k_key), All{});
}

TEST(Scanner, TheFirstOfTheTableWhereSeveralAre) {
  EXPECT_EQ(found("api_key = '" + k_token + "'"), All{"github-token " + k_token});
  EXPECT_EQ(found("https://ann:" + k_token + "@example.org"), All{"github-token " + k_token});
}

TEST(Scanner, Base64StandsForAll) {
  std::string base64;
  text::append_base64("key: " + k_key + "\n", base64);
  const auto all = secrets_in("data: " + base64 + ".");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_TRUE(all[0].encoded);
  EXPECT_EQ(all[0].text, k_key);
  EXPECT_EQ(all[0].begin, 6U);
  EXPECT_EQ(all[0].end, 6 + base64.size());
}

TEST(Scanner, Base64InLinesAndWithEscapes) {
  const std::string plain =
      "Look at what I have here, and tell nobody of it: " + k_key + " is the key, " + k_token;
  std::string base64;
  text::append_base64(plain, base64);
  ASSERT_GT(base64.size(), 128U);
  for (const std::size_t width : {std::size_t{64}, std::size_t{76}})
    for (const char* const end : {"\\n", "\\r\\n", "\\\\n", "\n", "\r\n"}) {
      std::string lines;
      for (std::size_t at = 0; at < base64.size(); at += width) lines += base64.substr(at, width) + end;
      const auto all = secrets_in("see " + lines + "and so on");
      ASSERT_EQ(all.size(), 1U) << width << " " << end;
      EXPECT_EQ(all[0].begin, 4U);
      EXPECT_EQ(all[0].text, k_key);
      EXPECT_GT(all[0].end, base64.size());
    }
  // As PHP writes slashes, and as Gson writes the sign before it.
  std::string slashes;
  text::append_base64("o?o?o?o?" + k_token + " ~~~~?~o?~ and so on", slashes);
  ASSERT_NE(slashes.find('/'), std::string::npos);
  std::string escaped;
  for (const char c : slashes) escaped += c == '/' ? std::string("\\/") : std::string(1, c);
  const auto all = secrets_in("d=\\u003d" + escaped + "\\u0026");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].text, k_token);
  EXPECT_EQ(all[0].begin, 8U);
  EXPECT_EQ(all[0].end, 8 + escaped.size());
}

TEST(Scanner, CardsByTheirDigits) {
  const std::string card = std::string("4539") + "578763621486";
  EXPECT_EQ(found("card " + card + ", please"), All{"card-number " + card});
  EXPECT_EQ(found("4539 5787 6362 1486"), All{"card-number " + card});
  EXPECT_EQ(found("4539-5787-6362-1486."), All{"card-number " + card});
  EXPECT_EQ(found("4539 5787 6362 1487"), All{});
  EXPECT_EQ(found("45395787 63621486"), All{});
  EXPECT_EQ(found("0." + card), All{});
  EXPECT_EQ(found("[" + card + ", " + card + "]"), All{});
  EXPECT_EQ(found("id-" + card), All{});
  const auto number = secrets_in("{\"n\": " + card + "}");
  ASSERT_EQ(number.size(), 1U);
  EXPECT_TRUE(number[0].is_number);
  const auto inner = secrets_in("{\\\"n\\\": " + card + "}");
  ASSERT_EQ(inner.size(), 1U);
  EXPECT_TRUE(inner[0].is_number);
  EXPECT_EQ(inner[0].backslashes, 1U);
}

TEST(Scanner, CardsBesideEscapesAndWithSome) {
  const std::string digits = std::string("4539") + "578763621486";
  const std::string grouped = std::string("4539 ") + "5787 6362 1486";
  for (const std::string before :
       {R"(\u2014 )", R"(Card\u00a0)", R"(a\u000a)", R"(\u00e9 )", R"(\ud83d\ude00 )", R"(\n)"}) {
    EXPECT_EQ(found(before + grouped), All{"card-number " + digits}) << before;
    EXPECT_EQ(found(before + digits + R"(\u2014)"), All{"card-number " + digits}) << before;
  }
  EXPECT_EQ(found(digits.substr(0, 15) + R"(\u0036)"), All{"card-number " + digits});
  EXPECT_EQ(found(R"(\u0034)" + digits.substr(1)), All{"card-number " + digits});
}

TEST(Scanner, UrlsWithAnEscapedSign) {
  const std::string password = std::string("Xk29!q") + "WzPt7";
  EXPECT_EQ(found("postgres://bob:" + password + R"(\u0040db.io/x)"), All{"connection-string " + password});
}

TEST(Scanner, EscapeSequencesSplitNone) {
  const std::string rest = k_token.substr(12);
  for (const std::string between : {R"(\u001b]0;x\u0007)", R"(\u001b]8;;http://x\u001b\\)",
                                    R"(\u001bPq\u001b\\)", R"(\u001b_a\u001b\\)", R"(\u001b[31m)"})
    EXPECT_EQ(found(k_token.substr(0, 12) + between + rest), All{"github-token " + k_token}) << between;
}

TEST(Scanner, FromAPlaceOnWithWhatStandsBeforeIt) {
  const std::string text = "aws_secret_access_key = x9Kd82mVbQ0wLs71TzRyPq4EuNcHf5GaJiOoXv3C";
  EXPECT_EQ(found(text).size(), 1U);
  EXPECT_EQ(found(text, text.size() - 10).size(), 0U);
  EXPECT_EQ(found("x" + k_key, 1), All{});
}

TEST(Scanner, AnyBytesDoNoHarm) {
  std::mt19937 draw(5);
  const std::vector<std::string> pieces = {"-----BEGIN ",
                                           "PRIVATE KEY-----",
                                           "eyJ",
                                           ".eyJ",
                                           "://",
                                           "@",
                                           ":",
                                           "\\",
                                           "\\u00",
                                           "\\n",
                                           "=",
                                           "AK"
                                           "IA",
                                           "sk-",
                                           "T3BlbkFJ",
                                           "password=",
                                           "curl ",
                                           "-u ",
                                           "4539",
                                           " ",
                                           "\"",
                                           "AZDO",
                                           "Q~",
                                           "\xE2\x80",
                                           std::string(1, '\0')};
  for (int run = 0; run < 3000; ++run) {
    std::string text;
    for (std::size_t n = draw() % 60; n > 0; --n)
      text += draw() % 3 == 0 ? std::string(1 + draw() % 40, static_cast<char>(draw()))
                              : pieces[draw() % pieces.size()];
    std::size_t end = 0;
    for (const Secret& one : secrets_in(text)) {
      EXPECT_GE(one.begin, end);
      EXPECT_GT(one.end, one.begin);
      EXPECT_LE(one.end, text.size());
      end = one.end;
    }
  }
}

TEST(Scanner, AnchorsInARowCostNoMoreThanAFewLooksAtThem) {
  // Each would be read up to the end of a long run for itself: minutes.
  std::string text;
  while (text.size() < 300'000) text += "eyJ-";
  EXPECT_TRUE(secrets_in(text).empty());
  text.clear();
  while (text.size() < 300'000) text += "Pwd=";
  text += " " + k_key;
  EXPECT_EQ(found(text), All{"aws-access-key " + k_key});
}

TEST(Scanner, WhatNobodySeesSplitsNone) {
  const All key{"aws-access-key " + k_key};
  for (const std::string unseen :
       {"\u200B", "\u200B\u200B\u200B", "\u00AD", "\u2060", "\uFEFF", "\u202E", "\U000E0041", "\uFE0F\uFE0F",
        "\\u200b", "\\u200B", "\\\\u200b", "\\u00ad", "\\u0007", "\\udb40\\udc41", "\\uFE0f", "\\u001b[31m",
        "\\u001b[1;31m\\u200b"}) {
    for (std::size_t at = 1; at < k_key.size(); ++at) {
      const std::string split = k_key.substr(0, at) + unseen + k_key.substr(at);
      const std::string text = "use " + split + ", \u201Cplease\u201D";
      ASSERT_EQ(found(text), key) << text;
      const Secret one = secrets_in(text)[0];
      EXPECT_EQ(text.substr(one.begin, one.end - one.begin), split);
    }
    std::string all;
    for (const char c : k_key) all += c + unseen;
    EXPECT_EQ(found("\"" + all + "\""), key);
    EXPECT_EQ(found("\"" + all + "\"", 2), All{});
  }
  EXPECT_EQ(found("use " + k_key + "\u200Band more"), key);
  EXPECT_EQ(found("use \u200B" + k_key), key);
  EXPECT_EQ(found(k_key.substr(0, 9) + "\\n" + k_key.substr(9)), All{});
  EXPECT_EQ(found(k_key.substr(0, 9) + "\u2019" + k_key.substr(9)), All{});
}

TEST(Scanner, WhatNobodySeesIsLinear) {
  std::string text;
  while (text.size() < 1'000'000) text += "gh\u200Bp_\\u200b";
  EXPECT_TRUE(secrets_in(text).empty());
}

TEST(Scanner, WhatIsShownOfThem) {
  EXPECT_EQ(tail_of("0123456789abcdef"), "cdef");
  EXPECT_EQ(tail_of("0123456789abcde"), "");
  EXPECT_EQ(masked("use " + k_token + "."), "use …oWiT.");
  EXPECT_EQ(blotted("use " + k_token + "."), "use [REDACTED:github-token].");
}

}  // namespace
}  // namespace abridge::secrets
