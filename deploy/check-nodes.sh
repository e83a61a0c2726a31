#!/usr/bin/env bash
# Removes nodes that are not ready from nginx and adds them again: requests /readyz of every `server` of its upstreams each second, and
# writes `down` behind those that twice did not answer 200 within a second. If none is ready, all stay. Run beside nginx, as root:
#   check-nodes.sh [/etc/nginx/nginx.conf]
set -euo pipefail
file=${1:-/etc/nginx/nginx.conf}
every=${EVERY_SECONDS:-1}
reload=${RELOAD:-nginx -s reload}
declare -A failures

list_nodes() { sed -nE 's/^ *server ([^ ;]+:[0-9]+)[ ;].*/\1/p' "$file" | sort -u; }
is_ready() { [ "$(curl --silent --output /dev/null --max-time 1 --write-out '%{http_code}' "http://$1/readyz")" = 200 ]; }

while true; do
  down=()
  up=0
  for node in $(list_nodes); do
    if is_ready "$node"; then failures[$node]=0; else failures[$node]=$((${failures[$node]:-0} + 1)); fi
    if [ "${failures[$node]}" -ge 2 ]; then down+=("$node"); else up=$((up + 1)); fi
  done
  [ "$up" -gt 0 ] || down=()
  wanted=$(sed -E 's/^( *server [^;]*) down;/\1;/' "$file")
  for node in "${down[@]:-}"; do
    [ -z "$node" ] || wanted=$(sed -E "s/^( *server ${node//./\\.}[ ][^;]*);/\1 down;/" <<<"$wanted")
  done
  if [ "$wanted" != "$(cat "$file")" ]; then
    printf '%s\n' "$wanted" >"$file"
    echo "Left out of nginx: ${down[*]:-none}"
    $reload
  fi
  sleep "$every"
done
