#!/bin/sh
# Installs, runs and removes a Debian package in a clean Debian 12: scripts/try-deb.sh PACKAGE.deb [ROOT]
# As root, with debootstrap. ROOT (a new folder below build/ without it) becomes the root of that system, is used again
# if it is one already, and stays.
set -eu
[ $# -ge 1 ] || { echo "usage: scripts/try-deb.sh PACKAGE.deb [ROOT]" >&2; exit 2; }
package=$(realpath "$1")
root=${2:-$(dirname "$0")/../build/debian}
mirror=$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\).*/\2/p' \
  /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null | head -n 1)
if [ ! -e "$root/etc/debian_version" ]; then
  mkdir -p "$root"
  debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 || {
    tail -n 5 "$root.log" >&2
    echo "try-deb.sh: debootstrap failed; $root.log says more" >&2
    exit 1
  }
fi
root=$(realpath "$root")
inside() {
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"
}
cp "$package" "$root/srv/abridge.deb"
inside dpkg --install /srv/abridge.deb
inside abridge --version
printf '[{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi"}]\n' >"$root/srv/chat.json"
inside abridge validate /srv/chat.json
inside abridge trim --last 1 /srv/chat.json
inside sh -c 'abridge thread list; abridge render --append "user:And now?" /srv/chat.json'
inside dpkg --remove abridge
left=$(inside find /usr/bin /usr/share -name '*abridge*')
[ -z "$left" ] || { echo "try-deb.sh: left behind: $left" >&2; exit 1; }
echo "installed, run and removed"
