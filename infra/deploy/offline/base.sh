#!/bin/sh
# base.sh TAG: makes a base image on machines without access to an image registry: Debian by debootstrap (as root), with this
# repository's Node and this machine's npm and certificates. DEBIAN_MIRROR overrides this machine's own mirror.
set -eu
tag=$1
here=$(cd "$(dirname "$0")/../../.." && pwd)
mirror=${DEBIAN_MIRROR:-$(sh "$here/infra/deploy/offline/apt-mirror.sh")}
if [ -z "$mirror" ]; then
  echo 'No Debian mirror found in the apt configuration of this machine. Set DEBIAN_MIRROR to one.' >&2
  exit 1
fi
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >&2

cp -L "$here"/node_modules/node-linux-*/bin/node "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
# Not `npm root -g`: it uses the Node that runs npm, which may be the repository's own, without a global npm.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp -RL "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
echo 'cafile=/etc/ssl/certs/ca-certificates.crt' > "$root/usr/local/etc/npmrc"
chroot "$root" groupadd -g 1000 node
chroot "$root" useradd -u 1000 -g 1000 -m node
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*

tar -C "$root" --exclude=./proc --exclude=./sys --exclude=./dev -c . |
  docker import -c 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
    -c 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - "$tag"
