#!/bin/sh
# Fetches the recommended Node.js and its npm into node_modules/.bin here, with any older npm.
set -eu
cd "$(dirname "$0")"
npm ci --ignore-scripts --no-audit --no-fund
# npm links no program that two packages bring, although only that of this machine is installed.
cd node_modules/.bin
ln -sf ../node-linux-*/bin/node node
./node --version
