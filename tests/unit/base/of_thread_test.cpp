#include "lib/base/of_thread.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>

namespace abridge {
namespace {

std::atomic<int> g_alive = 0;
struct Counted {
  Counted() { ++g_alive; }
  ~Counted() { --g_alive; }
  std::string text;
};

TEST(OfThread, IsOneForEachThreadAndGoesWithIt) {
  static OfThread<Counted> of_thread;
  of_thread.get().text = "main";
  std::thread([] {
    EXPECT_EQ(of_thread.get().text, "");
    of_thread.get().text = "other";
    EXPECT_EQ(of_thread.get().text, "other");
    EXPECT_EQ(g_alive, 2);
  }).join();
  EXPECT_EQ(of_thread.get().text, "main");
  EXPECT_EQ(g_alive, 1);
}

}  // namespace
}  // namespace abridge
