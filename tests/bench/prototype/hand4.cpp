// The prototype for one large document, an array of messages: a window of the input, and a ring of the last
// messages. usage: hand4 [-k LAST] [-u USER] [-a ASSISTANT] FILE
#define NOMAIN
#include <deque>
#include "hand2.cpp"
int main(int argc, char** argv) {
  parse_args(argc, argv);
  int fd = opt.file ? open(opt.file, O_RDONLY) : 0;
  if (fd < 0) die("open");
  P p;
  p.s1.reset();
  InBuf in;
  OutBuf out;
  size_t have = 0, done = 0;
  bool eof = false, started = false, finished = false;
  std::vector<uint32_t> tk(1 << 16);
  size_t nt = 0, ti = 0, es = 0;
  int depth = 0;
  size_t prev_end = 0;  // prev_end: buffer offset where un-emitted bytes begin
  std::deque<OutBuf> ring;
  size_t nm = 0;
  bool all = opt.keep == SIZE_MAX;
  if (!all) ring.resize(opt.keep);
  std::vector<size_t> seplen(all ? 0 : opt.keep);
  while (!finished) {
    in.need(have + opt.block + 64);
    size_t got = 0;
    while (!eof && got < opt.block) {
      ssize_t r = ::read(fd, in.p + have + got, opt.block - got);
      if (r < 0) die("read");
      if (!r) eof = true;
      got += r;
    }
    have += got;
    size_t lim = have & ~63ull;
    if (done + 64 > have && !eof) {
      if (!got) die("truncated");
    }
    if (eof) {
      memset(in.p + have, ' ', 64);
      lim = (have + 63) & ~63ull;
    }
    // windows stay 64-aligned relative to `done`
    size_t n64 = done + ((lim > done ? (eof ? lim - done : have - done) : 0) & ~63ull);
    if (eof && n64 < have) n64 += 64;
    if (eof) {
      in.need(n64 + 64);
      memset(in.p + have, ' ', n64 + 64 - have);
    }
    if (tk.size() < nt + (n64 - done) + 80) tk.resize(nt + (n64 - done) + 80);
    uint32_t* e = p.s1.run<false>(in.p, n64, tk.data() + nt, done);
    done = n64;
    nt = e - tk.data();
    if (p.s1.err) die("byte-level error");
    p.b = in.p;
    for (; ti < nt; ti++) {
      char c = in.p[tk[ti]];
      if (finished) die("trailing content");
      if (c == '{' || c == '[') {
        if (!started) {
          if (c != '[') die("root is not an array");
          started = true;
          depth = 1;
          es = ti + 1;
          if (all) out.append(in.p, 0);
          continue;
        }
        depth++;
      } else if (c == '}' || c == ']') {
        if (--depth < 0) die("syntax");
      }
      if (!started) die("syntax");
      if ((depth == 1 && c == ',') || depth == 0) {
        if (depth == 0 && c != ']') die("syntax");
        if (es == ti) {
          if (!(depth == 0 && nm == 0)) die("empty element");
        } else {
          p.ed.clear();
          const uint32_t* q = p.message(tk.data() + es);
          if (q != tk.data() + ti) die("syntax");
          size_t s = tk[es], z = tk[ti];
          while (z > s && (unsigned char)in.p[z - 1] <= ' ') z--;
          if (all) {
            out.append(in.p + prev_end, s - prev_end);
            p.ed.emit(in.p + s, z - s, out);
            if (out.n >= opt.block) out.flush(1);
          } else {
            if (nm == 0) out.append(in.p, s);
            OutBuf& o = ring[nm % opt.keep];
            o.n = 0;
            o.append(in.p + prev_end, s - prev_end);
            seplen[nm % opt.keep] = s - prev_end;
            p.ed.emit(in.p + s, z - s, o);
          }
          prev_end = z;
          nm++;
          es = ti + 1;
        }
        if (depth == 0) finished = true;
      }
    }
    if (finished) {
      if (!eof) {
        char c;
        while (::read(fd, &c, 1) == 1)
          if (!strchr(" \n\r\t", c)) die("trailing");
      }
      break;
    }
    if (eof) die("unterminated");
    // shift: keep bytes from prev_end (separator + partial element) and tokens from es; keep 64-alignment of
    // `done`
    size_t cut = prev_end & ~63ull;
    if (!started) cut = 0;
    if (nm == 0) cut = 0;
    memmove(in.p, in.p + cut, have - cut);
    have -= cut;
    done -= cut;
    prev_end -= cut;
    size_t keep = nt - es;
    for (size_t i = 0; i < keep; i++) tk[i] = tk[es + i] - (uint32_t)cut;
    ti -= es;
    nt = keep;
    es = 0;
  }
  if (p.s1.bad() || p.s1.prev_str) die("byte-level error");
  if (!all) {
    size_t k = nm < opt.keep ? nm : opt.keep;
    for (size_t i = nm - k; i < nm; i++) {
      OutBuf& o = ring[i % opt.keep];
      size_t sk = i == nm - k ? seplen[i % opt.keep] : 0;
      out.append(o.p + sk, o.n - sk);
    }
  }
  size_t z = have;
  while (z > prev_end && (in.p[z - 1] == '\n' || in.p[z - 1] == ' ')) z--;
  out.append(in.p + prev_end, z - prev_end);
  out.put('\n');
  out.flush(1);
  return 0;
}
