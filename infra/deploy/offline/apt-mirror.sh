#!/bin/sh
# apt-mirror.sh [DIR]: prints the Debian mirror that this machine's apt uses, from its configuration (/etc/apt), or nothing if it
# names none. Comment lines are ignored.
set -eu
dir=${1:-/etc/apt}
for file in "$dir"/sources.list "$dir"/sources.list.d/*.sources "$dir"/sources.list.d/*.list; do
  if [ -f "$file" ]; then cat "$file"; fi
done | awk '
  $1 == "URIs:" { print $2; exit }
  $1 == "deb" {
    at = 2
    if ($2 ~ /^\[/) { while ($at !~ /\]$/) at++; at++ }
    print $at
    exit
  }'
