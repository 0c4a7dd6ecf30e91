#include "lib/secrets/checks.hpp"

#include <gtest/gtest.h>

namespace abridge::secrets {
namespace {

TEST(Checks, EntropyIsInBitsACharacter) {
  EXPECT_DOUBLE_EQ(entropy_of(""), 0);
  EXPECT_DOUBLE_EQ(entropy_of("aaaa"), 0);
  EXPECT_DOUBLE_EQ(entropy_of("abab"), 1);
  EXPECT_DOUBLE_EQ(entropy_of("abcdefgh"), 3);
}

TEST(Checks, PlaceholdersAreNoSecrets) {
  for (const char* const one : {"your-key", "YOUR_API_KEY", "xxxxxxxxxx", "${TOKEN}", "<token>", "kkkkkkkkk",
                                "01234567890", "q1q1q1q1", "Example9"})
    EXPECT_TRUE(is_placeholder(one)) << one;
  for (const char* const one : {"Zk3vQ9tLm2Wr", "yOuRk3vQ9"}) EXPECT_FALSE(is_placeholder(one)) << one;
  // Eight zeros of many bytes are a field of a structure.
  const std::string mixed = "b3BlbnNzaC1rZXktdjE5bm9uZUdqP2xXc0QzTm1YdFJ2S2I4aEZ6";
  EXPECT_FALSE(is_placeholder(mixed + "AAAAAAAA" + mixed));
  EXPECT_TRUE(is_placeholder(mixed + "AAAAAAAA"));
  EXPECT_TRUE(is_placeholder("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")) << "of a standard";
}

TEST(Checks, CardsAddUpAndBelongToANetwork) {
  EXPECT_TRUE(is_card("4111111111111111"));
  EXPECT_FALSE(is_card("4111111111111112")) << "a digit is wrong";
  EXPECT_FALSE(is_card("9111111111111111")) << "of no network";
  EXPECT_FALSE(is_card("378282246310005")) << "that everybody tests with";
  EXPECT_FALSE(is_card("411111111111"));
  EXPECT_FALSE(is_card(""));
}

TEST(Checks, AHeaderMakesAWebToken) {
  EXPECT_TRUE(is_jwt("eyJhbGciOiJIUzI1NiJ9.e30.x"));
  EXPECT_FALSE(is_jwt("e30.e30.x")) << "it names no algorithm";
  EXPECT_FALSE(is_jwt("%%%.e30.x"));
}

TEST(Checks, ByWhatItIsMadeOf) {
  EXPECT_TRUE(is_mixed("a1"));
  EXPECT_FALSE(is_mixed("ab"));
  EXPECT_TRUE(is_well_mixed("aB1"));
  EXPECT_FALSE(is_well_mixed("ab1"));
  EXPECT_FALSE(is_assigned("a1--b")) << "an option";
  EXPECT_TRUE(is_whole_base64("aB1x"));
  EXPECT_FALSE(is_whole_base64("aB1"));
}

TEST(Checks, PasswordsThatEverybodyHasAreNone) {
  EXPECT_TRUE(is_usual_password("Postgres", ""));
  EXPECT_TRUE(is_usual_password("mypassword", "")) << "with more around it";
  EXPECT_TRUE(is_usual_password("short", ""));
  EXPECT_TRUE(is_usual_password("marianne", "marianne")) << "the user's own name";
  EXPECT_TRUE(is_usual_password("$PASSWD_OF_DB", ""));
  EXPECT_TRUE(is_uncommon("k7#vMzq2"));
}

TEST(Checks, ALoginIsANameAndAPassword) {
  EXPECT_TRUE(is_login("YW5uOms3I3ZNenEy"));       // ann:k7#vMzq2
  EXPECT_FALSE(is_login("YW5uOnBhc3N3b3Jk"));      // ann:password
  EXPECT_FALSE(is_login("Oms3I3ZNenEy"));          // :k7#vMzq2
  EXPECT_FALSE(is_login("bm8gY29sb24gaGVyZQ=="));  // no colon here
}

}  // namespace
}  // namespace abridge::secrets
