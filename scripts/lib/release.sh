# Functions for tests. Makes a release from the archives that scripts/release left in dist, and serves it locally.
# shellcheck shell=bash

# Takes a temporary folder. Sets `version`, `release`, and MENULINT_DOWNLOADS. `stop_serving` stops the server.
serve_release() {
  local work=$1
  version=$(scripts/version)
  release=$work/releases/$version
  mkdir -p "$release"
  cp dist/menulint-"$version"-*.tar.gz "$release/"
  scripts/finish-release "$release" example/menulint --partial >/dev/null
  python3 -u - "$work/releases" > "$work/port" 2>/dev/null <<'PYTHON' &
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_port)
server.serve_forever()
PYTHON
  server=$!
  for _ in $(seq 100); do
    [ -s "$work/port" ] && break
    sleep 0.1
  done
  export MENULINT_DOWNLOADS
  MENULINT_DOWNLOADS=http://127.0.0.1:$(cat "$work/port")
}

stop_serving() {
  if [ -n "${server:-}" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
}

fail() {
  echo "$*" >&2
  exit 1
}
