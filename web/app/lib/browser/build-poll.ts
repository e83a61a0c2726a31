import { BUILD_POLL_INTERVAL_MS, RELOAD_GUARD_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { KeyValues } from './storage.ts';

export interface BuildPoll {
  /** Asks now, whatever the interval says; for when a tab becomes visible again. */
  check(): Promise<void>;
  stop(): void;
}

/** Nobody is asked to reload a show that is running. */
export function mayOfferReload(pathname: string): boolean {
  return !pathname.startsWith(paths.live(''));
}

/** Watches for a newer build of these pages and tells of each one once. The first answer is taken for this page's own build. */
export function startBuildPoll({
  latestBuild,
  timers,
  pathname,
  onNewBuild,
}: {
  /** The id of the build that the server has now; rejects when it cannot be reached. */
  latestBuild: () => Promise<string>;
  timers: Clock & Timers;
  pathname: () => string;
  onNewBuild: () => void;
}): BuildPoll {
  let known: string | null = null;
  let cancel = () => {};
  const check = async () => {
    if (!mayOfferReload(pathname())) return;
    const id = await latestBuild().catch(() => known);
    if (id === null || id === known) return;
    if (known !== null) onNewBuild();
    known = id;
  };
  const again = () => {
    cancel = timers.after(BUILD_POLL_INTERVAL_MS, () => {
      void check();
      again();
    });
  };
  void check();
  again();
  return { check, stop: () => cancel() };
}

const GUARD_KEY = 'reloaded_at';

/** Reloads unless this tab did so in the last ten seconds. Answers whether it reloads. */
export function guardedReload({
  storage,
  timers,
  reload,
}: {
  storage: KeyValues;
  timers: Clock & Timers;
  reload: () => void;
}): boolean {
  const lastMs = Number(storage.get(GUARD_KEY) ?? 0);
  if (timers.nowMs() - lastMs < RELOAD_GUARD_MS) return false;
  storage.set(GUARD_KEY, String(timers.nowMs()));
  reload();
  return true;
}
