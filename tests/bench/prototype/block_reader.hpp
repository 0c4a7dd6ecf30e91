// Shared driver: block reading (read(2) or mmap), line splitting, 1..N threads with ordered output.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

struct Opt {
  size_t keep = 20, user = 150, asst = 8192;
  int threads = 1;
  size_t block = 1 << 20;
  bool mmap = false, doc = false;
  const char* file = nullptr;
};
inline Opt opt;
static constexpr size_t PAD = 128;
static constexpr std::string_view SUFFIX = "... [truncated]";

struct OutBuf {
  char* p = nullptr;
  size_t n = 0, cap = 0;
  ~OutBuf() { free(p); }
  void grow(size_t need) {
    size_t c = cap ? cap : (1 << 20);
    while (c < need) c += c / 2 + 4096;
    p = (char*)realloc(p, c);
    if (!p) abort();
    cap = c;
  }
  inline void reserve(size_t k) {
    if (__builtin_expect(n + k > cap, 0)) grow(n + k);
  }
  inline void append(const char* s, size_t k) {
    reserve(k);
    memcpy(p + n, s, k);
    n += k;
  }
  inline void append(std::string_view s) { append(s.data(), s.size()); }
  inline void put(char c) {
    reserve(1);
    p[n++] = c;
  }
  void flush(int fd) {
    size_t o = 0;
    while (o < n) {
      ssize_t w = ::write(fd, p + o, n - o);
      if (w < 0) {
        if (errno == EINTR) continue;
        perror("write");
        _exit(2);
      }
      o += w;
    }
    n = 0;
  }
};

[[noreturn]] inline void die(const char* m) {
#ifdef DIE_THROWS
  throw 1;
#endif
  fprintf(stderr, "error: %s\n", m);
  _exit(1);
}

struct InBuf {
  char* p = nullptr;
  size_t cap = 0;
  ~InBuf() { free(p); }
  void need(size_t c) {
    if (c > cap) {
      size_t k = cap ? cap : 4096;
      while (k < c) k += k / 2;
      p = (char*)realloc(p, k + PAD);
      if (!p) abort();
      cap = k;
    }
  }
};

struct Reader {  // hands out blocks of whole lines; carry holds the partial last line
  int fd;
  bool eof = false;
  InBuf carry;
  size_t ncarry = 0;
  // returns bytes in b (whole lines; last one may lack '\n' at EOF, a sentinel '\n' is stored there), 0 at
  // EOF
  size_t next(InBuf& b) {
    if (eof && !ncarry) return 0;
    b.need(ncarry + opt.block);
    size_t n = ncarry, from = 0;
    memcpy(b.p, carry.p, ncarry);
    from = ncarry;
    ncarry = 0;
    for (;;) {
      while (!eof && n < b.cap) {
        ssize_t r = ::read(fd, b.p + n, b.cap - n > opt.block ? opt.block : b.cap - n);
        if (r < 0) {
          if (errno == EINTR) continue;
          die("read");
        }
        if (r == 0) {
          eof = true;
          break;
        }
        n += r;
        if (n >= opt.block) break;
      }
      if (eof) {
        if (n && b.p[n - 1] != '\n') {
          b.need(n + 1);
          b.p[n++] = '\n';
        }
        memset(b.p + n, 0, PAD);
        return n;
      }
      char* nl = (char*)memrchr(b.p + from, '\n', n - from);
      if (nl) {
        size_t k = nl + 1 - b.p;
        ncarry = n - k;
        carry.need(ncarry + 1);
        memcpy(carry.p, b.p + k, ncarry);
        return k;
      }  // bytes after k stay in b => >=0 readable, PAD after cap
      from = n;
      if (n == b.cap) b.need(b.cap * 2);
    }
  }
};

inline void parse_args(int argc, char** argv) {
  for (int i = 1; i < argc; i++) {
    std::string a = argv[i];
    auto num = [&] { return (size_t)strtoull(argv[++i], 0, 10); };
    if (a == "-k")
      opt.keep = num();
    else if (a == "-u")
      opt.user = num();
    else if (a == "-a")
      opt.asst = num();
    else if (a == "-t")
      opt.threads = (int)num();
    else if (a == "-b")
      opt.block = num() << 10;
    else if (a == "-p") {
      fcntl(0, F_SETPIPE_SZ, 1 << 20);
      fcntl(1, F_SETPIPE_SZ, 1 << 20);
    } else if (a == "-m")
      opt.mmap = true;
    else if (a == "-d")
      opt.doc = true;
    else
      opt.file = argv[i];
  }
  if (!opt.keep) opt.keep = SIZE_MAX;
  if (!opt.user) opt.user = SIZE_MAX;
  if (!opt.asst) opt.asst = SIZE_MAX;
}

