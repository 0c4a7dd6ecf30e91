#pragma once
#include <pthread.h>

#include <memory>
#include <new>

namespace abridge {

/// One T for each thread, made when the thread first asks and gone when it ends (the main thread's with the
/// process). Unlike a thread_local with a destructor, which glibc aborts for if there is no memory to
/// register it, this throws std::bad_alloc. To be kept in a static variable.
template <class T>
class OfThread {
 public:
  OfThread() : has_key_(pthread_key_create(&key_, [](void* there) { delete static_cast<T*>(there); }) == 0) {}
  OfThread(const OfThread&) = delete;
  OfThread& operator=(const OfThread&) = delete;

  T& get() {
    if (has_key_)
      if (void* there = pthread_getspecific(key_)) return *static_cast<T*>(there);
    auto made = std::make_unique<T>();
    if (!has_key_ || pthread_setspecific(key_, made.get()) != 0) throw std::bad_alloc();
    return *made.release();
  }

 private:
  pthread_key_t key_{};
  bool has_key_;
};

}  // namespace abridge
