#!/bin/sh
# gather.sh SERVICE TARGET: copies what SERVICE needs at run time out of an installed tree, without what only builds or tests need.
# Links of workspaces stay links: Node does not run TypeScript below node_modules.
set -eu
service=$1
out=$2

mkdir -p "$out/node_modules/@fieldhouse"
cp package.json infra/deploy/images/healthcheck.sh "$out/"
# In two steps: a pipe would hide a failure of the first one.
folders=$(node infra/deploy/images/runtime-folders.ts "$service")
for folder in $folders; do
  mkdir -p "$out/$(dirname "$folder")"
  cp -R "$folder" "$out/$folder"
done
cp -R node_modules/@fieldhouse/. "$out/node_modules/@fieldhouse/"

cd "$out"
# The embedded database.
rm -rf infra/runtime/postgres
# Database clients for other databases.
rm -f node_modules/@prisma/client/runtime/*mysql* node_modules/@prisma/client/runtime/*sqlite* \
  node_modules/@prisma/client/runtime/*sqlserver* node_modules/@prisma/client/runtime/*cockroachdb*
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# Links to workspaces that were not copied.
find node_modules -type l ! -exec test -e {}/package.json \; -delete
