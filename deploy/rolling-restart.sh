#!/usr/bin/env bash
# Restarts nodes one after the other without interruption, each when the previous one is ready. As root, with a unit and its port each:
#   rolling-restart.sh lorecrew@3000:3000 lorecrew@3001:3001
set -euo pipefail
restart=${RESTART:-systemctl restart}
patience=${PATIENCE_SECONDS:-180}
[ "$#" -gt 0 ] || { echo 'Name the units with their ports: lorecrew@3000:3000' >&2; exit 2; }
for node in "$@"; do
  unit=${node%:*} port=${node##*:}
  echo "Restarting $unit"
  $restart "$unit"
  for ((waited = 0; ; waited++)); do
    [ "$(curl --silent --output /dev/null --max-time 2 --write-out '%{http_code}' "http://127.0.0.1:$port/readyz")" != 200 ] || break
    if [ "$waited" -ge "$patience" ]; then
      echo "$unit is not ready after $patience seconds. The others were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
  # nginx uses it again within a second.
  sleep 2
done
echo 'Every node runs the new version.'