// Proc must provide: void line(char* s, size_t n, OutBuf& o)   (s[n]=='\n' sentinel; >=64 readable bytes
// after)
//                    optionally void block(char* s, size_t n, OutBuf& o)
template <class P>
concept HasBlock = requires(P p, char* s, size_t n, OutBuf& o) {
  p.block(s, n, o);
};
template <class P>
void do_block(P& pr, char* s, size_t n, OutBuf& o) {
  if constexpr (HasBlock<P>) {
    if (!opt.doc) {
      pr.block(s, n, o);
      return;
    }
  }
  char* e = s + n;
  while (s < e) {
    char* nl = (char*)memchr(s, '\n', e - s);
    if (!nl) nl = e;
    if (nl > s) {
      pr.line(s, nl - s, o);
      o.put('\n');
    }
    s = nl + 1;
  }
}

template <class P>
int run(int argc, char** argv) {
  parse_args(argc, argv);
  int fd = opt.file ? open(opt.file, O_RDONLY) : 0;
  if (fd < 0) die("open");
  if (opt.mmap || opt.doc) {
    struct stat st;
    fstat(fd, &st);
    size_t n = st.st_size;
    char* base;
    if (opt.mmap) {
      size_t len = (n + 4095) & ~4095ull;
      base = (char*)mmap(0, len + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (mmap(base, len, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, fd, 0) == MAP_FAILED) die("mmap");
      madvise(base, len, MADV_SEQUENTIAL);
    } else {
      base = getenv("THP") ? (char*)aligned_alloc(2 << 20, (n + PAD + (2 << 20)) >> 21 << 21)
                           : (char*)malloc(n + PAD + 1);
      if (getenv("THP")) madvise(base, n + PAD, MADV_HUGEPAGE);
      size_t o = 0;
      while (o < n) {
        ssize_t r = ::read(fd, base + o, n - o);
        if (r <= 0) die("read");
        o += r;
      }
      memset(base + n, 0, PAD);
    }
    P pr;
    OutBuf o;
    if (opt.doc) {
      while (n && (base[n - 1] == '\n' || base[n - 1] == ' ')) n--;
      base[n] = '\n';
      pr.line(base, n, o);
      o.put('\n');
      o.flush(1);
    } else {
      char *s = base, *e = base + n;
      while (s < e) {
        char* lim = s + opt.block < e ? s + opt.block : e;
        char* nl = lim == e ? e : (char*)memchr(lim, '\n', e - lim);
        char* q = nl && nl < e ? nl + 1 : e;
        do_block(pr, s, q - s, o);
        o.flush(1);
        s = q;
      }
    }
    return 0;
  }
  posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
  if (opt.threads <= 1) {
    Reader r{fd};
    InBuf b;
    OutBuf o;
    P pr;
    while (size_t n = r.next(b)) {
      do_block(pr, b.p, n, o);
      o.flush(1);
    }
    return 0;
  }
  // symmetric workers: take ticket + read under one lock, process unlocked, write in ticket order
  Reader r{fd};
  std::mutex rm, wm;
  std::condition_variable cv;
  uint64_t next_seq = 0, write_seq = 0;
  std::vector<std::thread> ts;
  for (int t = 0; t < opt.threads; t++)
    ts.emplace_back([&] {
      P pr;
      OutBuf o;
      InBuf b;
      for (;;) {
        size_t n;
        uint64_t seq;
        {
          std::lock_guard l(rm);
          n = r.next(b);
          seq = next_seq++;
        }
        if (!n) break;
        do_block(pr, b.p, n, o);
        std::unique_lock l(wm);
        cv.wait(l, [&] { return write_seq == seq; });
        l.unlock();
        o.flush(1);
        l.lock();
        write_seq++;
        l.unlock();
        cv.notify_all();
      }
    });
  for (auto& t : ts) t.join();
  return 0;
}
