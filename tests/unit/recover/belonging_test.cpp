#include "lib/recover/belonging.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/recover/text.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;
using Holds = Frame::Holds;
using Put = Attachment::Put;

const std::string k_belonging_a = R"({"role":"user","content":"a"})",
                  k_belonging_b = R"({"role":"user","content":"b"})";

/// A text with what is found in it, and a draft in which something may be open.
class Walked {
 public:
  explicit Walked(const std::string& text, Scope scope = Scope::document)
      : text_(text),
        found(find_islands(text_.view())),
        chart(text_.view(), found),
        draft(text_.view(), scope),
        belonging(chart, draft, scope) {}

 private:
  Text text_;

 public:
  Islands found;
  Chart chart;
  Draft draft;
  Belonging belonging;
};

TEST(Belonging, AMessageGoesOnInTheListThatIsOpen) {
  Walked w("[{\"role\":NaN}," + k_belonging_a + "]");
  w.draft.open(Role::list, 0, 0).holds = Holds::messages;
  const Attachment at = w.belonging.of(w.found.islands.back());
  EXPECT_EQ(at.frame, 1U);
  EXPECT_EQ(at.put, Put::nothing);
}

TEST(Belonging, AMessageAmongConversationsGetsAListOfItsOwn) {
  Walked w("[NaN," + k_belonging_a + "]");
  w.draft.open(Role::list, 0, 0).holds = Holds::conversations;
  EXPECT_EQ(w.belonging.of(w.found.islands.back()).put, Put::list);
}

TEST(Belonging, MessagesOutsideAreAListWhereTheyLookLikeOne) {
  Walked chain("x " + k_belonging_a + "," + k_belonging_b + "]");
  EXPECT_EQ(chain.belonging.of(chain.found.islands[0]).put, Put::list);
  Walked alone("x " + k_belonging_a);
  EXPECT_EQ(alone.belonging.of(alone.found.islands[0]).put, Put::nothing);
}

TEST(Belonging, AMessageAfterACommaLostTheHeadOfItsList) {
  Walked w("," + k_belonging_a + "]");
  EXPECT_TRUE(w.belonging.lost_its_head(1));
  Walked line("," + k_belonging_a + "]", Scope::line);
  EXPECT_FALSE(line.belonging.lost_its_head(1)) << "a line's objects stay whole or go";
}

TEST(Belonging, AWriteThatWasCutOffAndBegunAgain) {
  const std::string again = "{\"id\":1,\"messages\":[" + k_belonging_a + "]}";
  Walked w("{\"id\":1,\"messages\":" + again);
  w.draft.open(Role::object, 0, 0);
  const Island& island = w.found.islands.back();
  ASSERT_TRUE(island.is_whole());
  EXPECT_TRUE(w.belonging.is_begun_again(island, 0));
  Walked other("{\"id\":2,\"messages\":" + again);
  other.draft.open(Role::object, 0, 0);
  EXPECT_FALSE(other.belonging.is_begun_again(other.found.islands.back(), 0));
}

TEST(Belonging, AHistoryIsNoMemberOfWhatNoPathLeadsFrom) {
  const auto frame = [&](const std::string& outer, const std::string& key) {
    const std::string text = "{\"" + outer + "\":{\"id\":NaN,\"" + key + "\":[" + k_belonging_a + "]";
    Walked w(text);
    w.draft.open(Role::object, 0, 0);
    w.draft.open(Role::object, outer.size() + 4, 1);
    return w.belonging.of(w.found.islands.back()).frame;
  };
  EXPECT_EQ(frame("conversation", "messages"), 1U);
  EXPECT_EQ(frame("values", "messages"), 2U);
}

}  // namespace
}  // namespace abridge::recover
