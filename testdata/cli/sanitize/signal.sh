# A signal that ends the run leaves the old file, and nothing beside it.
mkdir out && cd out
echo old > short.json
for signal in HUP INT QUIT TERM USR1 USR2 ALRM VTALRM PROF IO PWR XCPU ABRT ILL SYS TRAP; do
  mkfifo pipe
  # A shell starts what runs beside it deaf to two of them.
  python3 -c '
import os, resource, signal, sys
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
os.execvp("abridge", ["abridge", "sanitize", "-o", "short.json"])' < pipe &
  exec 3> pipe
  until ls -l /proc/$!/fd 2> /dev/null | grep -q deleted; do sleep 0.05; done
  kill -$signal $! 2> /dev/null
  wait $! 2> /dev/null; echo "$signal: $(kill -l $?)"
  exec 3>&-
  rm pipe
done
ls -A
cat short.json
